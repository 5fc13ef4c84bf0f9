import { expect, it } from 'vitest';
import { countEdits } from './countEdits';

it.each([
  ['', '', 0],
  ['', 'abc', 3],
  ['domain', 'domain', 0],
  ['domian', 'domain', 1],
  ['domin', 'domain', 1],
  ['domaim', 'domain', 1],
  ['kitten', 'sitting', 3],
])('%j and %j are %d edits apart', (left, right, edits) => {
  expect(countEdits(left, right)).toBe(edits);
  expect(countEdits(right, left)).toBe(edits);
});

it('stops above the limit', () => {
  expect(countEdits('completely', 'different', 2)).toBeGreaterThan(2);
  expect(countEdits('domian', 'domain', 1)).toBe(1);
});
