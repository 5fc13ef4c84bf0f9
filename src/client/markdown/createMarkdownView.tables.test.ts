import { expect, it } from 'vitest';
import { createFullMarkdownView } from './createFullMarkdownView';
import { render } from './testing/render';
import { showNode } from './testing/showNode';

const readRow = (row: string, header = '| a | b |\n|---|---|\n') =>
  [...render(header + row).querySelectorAll('td')].map((cell) => cell.textContent);

it.each([
  ['| `string | undefined` | text |', ['string | undefined', 'text']],
  ['| ``a ` | b`` | c |', ['a ` | b', 'c']],
  ['| `a \\| b | c` | d |', ['a | b | c', 'd']],
  ['| `a\\` | b |', ['a\\', 'b']],
  ['| \\`a | b\\` |', ['`a', 'b`']],
  ['| `a | b |', ['`a', 'b']],
  ['| ``a | `b | c` |', ['``a', 'b | c']],
  ['| `a` | `b` |', ['a', 'b']],
  ['| `a | b', ['`a', 'b']],
  ['| 1 | 2 | 3 | **4** |', ['1', '2', '3', '4']],
  ['| 1 |', ['1', '']],
])('%s', (row, cells) => {
  expect(readRow(row)).toEqual(cells);
  const markdown = `| a | b |\n|---|---|\n${row}\n| e | f |\n`;
  const container = document.createElement('div');
  const view = createFullMarkdownView(container, { docsUrl: 'https://acme.dev/docs' });
  for (let end = 1; end < markdown.length; end++) view.update(markdown.slice(0, end), false);
  view.update(markdown, true);
  expect(showNode(container)).toBe(showNode(render(markdown)));
});

it.each([
  [
    '| a | b | c | d |\n|---|---|---|\n| 1 | 2 | 3 | 4 | 5 |\n| 1 |',
    ['a', 'b', 'c', 'd'],
    ['1', '2', '3', '4', '5', '1', '', '', ''],
  ],
  ['a | b\n---|---|:---:\n1 | 2', ['a', 'b', ''], ['1', '2', '']],
  ['| a | b |\n| --- |\n| 1 |', ['a', 'b'], ['1', '']],
  ['| a | b |\n|—|:––:|\n| 1 |', ['a', 'b'], ['1', '']],
])('a heading and a delimiter row with another number of cells or other dashes: %j', (markdown, headings, cells) => {
  const read = (tag: string) => [...render(markdown).querySelectorAll(tag)].map((cell) => cell.textContent);
  expect([read('th'), read('td')]).toEqual([headings, cells]);
});

it.each(['Prices: a \\| b\n|---|---|---|', 'Prices\n|---|---|', `|${'a|'.repeat(101)}\n|---|---|`])(
  'no heading, no table: %j',
  (markdown) => expect(render(markdown).querySelector('table')).toBeNull(),
);

it('code in the header and in many cells', () => {
  expect(render('| `a|b` | c |\n|---|---|\n').querySelectorAll('th')).toHaveLength(2);
  const cells = readRow(`|${' x |'.repeat(300)}`);
  expect(cells).toHaveLength(100);
  expect(cells.join(' ').match(/x/g)).toHaveLength(300);
});

it.each([20, 40, 80, 1_600])('%i cells without marks are no delimiter row, which is clear at once', (count) => {
  const text = `Seat plan\n-${'| '.repeat(count)}x`;
  const start = performance.now();
  expect(render(`| a |\n|---|\n| b |\n\n${text}`).querySelector('p')?.textContent).toBe(text);
  expect(performance.now() - start).toBeLessThan(2_000);
});
