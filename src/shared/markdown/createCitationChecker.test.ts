import { expect, it } from 'vitest';
import { createCitationChecker } from './createCitationChecker';
import { createPassageBook } from '../../server/service/answer/model/createPassageBook';

const CONTENT = 'Press it. See https://acme.example/more, www.acme.example and help@acme.example.';

function check(text: string, size: number): string {
  const book = createPassageBook(10_000);
  book.add([{ path: 'kettle', content: CONTENT, metadata: { title: 'Kettle' } }]);
  book.add([{ path: 'mixer', content: 'Turn it.', metadata: { title: 'Mixer' } }]);
  const checker = createCitationChecker(book);
  let checked = '';
  for (let at = 0; at < text.length; at += size) checked += checker.push(text.slice(at, at + size));
  return checked + checker.end();
}

it.each([
  'a www.evil.example b',
  'a WWW.EVIL.example/x. B',
  'a x@evil.example b',
  'a mailto:x@evil.example b',
  'a HTTP://evil.example b',
  'a <HTTPS://evil.example> b',
  'a <mailto:x@evil.example> b',
  'a <tel:+491> b',
  'a https://acme.exam b',
  'a htt<http://evil.example>ps://evil.example b',
  '[a [b] c](https://evil.example)',
  '[a [b] c]( <https://evil.example> "t")',
  '[a [b] c](//evil.example)(//evil.example) d',
  '[a](\n//evil.example) b',
  '[a](//evil.example\n"t") b',
  '![a](https://evil.example/a.png) b',
  '[a]\n\n[a]: //evil.example',
  '[a]\n\n[a]: &#104;ttps:evil.example "t"',
  '[a]\n\n> [a]: <ht\ttps://evil.example>',
  '`a\nb` www.evil.example `c\n\nd `e`',
  '\\` www.evil.example `',
  'a ~~~\nwww.evil.example',
  `[a](//evil.example/${'x'.repeat(700)}) b`,
  `(${'('.repeat(700)}www.evil.example b`,
])('%.60j has no foreign address', (text) => {
  for (const size of [1, 3, 7, text.length]) {
    expect(check(text, size)).not.toMatch(/\][(:]|(?<!t)https?:|(?:www|\S@)\.?evil|<tel/i);
  }
});

it.each([
  'See https://acme.example/more, www.acme.example and help@acme.example.',
  'Call `curl https://evil.example` now.',
  'Call:\n\n```sh\ncurl https://evil.example\n```\n\nDone.',
  'Use `a[1]` and <kbd>x</kbd> (or [a](/kettle)).',
  '1. Call `curl https://evil.example`, for 5 < 6.\n\n   ```sh\n   curl https://evil.example\n   ```\n2. Done.',
  '- a\n  - b\n\n    ~~~sh\n    curl https://evil.example\n    ~~~\n\n`https://evil.example`',
  'See [a](/kettle "A") and `x`, then\n`https://evil.example`.\n\n`` `https://evil.example` ``',
  '[note]: this is text',
  'Use [a](/kettle "A title of it"), and [b](/kettle).',
])('%s stays as it is', (text) => {
  for (const size of [1, 3, 7, text.length]) expect(check(text, size)).toBe(text);
});

it.each([
  ...['[1]', '[^1]', '[^1^]', '[ 1 ]', '［1］', '[１]', '[١]', '[२]', '【1†L3-L5】', '[1†source]', '【1:0†x】'].map(
    (mark) => [mark, 1] as const,
  ),
  ...['[1, 2]', '[1-2]', '[1–9]', '[^1, ^2]', '[1，2]', '【1、2】', '〔1〕〔2〕', '[۱؛۲]', '[1;2]'].map(
    (mark) => [mark, 2] as const,
  ),
  ...['[0-9]', '[2024]', '[1:30]', '[a-z]'].map((text) => [text, 0] as const),
])('%s has %i citations', (mark, count) => {
  const text = `Press it ${mark}. Done.`;
  for (const size of [1, 3, text.length]) {
    const checked = check(text, size);
    const links = checked.match(/\[\d\]\(\/(?:kettle|mixer) "\w+"\)/g) ?? [];
    expect(links).toHaveLength(count);
    expect(checked).toBe(count ? `Press it ${links.join('')}. Done.` : text);
  }
});

it.each([
  [
    '1. a\n   ```sh\ncurl https://evil.example\n  b\n```\nc',
    '1. a\n   ```sh\n   curl https://evil.example\n     b\n   ```\nc',
  ],
  ['<div>\n```sh\ncurl https://evil.example\n```\n', '<div>\n\n```sh\ncurl https://evil.example\n```\n'],
  ['```sh\ncurl https://evil.example', '```sh\ncurl https://evil.example\n```'],
])('%j is written so that its code ends in one place', (text, written) => {
  for (const size of [1, 7, text.length]) expect(check(text, size)).toBe(written);
});

it('takes time in proportion to the text', () => {
  for (const piece of [
    '`',
    '` ``',
    '[',
    '](',
    '<',
    'a@',
    'www.',
    '\\`',
    '[a]:',
    '[a](',
    '[a]("',
    '[a]:<',
    '【',
    '[ ',
    '~~~',
  ]) {
    const start = performance.now();
    check(piece.repeat(4_000), 1_000_000);
    expect(performance.now() - start, piece).toBeLessThan(2_000);
  }
});
