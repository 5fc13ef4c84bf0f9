import type { Answer, Received } from '../client/sendRequest';
import type { RequestFailure } from '../client/toFailure';
import { isPassing } from '../client/toFailure';

/** Malformed answers in a row after which polling gives up. */
export const MALFORMED_MAX_COUNT = 5;

/**
 * Why a poll ended: the job is in a final state, was not found (`gone`), the answers made no sense time and again
 * (`malformed`), the proxy refused (`refused`), or it took too long (`deadline`).
 */
export type PollEnd = 'final' | 'gone' | 'malformed' | 'refused' | 'deadline';

/** What is known of a job. */
export interface Known<T> {
  /** The newest known state; `null` before the first. */
  value: T | null;
  /** When that state came. */
  received: Received | null;
  /** What went wrong at the last try; `null` after a success. */
  failure: RequestFailure | null;
}

/** How the last answers went. */
export interface Tally {
  /** Answers in a row that said the same as the one before. */
  unchanged: number;
  /** Failures in a row. */
  failures: number;
  /** Malformed answers since the last success. */
  malformed: number;
}

/** What tells the states of a job apart. */
export interface Judge<T> {
  /** True when polling may end. */
  isFinal: (value: T) => boolean;
  /** True when a final state can change all the same: it is read again when somebody comes back to the page. @default never */
  mayChange?: (value: T) => boolean;
  /** True when an answer tells of an earlier time than the state that is known. */
  isOlder?: (value: T, known: T) => boolean;
}

/** What an answer changes. The last known state stays through failures, and an older one never replaces it. */
export interface Verdict<T> {
  known: Known<T>;
  tally: Tally;
  end: PollEnd | null;
  retryAfterMs: number | null;
}

/** Judges an answer by what was known before it. */
export function judgeAnswer<T>(judge: Judge<T>, known: Known<T>, tally: Tally, answer: Answer<T>): Verdict<T> {
  if (answer.kind === 'failure') return judgeFailure(known, tally, answer.failure);
  const { value, received, retryAfterMs } = answer;
  const older = known.value !== null && (judge.isOlder?.(value, known.value) ?? false);
  const unchanged = older || JSON.stringify(value) === JSON.stringify(known.value);
  const newest = older ? { ...known, failure: null } : { value, received, failure: null };
  return {
    known: newest,
    tally: { unchanged: unchanged ? tally.unchanged + 1 : 0, failures: 0, malformed: 0 },
    end: !older && judge.isFinal(value) ? 'final' : null,
    retryAfterMs,
  };
}

function judgeFailure<T>(known: Known<T>, tally: Tally, failure: RequestFailure): Verdict<T> {
  const malformed = failure.kind === 'malformed' ? tally.malformed + 1 : tally.malformed;
  return {
    known: { ...known, failure },
    tally: { unchanged: 0, failures: tally.failures + 1, malformed },
    end: toEnd(failure, malformed),
    retryAfterMs: failure.retryAfterMs,
  };
}

function toEnd(failure: RequestFailure, malformed: number): PollEnd | null {
  if (failure.kind === 'not-found') return 'gone';
  if (malformed >= MALFORMED_MAX_COUNT) return 'malformed';
  return isPassing(failure) ? null : 'refused';
}
