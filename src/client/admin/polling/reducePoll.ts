import { MALFORMED_MAX_COUNT } from '../../../shared/contract';
import type { RequestResult, Received } from '../client/sendRequest';
import { isPassing, type RequestFailure } from '../client/toFailure';

/**
 * Cause of a poll's end: the job is in a final state (`final`), was not found (`gone`), too many answers were unreadable
 * (`malformed`), the proxy refused (`refused`), or the time limit was over (`deadline`).
 */
export type PollEnd = 'final' | 'gone' | 'malformed' | 'refused' | 'deadline';

/** The last known state of a job. */
export interface KnownJob<T> {
  /** The newest known state; `null` before the first answer. */
  value: T | null;
  /** Time of that state. */
  received: Received | null;
  /** Failure of the last request; `null` after a success. */
  failure: RequestFailure | null;
}

/** Counts of the last answers. */
export interface PollCounts {
  /** Number of successive answers that equal the one before. */
  unchanged: number;
  /** Number of successive failures. */
  failures: number;
  /** Malformed answers since the last success. */
  malformed: number;
}

/** Rules for comparing the states of a job. */
export interface JobRules<T> {
  /** True when polling may end. */
  isFinal: (value: T) => boolean;
  /** True when a final state can still change: it is read again when the user returns to the page. @default never */
  mayChange?: (value: T) => boolean;
  /** True when an answer is older than the known state. */
  isOlder?: (value: T, known: T) => boolean;
}

/** Result of an answer. Failures keep the last known state, and an older state never replaces it. */
export interface PollStep<T> {
  job: KnownJob<T>;
  counts: PollCounts;
  end: PollEnd | null;
  retryAfterMs: number | null;
}

/** Adds an answer to the known state of a job. A pure function. */
export function reducePoll<T>(
  rules: JobRules<T>,
  known: KnownJob<T>,
  counts: PollCounts,
  answer: RequestResult<T>,
): PollStep<T> {
  if (answer.kind === 'failure') return reduceFailure(known, counts, answer.failure);
  const { value, received, retryAfterMs } = answer;
  const older = known.value !== null && (rules.isOlder?.(value, known.value) ?? false);
  const unchanged = older || JSON.stringify(value) === JSON.stringify(known.value);
  const newest = older ? { ...known, failure: null } : { value, received, failure: null };
  return {
    job: newest,
    counts: { unchanged: unchanged ? counts.unchanged + 1 : 0, failures: 0, malformed: 0 },
    end: !older && rules.isFinal(value) ? 'final' : null,
    retryAfterMs,
  };
}

function reduceFailure<T>(known: KnownJob<T>, counts: PollCounts, failure: RequestFailure): PollStep<T> {
  const malformed = failure.kind === 'malformed' ? counts.malformed + 1 : counts.malformed;
  return {
    job: { ...known, failure },
    counts: { unchanged: 0, failures: counts.failures + 1, malformed },
    end: toEnd(failure, malformed),
    retryAfterMs: failure.retryAfterMs,
  };
}

function toEnd(failure: RequestFailure, malformed: number): PollEnd | null {
  if (failure.kind === 'not-found') return 'gone';
  if (malformed >= MALFORMED_MAX_COUNT) return 'malformed';
  return isPassing(failure) ? null : 'refused';
}
