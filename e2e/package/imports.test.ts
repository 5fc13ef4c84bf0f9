import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

/**
 * Who may import whom (ARCHITECTURE.md). A row lists what the files of a folder may import: folders of `src`, and packages. The most
 * specific row counts.
 */
const TABLE: Record<string, { folders: string[]; packages: string[] }> = {
  contract: { folders: ['contract'], packages: [] },
  core: { folders: ['core', 'contract'], packages: ['ai'] },
  headless: { folders: ['headless', 'core', 'contract'], packages: ['react', '@ai-sdk/react', 'ai'] },
  widget: { folders: ['widget', 'core', 'contract', 'headless', 'locales'], packages: ['react'] },
  'widget/markdown': {
    folders: ['widget/markdown', 'core', 'contract'],
    packages: ['react', 'marked', 'temml', '@speed-highlight/core', 'sugar-high', 'prismjs'],
  },
  page: { folders: ['page', 'core', 'contract'], packages: [] },
  locales: { folders: ['locales'], packages: [] },
  shell: { folders: ['shell', 'page', 'core', 'contract', 'locales', 'widget/styles'], packages: [] },
  embed: {
    folders: ['embed', 'shell', 'locales', 'contract', 'core', '.', 'widget/markdown', 'widget/styles', 'page'],
    packages: ['react', 'react-dom', 'preact'],
  },
  admin: { folders: ['admin', 'contract'], packages: ['react', 'react-dom'] },
  proxy: { folders: ['proxy', 'contract'], packages: ['rate-limiter-flexible', 'ipaddr.js'] },
  // The node listener is the one place of the proxy that knows Node.
  'proxy/listener': { folders: ['proxy', 'contract'], packages: ['node:*'] },
  local: { folders: ['local', 'contract'], packages: ['*', 'node:*'] },
  selfhost: { folders: ['selfhost', 'local/listen', 'contract'], packages: ['yaml', 'tar-stream', 'node:*'] },
  cli: { folders: ['cli', 'local', 'proxy', 'selfhost', 'contract'], packages: ['node:*'] },
  vitepress: { folders: ['vitepress', 'embed', '.'], packages: [] },
  docusaurus: { folders: ['docusaurus', '.'], packages: ['react', 'react-dom', 'node:url'] },
  '.': {
    folders: ['.', 'headless', 'widget', 'page', 'core', 'contract', 'locales', 'shell'],
    packages: ['react', 'react-dom'],
  },
};

/** Globals that a folder must not touch: everything there gets the page handed in. */
const FORBIDDEN_GLOBALS: Record<string, string[]> = {
  core: ['document', 'window', 'localStorage', 'sessionStorage', 'location'],
  widget: ['document', 'window', 'localStorage', 'sessionStorage', 'location', 'fetch'],
  contract: ['document', 'window', 'fetch'],
};

const SOURCE = 'src';
const files = listFiles(SOURCE).filter(
  (path) => /\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$/.test(path) && !/\/(testing|fixtures)\//.test(path),
);

describe('the import table', () => {
  test('covers every folder of src', () => {
    const folders = readdirSync(SOURCE).filter((name) => statSync(join(SOURCE, name)).isDirectory());
    const withFiles = folders.filter((folder) => files.some((path) => path.startsWith(`${SOURCE}/${folder}/`)));
    expect(withFiles.filter((folder) => !(folder in TABLE))).toEqual([]);
  });

  test.each(files)('%s', (path) => {
    const name = relative(SOURCE, path);
    const row = findRow(name);
    const allowed = TABLE[row] ?? { folders: [], packages: [] };
    const broken = readImports(path).filter((specifier) => !isAllowed(specifier, path, allowed));
    expect(
      broken,
      `row "${row}" of the table allows folders ${allowed.folders.join(', ')} and packages ${allowed.packages.join(', ') || 'none'}`,
    ).toEqual([]);
  });

  test.each(files.filter((path) => topFolder(path) in FORBIDDEN_GLOBALS))('%s touches no page global', (path) => {
    const code = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    const used = FORBIDDEN_GLOBALS[topFolder(path)]?.filter((name) => isUsed(name, code) && !isDeclared(name, code));
    expect(used).toEqual([]);
  });
});

function topFolder(path: string): string {
  return relative(SOURCE, path).split('/')[0] ?? '';
}

function isUsed(name: string, code: string): boolean {
  return new RegExp(`(?<![.\\w'"\`])${name}(?:\\.\\w|\\()`).test(code);
}

/** True when the file has a variable or parameter of that name, as `const { ownerDocument: document } = element`. */
function isDeclared(name: string, code: string): boolean {
  return new RegExp(`\\b(?:const|let)\\s+(?:\\{[^}]*\\b)?${name}\\b|\\b${name}\\s*(?::|[,)}])`).test(code);
}

function isAllowed(
  specifier: string,
  importer: string,
  { folders, packages }: { folders: string[]; packages: string[] },
) {
  if (specifier.startsWith('.')) {
    const target = relative(SOURCE, normalize(join(dirname(importer), specifier)));
    const isFile = (folder: string) =>
      folder === '.' ? !target.includes('/') : target === folder || target.startsWith(`${folder}/`);
    return folders.some(isFile);
  }
  return packages.some((name) => {
    if (name === '*') return true;
    if (name.endsWith('*')) return specifier.startsWith(name.slice(0, -1));
    return specifier === name || specifier.startsWith(`${name}/`);
  });
}

function findRow(name: string): string {
  const rows = Object.keys(TABLE).filter((row) => row !== '.' && name.startsWith(`${row}/`));
  return rows.toSorted((first, second) => second.length - first.length)[0] ?? '.';
}

/** What a file imports. Lines of comments do not count: they may show an import as an example. */
function readImports(path: string): string[] {
  const code = readFileSync(path, 'utf8').replace(/^\s*(?:\/?\*|\/\/).*$/gm, '');
  const pattern =
    /(?:^|\n)\s*(?:import|export)\s(?:[^'";]*?\sfrom\s)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;
  return [...code.matchAll(pattern)].map((match) => match[1] ?? match[2] ?? '');
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? listFiles(join(folder, entry.name)) : [join(folder, entry.name)],
  );
}
