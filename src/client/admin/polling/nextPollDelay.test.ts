import { expect, it } from 'vitest';
import { nextPollDelay } from './nextPollDelay';

it.each([
  ['news', { unchanged: 0, failures: 0, retryAfterMs: null }, 2000],
  ['nothing new, twice', { unchanged: 2, failures: 0, retryAfterMs: null }, 4500],
  ['nothing new for ever', { unchanged: 5000, failures: 0, retryAfterMs: null }, 15_000],
  ['the first failure', { unchanged: 9, failures: 1, retryAfterMs: null }, 2000],
  ['many failures', { unchanged: 0, failures: 5000, retryAfterMs: null }, 30_000],
  ['a Retry-After longer than the backoff', { unchanged: 0, failures: 1, retryAfterMs: 90_000 }, 90_000],
  ['a Retry-After shorter than the backoff', { unchanged: 0, failures: 4, retryAfterMs: 1000 }, 16_000],
  ['a Retry-After beyond all measure', { unchanged: 0, failures: 1, retryAfterMs: 1e15 }, 3_600_000],
])('after %s', (_name, history, delay) => {
  expect(nextPollDelay(history, 0)).toBe(delay);
  expect(nextPollDelay(history, 1)).toBe(Math.round(delay * 1.1));
});
