import { RETRY_AFTER_MAX_MS } from '../../../shared/contract';

/** Delay after an answer that brought news, in milliseconds. */
export const POLL_DELAY_MIN_MS = 2000;

/** Longest delay while a job says the same again and again, in milliseconds. */
const POLL_DELAY_MAX_MS = 15_000;

/** Longest delay after failures, unless the server asks for a longer one, in milliseconds. */
const FAILURE_DELAY_MAX_MS = 30_000;

/** Outcomes of the answers so far. */
export interface PollHistory {
  /** Answers in a row that said the same as the one before. */
  unchanged: number;
  /** Failures in a row. */
  failures: number;
  /** `Retry-After` of the last answer, in milliseconds. */
  retryAfterMs: number | null;
}

/**
 * Milliseconds between the last answer and the next poll: short while the job moves, longer while it says nothing new
 * or the server fails, never less than `Retry-After`. Up to a tenth is added at random, so that many pages do not ask in step.
 *
 * @param random A number from 0 to 1.
 */
export function nextPollDelay(history: PollHistory, random: number): number {
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
