import { RETRY_AFTER_MAX_MS } from '../../../shared/contract';
import type { PollCounts } from './reducePoll';

/** Delay after an answer that differs from the one before, in milliseconds. */
export const POLL_DELAY_MIN_MS = 2000;

/** Longest delay while the answers stay the same, in milliseconds. */
const POLL_DELAY_MAX_MS = 15_000;

/** Longest delay after failures, unless the server asks for a longer one, in milliseconds. */
const FAILURE_DELAY_MAX_MS = 30_000;

/**
 * Milliseconds between the last answer and the next poll: short while the job changes, longer while it does not change or the server fails,
 * never less than `Retry-After`. Up to a tenth is added at random, so that many pages do not poll at the same moment.
 *
 * @param history The counts of the answers so far, and the `Retry-After` of the last one, in milliseconds.
 * @param random A number from 0 to 1.
 */
export function nextPollDelay(
  history: Omit<PollCounts, 'malformed'> & { retryAfterMs: number | null },
  random: number,
): number {
  const delay =
    history.failures > 0
      ? grow(2, history.failures - 1, FAILURE_DELAY_MAX_MS)
      : grow(1.5, history.unchanged, POLL_DELAY_MAX_MS);
  const asked = Math.min(history.retryAfterMs ?? 0, RETRY_AFTER_MAX_MS);
  return Math.round(Math.max(delay, asked) * (1 + random / 10));
}

function grow(factor: number, times: number, limit: number): number {
  return Math.min(limit, POLL_DELAY_MIN_MS * factor ** Math.min(times, 30));
}
