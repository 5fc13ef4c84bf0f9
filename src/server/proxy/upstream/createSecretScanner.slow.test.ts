import { describe, expect, it } from 'vitest';
import { recordBound } from '../../../../e2e/fixtures/recordBound';
import { createSecretScanner } from './createSecretScanner';

const encode = (text: string) => new TextEncoder().encode(text);

const KEY = 'acme_dsc_5f0c/2d71~b9';

const toDelta = (delta: string, id = 't1') => `data: ${JSON.stringify({ type: 'text-delta', id, delta })}\n\n`;

describe('scanning', () => {
  /** Processor time below which no ratio is judged, in microseconds. */
  const FLOOR = 10_000;

  /** For eight times the bytes. A quadratic cost would be 64 times as high. */
  const RATIO_MAX = 32;

  it('costs in proportion to the bytes, whatever the answer is made of', () => {
    const kinds: Record<string, (index: number) => string> = {
      'deltas of one part': () => toDelta('acme words '),
      'parts that end in half a key': (index) => toDelta(KEY.slice(0, 8), `t${index}`),
      escapes: () => `data: {"delta":"${'\\u0061'.repeat(20)}"}\n\n`,
      'nested lists': () => `data: ${'['.repeat(40)}${']'.repeat(40)}\n\n`,
      quotes: () => 'data: """"""""""""""""""""\n\n',
    };
    for (const [kind, toPiece] of Object.entries(kinds)) {
      const [small, large] = [toBytes(toPiece, 1_000_000), toBytes(toPiece, 8_000_000)];
      let [least, most, ratio] = [Infinity, Infinity, Infinity];
      // Again only if a busy moment of the machine may have affected one of them.
      for (let round = 0; round < 3 && ratio >= RATIO_MAX; round += 1) {
        [least, most] = [Math.min(least, measure(small)), Math.min(most, measure(large))];
        // A few milliseconds say more about compilation than about the bytes.
        ratio = most / Math.max(least, FLOOR);
      }
      expect(ratio, kind).toBeLessThan(RATIO_MAX);
      recordBound({
        input: `a stream that is scanned for keys: ${kind}`,
        size: '8 MB in place of 1 MB',
        outcome: `${ratio.toFixed(1)} times as long`,
      });
    }
  }, 30_000);

  function toBytes(toPiece: (index: number) => string, size: number): Uint8Array {
    const pieces: string[] = [];
    for (let length = 0; length < size; length += pieces.at(-1)?.length ?? 0) pieces.push(toPiece(pieces.length));
    return encode(pieces.join(''));
  }

  /** Processor time for scanning bytes in chunks of 16 kB, in microseconds. Other work on the machine does not count. */
  function measure(bytes: Uint8Array): number {
    const hasSecret = createSecretScanner([KEY]);
    const before = process.cpuUsage();
    for (let at = 0; at < bytes.length; at += 16_384) expect(hasSecret(bytes.subarray(at, at + 16_384))).toBe(false);
    return process.cpuUsage(before).user;
  }
});
