import { expect, it } from 'vitest';
import { toCsv } from './toCsv';

it('quotes cells that need it, and never writes a question as a formula', () => {
  const rows = [
    ['Question', 'Asked'],
    ['How do I say "no", twice?\nOr once?', 3],
    ['=HYPERLINK("https://evil.example")', -1],
    [' @SUM(A1)', 0],
    ['naïve 日本', 1],
  ];
  expect(toCsv(rows).split('\r\n')).toEqual([
    'Question,Asked',
    '"How do I say ""no"", twice?\nOr once?",3',
    `"'=HYPERLINK(""https://evil.example"")",-1`,
    "' @SUM(A1),0",
    'naïve 日本,1',
  ]);
});
