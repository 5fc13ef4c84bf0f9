import { expect, it } from 'vitest';
import { elapsedBetween } from './readMoment';

it.each([
  ['both clocks agree', 5000, 5000, 5000],
  ['the machine slept', 100, 3_600_000, 3_600_000],
  ['the clock was set back', 5000, -3_600_000, 5000],
  ['the clock was set back and nothing passed', 0, -10, 0],
])('measures when %s', (_name, monotonic, wall, elapsed) => {
  const start = { monotonic: 70, wall: 1_700_000_000_000 };
  expect(elapsedBetween(start, { monotonic: 70 + monotonic, wall: 1_700_000_000_000 + wall })).toBe(elapsed);
});
