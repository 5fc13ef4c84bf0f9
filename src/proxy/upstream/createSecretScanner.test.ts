import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSecretScanner } from './createSecretScanner';

const encode = (text: string) => new TextEncoder().encode(text);

/** Cuts bytes at some places. */
function cut(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const ends = [...new Set(places.map((place) => place % (bytes.length + 1)))].toSorted((a, b) => a - b);
  return [...ends, bytes.length].map((end, index) => bytes.subarray(index === 0 ? 0 : ends[index - 1], end));
}

describe('a scanner for secrets', () => {
  it('finds a secret wherever it is and however it is cut, and nothing else', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 30 });
    const secret = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(letters, secret, secret, fc.array(fc.nat(40), { maxLength: 8 }), (text, first, second, places) => {
        const hasSecret = createSecretScanner([first, second]);
        const found = cut(encode(text), places).map(hasSecret).includes(true);
        expect(found).toBe(text.includes(first) || text.includes(second));
      }),
      { numRuns: 300 },
    );
  });

  it('finds nothing where there are no secrets', () => {
    expect(createSecretScanner([])(encode('anything'))).toBe(false);
    expect(createSecretScanner([''])(encode('anything'))).toBe(false);
  });
});
