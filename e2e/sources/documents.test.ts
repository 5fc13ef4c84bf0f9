import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const SOURCES = ['src', 'e2e', 'build', 'demo'];

/** Folders that commands create. */
const GENERATED = ['e2e/bench/results'];

const files = SOURCES.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.includes('node_modules'))
    .map((path) => `${folder}/${path}`),
);
const folders = new Set([...SOURCES, ...['src', 'src/client', 'src/server', 'src/shared'].flatMap(listFolders)]);

describe.each(['ARCHITECTURE.md', 'CONTRIBUTING.md', 'DECISIONS.md'])('%s', (document) => {
  // Blocks of commands and diagrams do not name files of the sources.
  const text = readFileSync(document, 'utf8').replace(/^ *```[\s\S]*?^ *```/gm, '');

  test('names files and folders that exist', () => {
    const named = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\/?)`/g)].map(([, name = '']) => name);
    const paths = [...new Set(named)].filter(isSourcePath);
    expect(paths.length).toBeGreaterThan(20);
    expect(paths.filter((path) => !isThere(path))).toEqual([]);
  });

  test('has links that lead to files', () => {
    const targets = [...text.matchAll(/\]\(([^):#]+)[^)]*\)/g)].map(([, target = '']) => target);
    expect(targets.filter((target) => !existsSync(target))).toEqual([]);
  });
});

describe('the packages', () => {
  const { name } = JSON.parse(readFileSync('src/client/package.json', 'utf8')) as { name: string };
  /** With npm; and without npm, if only the script tag's files are needed. */
  const commands = [`npm install ${name}`, `npm pack ${name} && tar -xzf ${name}-*.tgz`];
  const recipes = readdirSync('demo/docs/05-frameworks').map((file) => `demo/docs/05-frameworks/${file}`);

  test.each(['README.md', ...recipes])('are installed by the same commands in %s', (page) => {
    const lines = readFileSync(page, 'utf8').split('\n');
    const used = lines.filter((line) =>
      /^ *(?:npm (?:i|install|add|pack)|pnpm|yarn|bun|npx(?! docs-assistant(?:-server dev| init))) (?!.*docs-assistant-server$)/.test(
        line,
      ),
    );
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((line) => !commands.includes(line))).toEqual([]);
  });
});

function listFolders(folder: string): string[] {
  return readdirSync(folder).filter((name) => statSync(`${folder}/${name}`).isDirectory());
}

/** True for a file name with an extension, and for a path that begins with a source folder. */
function isSourcePath(name: string): boolean {
  return /\.(?:tsx?|css)$/.test(name) || (name.includes('/') && folders.has(name.split('/')[0] ?? ''));
}

/** Paths are relative to the root or to `src`, or are the end of a path; a module may be named without its extension. */
function isThere(path: string): boolean {
  if (GENERATED.includes(path)) return true;
  return (
    [path, `src/${path}`, `src/${path}.ts`].some((place) => existsSync(place)) ||
    files.some((file) => file.endsWith(`/${path}`) || file.endsWith(`/${path}.ts`))
  );
}
