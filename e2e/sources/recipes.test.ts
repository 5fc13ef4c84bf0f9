import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { applyDiff } from '../installs/lib/applyDiff';

const SITES = 'e2e/installs/sites';
const PAGES = 'demo/docs/05-frameworks';
const pages = readdirSync(PAGES).map((name) => ({ name, text: readFileSync(`${PAGES}/${name}`, 'utf8') }));

const diffs = pages.flatMap(({ name, text }) =>
  [...text.matchAll(/^```diff title="([^"]+)"\n([\s\S]*?)^```$/gm)].map(([, path = '', diff = '']) => ({
    name,
    path,
    diff,
  })),
);

/** The file at this path in the sites of the matrix, which have the lines of the official starters. */
function readStarterFile(path: string): string {
  const found = readdirSync(SITES).find((site) => existsSync(`${SITES}/${site}/${path}`));
  return found === undefined ? '' : readFileSync(`${SITES}/${found}/${path}`, 'utf8');
}

test.each(diffs)('$name: the change of $path can be made to the file of a starter', ({ path, diff }) => {
  const changed = applyDiff(readStarterFile(path), diff);
  for (const line of diff.split('\n').filter((each) => each.startsWith('+'))) expect(changed).toContain(line.slice(1));
  for (const line of diff.split('\n').filter((each) => each.startsWith('-')))
    expect(changed.split('\n')).not.toContain(line.slice(1));
});

test('a change that does not fit the file names the line', () => {
  expect(() => applyDiff('one\ntwo', ' one\n+between\n three')).toThrow('no line "three"');
  expect(applyDiff("  import 'a';\nb", ' import "a";\n+c\n-b\n+d')).toBe("  import 'a';\nc\nd");
  expect(applyDiff('<head>\n</head>', '+tag\n </head>'), 'before the first unmarked line').toBe('<head>\ntag\n</head>');
  expect(applyDiff('one', '+two'), 'at the end').toBe('one\ntwo');
});

test('no recipe has a favicon of a test, nor copies into the output of Hugo', () => {
  expect(pages.filter(({ text }) => text.includes('data:,')).map(({ name }) => name)).toEqual([]);
  expect(pages.find(({ name }) => name.startsWith('10-'))?.text).toMatch(/^## Hugo\n[^#]*embed static\/$/m);
});
