import { expect, it } from 'vitest';
import type { ReadTexts } from './createTermReader';
import { createTermReader } from './createTermReader';
import { tokenize } from './tokenize';

const page = (text: string): ReadTexts => ({
  path: '/start',
  title: 'Start',
  keywords: [],
  language: 'en',
  sections: [{ anchor: 'one', heading: 'One', parents: [], blocks: [{ kind: 'text', markdown: text, text }] }],
});

const bodyOf = (text: string, reader = createTermReader()) =>
  reader.read(page(text)).terms.passages[0]?.split('\n').at(-1);

it.each([
  'Call `useChat()` with  two\tspaces,\n\n    an indent and streamText({ model }).',
  'The reader’s no-autofocus, reply.send and --color-accent.\u00a0Then a\u2028line; `reply.send` again.',
  '認証トークンを a key に設定します。 한국어 문서',
  `${'key.'.repeat(40)}end ${'word '.repeat(30)}${'認証'.repeat(100)}`,
  '',
])('finds the same terms for an index as for a question: %j', (text) => {
  const whole = tokenize(text).join(' ');
  expect(bodyOf(text)).toBe(whole);
  const reader = createTermReader();
  expect(bodyOf(text, reader)).toBe(bodyOf(text, reader));
});

it('returns a word that may be misspelt once, however it is written', () => {
  const reader = createTermReader();
  expect(reader.read(page('stream, (stream) stream.')).terms.words).toEqual(expect.arrayContaining(['stream stream']));
  expect(reader.read(page('stream! another')).terms.words).toEqual(['another anoth']);
});

it('reads a text without spaces', () => {
  const text = `${'認'.repeat(150_000)} ${'a.b,'.repeat(40_000)}`;
  expect(bodyOf(text)?.length).toBeGreaterThan(100_000);
});
