import { expect, it } from 'vitest';
import { fillLabel } from './fillLabel';

it('fills words in braces and leaves unknown ones', () => {
  expect(fillLabel('{a} of {b}, {c}', { a: '1', b: '{a}' })).toBe('1 of {a}, {c}');
});
