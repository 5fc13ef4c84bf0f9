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

describe('while the packages are not on npm', () => {
  const names = readdirSync('demo/docs', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
  const pages = ['README.md', ...names.map((name) => `demo/docs/${name}`)];

  /** The names of our packages in the commands of a page that get them; what a page has installed, it runs by its name. */
  function listGotten(page: string): string[] {
    const text = readFileSync(page, 'utf8');
    const at = text.search(/npm install (?:\.\/)?docs-assistant-server/);
    const [before, after] = at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at)];
    const commands = [
      ...before.matchAll(/\b(?:npm (?:install|pack)|(?:pnpm|yarn|bun) add|npx) [^\n`&#]*/g),
      ...after.matchAll(/\b(?:npm (?:install|pack)|(?:pnpm|yarn|bun) add) [^\n`&#]*/g),
    ];
    // A name with a version is for after the release.
    return commands.flatMap(
      ([command]) => command.match(/(?<![\w/-])(?:\.\/)?docs-assistant(?:-server)?(?:\.tgz)?(?![\w@*-])/g) ?? [],
    );
  }

  test('one sentence says which files to install, and every command has the word that a release removes, or none has', () => {
    const gotten = pages.flatMap((page) => listGotten(page).map((name) => `${name} of ${page}`));
    expect(gotten.length).toBeGreaterThan(35);
    const isReleased = !gotten.some((name) => name.includes('.tgz'));
    expect(gotten.filter((name) => name.includes('.tgz') === isReleased)).toEqual([]);
    const told = pages.filter((page) => readFileSync(page, 'utf8').includes('first version is on npm'));
    expect(told).toEqual(isReleased ? [] : ['demo/docs/01-getting-started/01-quick-start.md']);
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
