import { describe, expect, it } from 'vitest';
import { recordBound } from '../../../../e2e/fixtures/recordBound';
import { createSecretScanner } from './createSecretScanner';

const encode = (text: string) => new TextEncoder().encode(text);

const KEY = 'acme_dsc_5f0c/2d71~b9';

const toDelta = (delta: string, id = 't1') => `data: ${JSON.stringify({ type: 'text-delta', id, delta })}\n\n`;

describe('scanning', () => {
  /** Processor time below which no ratio is judged, in microseconds. */
  const FLOOR = 10_000;

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
      // Alternately, so that a busy moment of the machine affects both.
      const rounds = [1, 2, 3].map(() => [measure(small), measure(large)] as const);
      const [least = 0, most = 0] = [0, 1].map((at) => Math.min(...rounds.map((round) => round[at] ?? 0)));
      // A few milliseconds say more about compilation than about the bytes.
      const ratio = most / Math.max(least, FLOOR);
      // Eight times the bytes. A quadratic cost would be 64 times as high.
      expect(ratio, kind).toBeLessThan(32);
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
