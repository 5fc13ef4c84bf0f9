import { array, assert, constantFrom, property } from 'fast-check';
import { expect, it } from 'vitest';
import { splitCode } from './splitCode';

it('leaves short code whole', () => {
  expect(splitCode('a\nb\n')).toEqual(['a\nb\n']);
});

it('splits where something new begins', () => {
  const body = `def f():\n${'    a\n'.repeat(70)}\n`;
  const parts = splitCode(body.repeat(3));
  expect(parts).toHaveLength(3);
  for (const part of parts) expect(part).toMatch(/^def f/);
});

it('loses nothing', { tags: 'property' }, () => {
  assert(
    property(array(constantFrom('a', '  b', ''), { maxLength: 400, minLength: 200 }), (lines) => {
      expect(splitCode(lines.join('\n')).join('')).toBe(lines.join('\n'));
    }),
    { numRuns: 20 },
  );
});
