import { describe, expect, it } from 'vitest';
import { matchTerms } from './matchTerms';

/** Words, and the number of passages with each. */
const FREQUENCIES = new Map([
  ['azure', 300],
  ['slot', 2_000],
  ['tool', 8_000],
  ['agent', 9_000],
  ['stream', 36_000],
  ['text', 38_000],
]);

const match = (own: readonly string[], others: readonly string[] = []) =>
  matchTerms({ own, others }, (term) => FREQUENCIES.get(term) ?? 0);

describe('the passages that are weighed', () => {
  it('are all that hold a word while these are few', () => {
    expect(match(['azure', 'slot'])).toBe('("azure" OR "slot")');
  });

  it('hold two common words, and the rarest of these in a heading', () => {
    expect(match(['azure', 'tool', 'agent'])).toBe('"azure" OR ({title heading} : "tool") OR ("tool" AND ("agent"))');
  });

  it('are still some when all words are synonyms and common', () => {
    expect(match([], ['text', 'stream'])).toBe('("stream")');
  });
});
