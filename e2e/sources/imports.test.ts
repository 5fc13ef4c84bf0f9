import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

/** The imports that a folder's files may have: values and types, or types alone, of other folders of `src`, and of packages. */
interface ImportRow {
  values?: readonly string[];
  types?: readonly string[];
  packages?: readonly string[];
  packageTypes?: readonly string[];
}

/** Who may import whom, as ARCHITECTURE.md shows it. The most specific row counts; what nothing uses fails. */
const TABLE: Readonly<Record<string, ImportRow>> = {
  contract: {},
  browser: {},
  core: { values: ['contract'], packageTypes: ['ai'] },
  search: {},
  hooks: { packages: ['react'] },
  headless: { values: ['core', 'contract', 'hooks'], packages: ['react', '@ai-sdk/react', 'ai'] },
  locales: {},
  markdown: { values: ['core', 'browser'], packages: ['react', 'temml', '@speed-highlight/core'] },
  widget: {
    values: ['markdown', 'core', 'browser', 'hooks', 'locales'],
    types: ['headless', 'search'],
    packages: ['react'],
  },
  page: { values: ['core', 'browser'], types: ['contract'] },
  options: { values: ['contract'], types: ['component', 'core', 'markdown'], packageTypes: ['react'] },
  launcher: { values: ['page', 'browser', 'locales', 'widget/styles'], types: ['component', 'core', 'contract'] },
  panel: {
    values: [
      'component',
      'options',
      'headless',
      'hooks',
      'widget',
      'markdown',
      'page',
      'browser',
      'core',
      'locales',
      'search',
    ],
    types: ['launcher'],
    packages: ['react', 'react-dom'],
  },
  component: {
    values: ['launcher', 'panel', 'core'],
    types: ['markdown', 'locales', 'contract', 'search'],
    packages: ['react', 'react-dom'],
  },
  embed: {
    values: ['launcher', 'options', 'panel', 'locales', 'page', 'markdown', 'core'],
    types: ['component'],
    packages: ['react', 'react-dom'],
  },
  askButtons: { values: ['launcher', 'panel'], types: ['component', 'contract'] },
  vitepress: { values: ['embed', 'launcher'], types: ['component'] },
  docusaurus: { values: ['component'], packages: ['react-dom', 'node:url'] },
  admin: { values: ['contract', 'browser', 'widget/styles'], packages: ['react', 'react-dom'] },
  proxy: { values: ['contract'], packages: ['rate-limiter-flexible', 'ipaddr.js', 'valibot'] },
  'proxy/listener': { values: ['proxy'], packages: ['node:*'] },
  site: {
    values: ['contract', 'locales'],
    types: ['local/docs/DocsPage'],
    packages: ['highlight.js', 'esbuild', 'node:*'],
  },
  'site/client': {},
  local: {
    values: ['site', 'contract', 'proxy/guards/createAddressReader'],
    packages: [
      'marked',
      'github-slugger',
      'yaml',
      'acorn',
      'snowball-stemmers',
      'stopword',
      'tar-stream',
      'node-sqlite3-wasm',
      'pg',
      'aws4fetch',
      'prom-client',
      '@opentelemetry/api',
      'valibot',
      'ai',
      '@ai-sdk/openai-compatible',
      'node:*',
    ],
  },
  selfhost: { values: ['contract', 'local/makeFolder'], packages: ['yaml', 'mrmime', 'tar-stream', 'node:*'] },
  cli: { values: ['local', 'site', 'proxy', 'selfhost', 'contract'], packages: ['node:*'] },
  'cli/dev/client': {},
  '.': { values: ['component'], types: ['core', 'locales'] },
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

const imports = files.flatMap((path) => readImports(path));

describe('the import table', () => {
  test('covers every folder of src', () => {
    const folders = readdirSync(SOURCE).filter((name) => statSync(join(SOURCE, name)).isDirectory());
    const withFiles = folders.filter((folder) => files.some((path) => path.startsWith(`${SOURCE}/${folder}/`)));
    expect(withFiles.filter((folder) => !(folder in TABLE))).toEqual([]);
  });

  test.each(Object.keys(TABLE))(
    '%s imports what its row allows, and its row allows nothing that it does not',
    (row) => {
      const { values = [], types = [], packages = [], packageTypes = [] } = TABLE[row] ?? {};
      const found = imports.filter(({ importer }) => findRow(importer) === row);
      const others = found.filter(({ target }) => !isIn(target, row === '.' ? '' : row));
      const allowed = (isType: boolean) => [...values, ...packages, ...(isType ? [...types, ...packageTypes] : [])];
      const broken = others.filter(({ target, isType }) => !allowed(isType).some((name) => isIn(target, name)));
      expect(
        broken.map(
          ({ importer, target, isType }) => `${importer} imports ${isType ? 'a type' : 'a value'} of ${target}`,
        ),
      ).toEqual([]);
      const isUsed = (name: string, asTypes: boolean) =>
        others.some(({ target, isType }) => isIn(target, name) && (asTypes || !isType));
      const unused = [
        ...[...values, ...packages].filter((name) => !isUsed(name, false)),
        ...[...types, ...packageTypes].filter((name) => !isUsed(name, true)),
      ];
      expect(unused, 'entries of the row that nothing uses').toEqual([]);
    },
  );

  test('stands in ARCHITECTURE.md', () => {
    const list = (names: readonly string[] = []) => names.map((name) => `\`${name}\``);
    const rows = Object.entries(TABLE).map(([row, { values, types, packages, packageTypes }]) => {
      const both = [...list(packages), ...list(packageTypes).map((name) => `types of ${name}`)];
      const cells = [
        row === '.' ? 'the entry, `index.ts`' : `\`${row}/\``,
        list(values).join(', '),
        list(types).join(', '),
        both.join(', '),
      ];
      return `| ${cells.map((cell) => cell || '–').join(' | ')} |`;
    });
    expect(readFileSync('ARCHITECTURE.md', 'utf8')).toContain(rows.join('\n'));
  });

  test('has no cycle of values, also none through what is loaded later', () => {
    const targets = new Map<string, string[]>();
    for (const { importer, file, isType } of imports)
      if (!isType && file !== null) targets.set(importer, [...(targets.get(importer) ?? []), file]);
    const done = new Set<string>();
    const cycles: string[] = [];
    function visit(file: string, way: readonly string[]) {
      const start = way.indexOf(file);
      if (start >= 0) cycles.push([...way.slice(start), file].join(' → '));
      if (start >= 0 || done.has(file)) return;
      for (const target of targets.get(file) ?? []) visit(target, [...way, file]);
      done.add(file);
    }
    for (const path of files) visit(relative(SOURCE, path), []);
    expect(cycles).toEqual([]);
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

/** True for a file or package that is a folder, lies in it, or is of a package; an empty name stands for the files at the top. */
function isIn(target: string, name: string): boolean {
  if (name === '') return !target.includes('/');
  if (name.endsWith('*')) return target.startsWith(name.slice(0, -1));
  return target === name || target.startsWith(`${name}/`);
}

/** The row of a file; its path counts from `src`. */
function findRow(file: string): string {
  const rows = Object.keys(TABLE).filter((row) => row !== '.' && file.startsWith(`${row}/`));
  return rows.toSorted((first, second) => second.length - first.length)[0] ?? '.';
}

/** An import, with paths that count from `src`. */
interface Import {
  importer: string;
  /** The file without its ending, or the package. */
  target: string;
  /** The file; `null` for a package, and for what is no module, such as a style sheet. */
  file: string | null;
  isType: boolean;
}

/** Every import of a file, also those that are made later. */
function readImports(path: string): Import[] {
  const found: Import[] = [];
  const add = (specifier: ts.Expression | undefined, isType: boolean) => {
    if (specifier === undefined || !ts.isStringLiteral(specifier)) return;
    const isOwn = specifier.text.startsWith('.');
    const target = isOwn ? relative(SOURCE, normalize(join(dirname(path), specifier.text))) : specifier.text;
    const file = isOwn
      ? [`${target}.ts`, `${target}.tsx`, `${target}/index.ts`].find((name) => files.includes(join(SOURCE, name)))
      : null;
    found.push({ importer: relative(SOURCE, path), target, file: file ?? null, isType });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeImport(node.importClause));
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true));
  return found;
}

function isTypeImport(clause: ts.ImportClause | undefined): boolean {
  if (clause === undefined) return false;
  const { namedBindings: named } = clause;
  const isEachType =
    named !== undefined && ts.isNamedImports(named) && named.elements.every(({ isTypeOnly }) => isTypeOnly);
  return clause.isTypeOnly || (clause.name === undefined && isEachType);
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? listFiles(join(folder, entry.name)) : [join(folder, entry.name)],
  );
}
