import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';
import { findAssistantFiles } from '../../src/server/selfhost/findAssistantFiles';
import { measureMoments } from './sizeFigures';

/** Budgets of the script tag in brotli bytes. A change that exceeds one raises it here, with its reason in the commit. */
const BUDGETS = {
  /** Before anybody is about to use the assistant. The hashes in the names of files, which change with every build, move it by 10. */
  loader: 3_400,
  /**
   * Everything that is downloaded to open, ask and read an answer without code. The SDK is 3 kB of it, and Preact 4.5 kB. The reader and the
   * renderer of answers are in the panel's file, where they take 1.3 kB less than in one of their own.
   */
  answer: 73 * 1024,
  /**
   * The button that a reader sees who passes a block of code, and what a reader needs who selects text. A press loads the rest. In other
   * languages than English, the second loads a file with the texts (0.7 kB).
   */
  codeButton: 2 * 1024,
  // 0.14 kB choose its words, which the button by code no longer loads.
  selectionButton: 2.65 * 1024,
  /** Additional bytes for the first block of code: its buttons, the highlighter and a language. */
  code: 6 * 1024,
  /** Additional bytes for the first answer from the site's own pages, and for a model that writes above it. */
  site: 12 * 1024,
  siteModel: 10.45 * 1024,
};

const manifest = JSON.parse(readFileSync('dist/embed/manifest.json', 'utf8')) as {
  version: string;
  files: Record<string, { integrity: string }>;
};
const read = (path: string) => readFileSync(join('dist', path));
const size = (path: string) => brotliCompressSync(read(path)).byteLength;
const sum = (paths: Iterable<string>) => [...paths].reduce((total, path) => total + size(path), 0);
const find = (start: string) =>
  `embed/${readdirSync('dist/embed').find((name) => name.startsWith(start) && name.endsWith('.js'))}`;

/** The imports that a file needs before it runs. */
function importsOf(path: string): string[] {
  const code = read(path).toString();
  return parseAst(code).body.flatMap((statement) =>
    (statement.type === 'ImportDeclaration' || statement.type === 'ExportNamedDeclaration') && statement.source
      ? [normalize(join(dirname(path), statement.source.value))]
      : [],
  );
}

/** A file and what it imports before it runs. */
function withImports(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const imported of importsOf(path)) withImports(imported, found);
  return found;
}

describe('the script tag', () => {
  const panel = withImports(find('panel-'), withImports(find('mount-')));

  test('keeps its budgets', () => {
    expect(size('embed.js')).toBeLessThanOrEqual(BUDGETS.loader);
    expect(size('embed.js') + sum(panel)).toBeLessThanOrEqual(BUDGETS.answer);
    const highlighter = [...withImports(find('highlightBlock-'), withImports(find('codeMarkdown-')))].filter(
      (path) => !panel.has(path),
    );
    const languages = ['bash', 'js', 'ts', 'py', 'json', 'html'].map((name) => size(find(`${name}-`)));
    expect(sum(highlighter) + Math.max(...languages)).toBeLessThanOrEqual(BUDGETS.code);
  });

  test('keeps its budgets for answers without a server', async () => {
    const moments = await measureMoments();
    expect(moments['tag-site']).toBeLessThanOrEqual(BUDGETS.site);
    expect(moments['tag-site-model']).toBeLessThanOrEqual(BUDGETS.siteModel);
  });

  test('finds the files loaded on intent in two steps: the files that the loader names, and their imports, which import nothing more', () => {
    const loader = read('embed.js').toString();
    const named = [...panel].filter((path) => loader.includes(path));
    expect(named).toEqual(expect.arrayContaining([find('mount-'), find('panel-')]));
    const direct = new Set(named.flatMap((path) => [...importsOf(path)]));
    expect([...panel].filter((path) => !named.includes(path) && !direct.has(path))).toEqual([]);
  });

  test('loads one file for a reader who passes a block of code, and one more for a reader who selects text', () => {
    const code = [...withImports(find('askButtons-'))];
    expect(code).toHaveLength(1);
    expect(sum(code)).toBeLessThanOrEqual(BUDGETS.codeButton);
    const selection = [...withImports(find('selectionButton-'))].filter((path) => !code.includes(path));
    expect(selection).toHaveLength(1);
    expect(sum(selection)).toBeLessThanOrEqual(BUDGETS.selectionButton);
  });

  test('names its parts by their content, and itself by its version too', () => {
    for (const path of panel) expect(path).toMatch(/-[\w-]{8}\.js$/);
    expect(read(`embed-${manifest.version}.js`).equals(read('embed.js'))).toBe(true);
  });

  test('is found by the commands that serve it', async () => {
    const files = await findAssistantFiles();
    expect([...files.keys()]).toEqual(
      expect.arrayContaining(['embed.js', expect.stringMatching(/^embed\/panel[\w-]*\.js$/)]),
    );
  });

  test('has the hash of every script in its manifest, and maps and licences beside them', () => {
    const scripts = readdirSync('dist/embed').filter((name) => name.endsWith('.js'));
    expect(Object.keys(manifest.files).length).toBe(scripts.length + 2);
    for (const [path, { integrity }] of Object.entries(manifest.files)) {
      expect(integrity).toBe(`sha384-${createHash('sha384').update(read(path)).digest('base64')}`);
    }
    // The bundler's own helper, and an entry that re-exports its chunk, have no source.
    const own = scripts.filter((name) => !/^(?:preload-helper|rolldown-runtime|mount|panel)-/.test(name));
    for (const path of ['embed.js', ...own.map((name) => `embed/${name}`)])
      expect(existsSync(join('dist', `${path}.map`))).toBe(true);
    expect(read('embed/THIRD-PARTY-NOTICES.txt').toString()).toMatch(/\npreact /);
  });

  test('has an example that names a file with its hash', () => {
    const [, path = '', integrity] =
      /src="\.\/([^"]+)"\s+integrity="([^"]+)"/.exec(read('embed.html').toString()) ?? [];
    expect(manifest.files[path]?.integrity).toBe(integrity);
  });

  test('has a part of its own for syntax that answers seldom have', () => {
    const code = [...panel].map((path) => read(path).toString()).join('');
    expect(read(find('extendedSyntax-')).toString()).toContain('footnote-reference');
    expect(code).not.toContain('footnote-reference');
  });

  test('evaluates no strings and sets no HTML', () => {
    for (const path of Object.keys(manifest.files)) {
      const code = read(path).toString();
      expect(
        /\bnew Function\(|\beval\(|insertAdjacentHTML|innerHTML|document\.write/.exec(code)?.[0],
        path,
      ).toBeUndefined();
    }
  });
});
