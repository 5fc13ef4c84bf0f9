import { describe, expect, it } from 'vitest';
import { matchTerms, type FoundTerms } from './matchTerms';

/** Words, and the number of passages with each. */
const FREQUENCIES = new Map([
  ['azure', 300],
  ['slot', 2_000],
  ['step', 3_500],
  ['tool', 8_000],
  ['agent', 9_000],
  ['stream', 36_000],
  ['text', 38_000],
]);

function match(own: readonly string[], commonMax: number, others: FoundTerms['others'] = []): string {
  return matchTerms({ own, others }, (term) => FREQUENCIES.get(term) ?? 0, {
    word: (term) => term,
    inHeading: (term) => `^${term}`,
    and: ' & ',
    or: ' | ',
    commonMax,
  });
}

describe('the passages that are weighed', () => {
  it('are all that hold a word while these are few', () => {
    expect(match(['azure', 'slot'], 0)).toBe('(azure | slot)');
  });

  it('hold two common words, and the rarest of these in a heading', () => {
    expect(match(['azure', 'tool', 'agent'], Infinity)).toBe('azure | ^tool | (tool & (agent))');
  });

  it('hold one of two common words in a heading when too many hold both', () => {
    expect(match(['tool', 'agent'], 3_100)).toBe('^tool | (tool & (^agent)) | (^tool & (agent))');
  });

  it('hold both in a heading when too many hold one there', () => {
    expect(match(['tool', 'agent'], 2_500)).toBe('^tool | (^tool & (^agent))');
  });

  it('contain only the rare words when any common one would be too many', () => {
    expect(match(['azure', 'stream', 'text'], 1_000)).toBe('azure');
  });

  it('are still some when all words are common', () => {
    expect(match(['stream', 'text'], 1_000)).toBe('^stream');
    expect(match(['stream', 'text', 'unknown'], 1_000)).toBe('unknown | ^stream');
  });

  it('take the rarest pairs first, because more of them fit', () => {
    expect(match(['step', 'tool', 'stream'], 3_400)).toBe(
      '^step | (step & (tool)) | (step & (^stream)) | (^step & (stream)) | (^tool & (^stream))',
    );
  });
});
