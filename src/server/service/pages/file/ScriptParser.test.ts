import { describe, expect, it } from 'vitest';
import { evaluateLiteral } from './evaluateLiteral';

describe('a script that nests', () => {
  it.each([
    '`${',
    '[',
    '{a: ',
    '(',
    '-',
    '1 + ',
    'a => ',
    'new ',
    '1 ? 1 : ',
    '1 ** ',
    'f(',
    'class { a = ',
    'async function () { ',
  ])('%j without end has no value, and the process lives', (part) => {
    for (const count of [500, 2_000, 8_000, 30_000]) {
      const script = `${part.repeat(count)}\`a\``;
      expect(evaluateLiteral(script)).toBeUndefined();
    }
  });

  it('100 lists inside each other and 300 sums of texts have their value', () => {
    expect(JSON.stringify(evaluateLiteral(`${'['.repeat(100)}1${']'.repeat(100)}`))).toContain('[1]');
    expect(evaluateLiteral(`${"'a' + ".repeat(300)}'a'`)).toBe('a'.repeat(301));
  });
});
