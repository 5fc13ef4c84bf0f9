import { describe, expect, it } from 'vitest';
import { findMissingBlocks } from './findMissingBlocks';

describe('findMissingBlocks', () => {
  it('finds nothing missing in the same text with other space and labels between', () => {
    expect(findMissingBlocks('Title\n\n ts Copy const a = 1;\nEnd.', ['Title', 'consta=1;', 'End.'])).toEqual([]);
  });

  it.each([
    ['a block that is cut', 'Title con', ['Title', 'consta=1;'], ['consta=1;']],
    ['a block that stands too early', 'End. Title', ['Title', 'End.'], ['End.']],
    ['a block that is torn by other text', 'Tit[x]le', ['Title'], ['Title']],
    ['everything of an empty text', '', ['a', 'b'], ['a', 'b']],
  ])('reports %s', (_, text, blocks, missing) => {
    expect(findMissingBlocks(text, blocks)).toEqual(missing);
  });
});
