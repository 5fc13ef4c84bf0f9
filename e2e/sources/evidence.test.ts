import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Pages that name the tests that prove their claims. */
const PAGES = ['specification', 'requirements'] as const;

/** Number of entries in each theme of the requirements, A to R. */
const ENTRIES = {
  A: 4,
  B: 9,
  C: 5,
  D: 7,
  E: 6,
  F: 3,
  G: 15,
  H: 6,
  I: 6,
  J: 4,
  K: 2,
  L: 5,
  M: 2,
  N: 7,
  O: 4,
  P: 4,
  Q: 7,
  R: 3,
};

/** The rows of the page's tables, without their heads. */
function readRows(page: (typeof PAGES)[number]): string[][] {
  const text = readFileSync(`e2e/sources/${page}.md`, 'utf8');
  return text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:Sentence|Fact|Entry) \|/.test(line))
    .map((line) => line.slice(2, -2).split(' | '));
}

/** A source with unescaped quotes, so that titles can be found in it. */
const readSource = (path: string) => readFileSync(path, 'utf8').replaceAll("\\'", "'");

/** The tests that a cell names, in the form `path`: “title”. */
const readTests = (cell = '') =>
  [...cell.matchAll(/`([^`]+)`: “(.+?)”(?= · |$)/g)].map(([, path = '', title = '']) => ({ path, title }));

it.each(PAGES)('every row of %s names tests that exist', (page) => {
  const rows = readRows(page);
  expect(rows.length).toBeGreaterThan(60);
  for (const row of rows) {
    const cell = page === 'specification' ? row[2] : row.at(-1);
    const tests = readTests(cell);
    expect(tests.length, `a row without a test: ${row[0]}`).toBe(cell?.split(' · ').length);
    for (const { path, title } of tests) {
      expect(existsSync(path), `${row[0]}: there is no ${path}`).toBe(true);
      expect(path, `${row[0]}: no test`).toMatch(/\.(?:spec|test|story)\.tsx?$|^e2e\/installs\/rows\//);
      expect(readSource(path).includes(title), `${row[0]}: ${path} has no “${title}”`).toBe(true);
    }
  }
});

/** The source of a test from its title to the next test; `null` if the title does not belong to a test or a group. */
function readBody(path: string, title: string): string | null {
  const source = readSource(path);
  const calls = [...source.matchAll(/^\s*(?:it|test|describe|story)\b[^\n]*$|^\s*\]\)\(.*$|^\s*\)\(.*$/gm)].map(
    ({ index }) => index,
  );
  const at = source.indexOf(title);
  // In a comment it is not the title of a test.
  if (at === -1 || /^\s*(?:\/\/|\*|\/\*)/.test(source.slice(source.lastIndexOf('\n', at) + 1))) return null;
  const line = source.slice(source.lastIndexOf('\n', at) + 1, at);
  // The title of a group or of a loop comes before the call of its first test.
  const isTest = /^\s*(?:it|test|\]\)|\))(?!\.describe)/.test(line);
  const end = calls.filter((index) => index > at + title.length)[isTest ? 0 : 2] ?? source.length;
  return source.slice(at, end);
}

it.each(PAGES)('every test that %s names runs, and asserts something', (page) => {
  const faults = readRows(page).flatMap((row) =>
    readTests(page === 'specification' ? row[2] : row.at(-1)).flatMap(({ path, title }) => {
      if (path.startsWith('e2e/installs/')) return [];
      const body = readBody(path, title);
      const isFine = body !== null && /expect|assert|check[A-Z]/.test(body) && !/\.(?:skip|todo|fails)\b/.test(body);
      return isFine ? [] : [`${path}: ${title}`];
    }),
  );
  expect(faults).toEqual([]);
});

it('every sentence of the specification is implemented, and its row says where', () => {
  for (const [sentence = '', where = '', , state] of readRows('specification')) {
    expect(state, sentence).toBe('done');
    const paths = [...where.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
    expect(paths.length, sentence).toBeGreaterThan(0);
    expect(
      paths.filter((path) => !existsSync(path)),
      sentence,
    ).toEqual([]);
  }
});

it('every entry of the requirements has a row', () => {
  const expected = Object.entries(ENTRIES).flatMap(([theme, count]) =>
    Array.from({ length: count }, (_, index) => `${theme}${index + 1}`),
  );
  expect(expected).toHaveLength(99);
  expect(readRows('requirements').map(([entry]) => entry)).toEqual(expected);
});
