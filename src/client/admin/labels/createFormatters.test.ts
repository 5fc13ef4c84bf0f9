import { describe, expect, it } from 'vitest';
import { createFormatters } from './createFormatters';

describe('createFormatters', () => {
  const format = createFormatters('en');

  it.each([
    [0, '0 sec'],
    [59_999, '59 sec'],
    [125_000, '2 min 5 sec'],
    [3_600_000, '1 hr'],
    [90_061_000, '1 day 1 hr'],
    [-5000, '0 sec'],
  ])('puts %d ms as %s', (milliseconds, text) => {
    expect(format.duration(milliseconds)).toBe(text);
  });

  it.each([
    [0, 'now'],
    [5000, '5 sec. ago'],
    [119_000, '1 min. ago'],
    [7_200_000, '2 hr. ago'],
  ])('puts an age of %d ms as %s', (milliseconds, text) => {
    expect(format.age(milliseconds)).toBe(text);
  });

  it.each([
    [0, '0 byte'],
    [999, '999 byte'],
    [1000, '1 kB'],
    [12_400_000, '12.4 MB'],
    [3e15, '3,000 TB'],
  ])('puts %d bytes as %s', (count, text) => {
    expect(format.bytes(count)).toBe(text);
  });

  it('formats in other languages, and uses the browser’s own for an invalid tag', () => {
    expect(createFormatters('de').percent(45)).toBe('45\u00a0%');
    expect(createFormatters('not a locale').percent(45)).toContain('45');
    expect(format.dateTime('never')).toBe('never');
  });
});
