import { assert, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { anyCharacter } from '../../../../e2e/fixtures/anyCharacter';
import { toTextFragment } from './toTextFragment';

it.each([
  ['https://acme.dev/x', 'Set the key', 'https://acme.dev/x#:~:text=Set%20the%20key'],
  ['https://acme.dev/x#setup', 'Set  the\n key', 'https://acme.dev/x#setup:~:text=Set%20the%20key'],
  ['https://acme.dev/x#setup:~:text=old', 'new', 'https://acme.dev/x#setup:~:text=new'],
  ['https://acme.dev/x', 'a-b, c & d', 'https://acme.dev/x#:~:text=a%2Db%2C%20c%20%26%20d'],
  ['https://acme.dev/x', '設定してください', `https://acme.dev/x#:~:text=${encodeURIComponent('設定してください')}`],
  ['https://acme.dev/x', '  ', 'https://acme.dev/x'],
  ['#setup', 'Set', '#setup'],
  ['mailto:a@b.c', 'Set', 'mailto:a@b.c'],
])('%s with %j', (url, quote, expected) => {
  expect(toTextFragment(url, quote)).toBe(expected);
});

it('names a long quote by its first and last words', () => {
  const quote = 'One two three four five six seven eight nine ten eleven twelve thirteen fourteen';
  expect(toTextFragment('https://acme.dev/x', quote)).toBe(
    'https://acme.dev/x#:~:text=One%20two%20three%20four%20five,ten%20eleven%20twelve%20thirteen%20fourteen',
  );
});

it('never throws and never breaks the address', { tags: 'property' }, () => {
  assert(
    property(string({ unit: anyCharacter }), (quote) => {
      expect(new URL(toTextFragment('https://acme.dev/x', quote)).pathname).toBe('/x');
    }),
  );
  expect(toTextFragment('https://acme.dev/x', '\ud800')).toBe('https://acme.dev/x#:~:text=');
  expect(toTextFragment('https://acme.dev/x', JSON.parse('null'))).toBe('https://acme.dev/x');
});
