import { assert, integer, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRetryAfter } from './readRetryAfter';

const NOW = Date.parse('2026-08-01T10:00:00Z');

const read = (header: string | null, now = NOW, date?: string) =>
  readRetryAfter(new Headers({ ...(header !== null && { 'retry-after': header }), ...(date && { date }) }), now);

describe('readRetryAfter', () => {
  it.each<[name: string, header: string | null, expected: number | null]>([
    ['seconds', '3', 3_000],
    ['minutes in seconds', '120', 120_000],
    ['no seconds', '0', 0],
    ['parts of seconds', '1.5', 1_500],
    ['white space', ' 3 ', 3_000],
    ['two headers', '3, 3', 3_000],
    ['a date to come', 'Sat, 01 Aug 2026 10:00:07 GMT', 7_000],
    ['a date that is past', 'Sat, 01 Aug 2026 09:00:00 GMT', 0],
    ['an ISO date', '2026-08-01T10:01:00Z', 60_000],
    ['absent', null, null],
    ['empty', ' ', null],
    ['words', 'soon', null],
    ['a negative number', '-5', null],
    ['a number with a unit', '5s', null],
  ])('%s', (_, header, expected) => {
    expect(read(header)).toBe(expected);
  });

  it('compares a date with the clock of the server', () => {
    expect(read('Sat, 01 Aug 2026 12:00:30 GMT', NOW, 'Sat, 01 Aug 2026 12:00:00 GMT')).toBe(30_000);
  });

  it('gives a wait from 0 to a day, or null', { tags: 'property' }, () => {
    expect(read('9'.repeat(30))).toBe(86_400_000);
    expect(read('Sun, 01 Aug 2066 10:00:00 GMT')).toBe(86_400_000);
    assert(
      property(string(), integer({ min: 0, max: 4e12 }), (header, now) => {
        const wait = readRetryAfter({ get: (name) => (name === 'retry-after' ? header : null) } as Headers, now);
        if (wait !== null) expect(wait).toBeGreaterThanOrEqual(0);
        if (wait !== null) expect(wait).toBeLessThanOrEqual(86_400_000);
      }),
    );
  });
});
