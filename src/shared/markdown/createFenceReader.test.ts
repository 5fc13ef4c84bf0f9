import { describe, expect, test } from 'vitest';
import { createFenceReader } from './createFenceReader';

function readParts(lines: readonly string[]): string[] {
  const read = createFenceReader();
  return lines.map((line) => read(line).part);
}

describe('a fence reader', () => {
  test.each([
    { ends: 'with the same fence', fence: '```', end: '```', part: 'closing' },
    { ends: 'with a longer fence', fence: '```', end: '`````', part: 'closing' },
    { ends: 'with spaces after the fence', fence: '~~~', end: '~~~  ', part: 'closing' },
    { ends: 'with a quoted fence', fence: '> ```', end: '> ```', part: 'closing' },
    { ends: 'not with a shorter fence', fence: '````', end: '```', part: 'code' },
    { ends: 'not with other characters', fence: '```', end: '~~~', part: 'code' },
    { ends: 'not with words after the fence', fence: '```', end: '```js', part: 'code' },
    { ends: 'not after the marker of an item', fence: '```', end: '- ```', part: 'code' },
  ])('reads code that ends $ends', ({ fence, end, part }) => {
    expect(readParts([fence, 'code', end])).toEqual(['opening', 'code', part]);
  });

  test('takes inline code with three backticks for text, and tildes with backticks for a fence', () => {
    expect(readParts(['```js```'])).toEqual(['text']);
    expect(readParts(['~~~ `a`'])).toEqual(['opening']);
  });

  test('returns what is before a fence and after it', () => {
    expect(createFenceReader()('1. > ```js title="a.js"  ')).toEqual({
      part: 'opening',
      before: '1. > ',
      mark: '```',
      info: 'js title="a.js"',
    });
  });
});
