import type { RequestResult, Received } from '../client/sendRequest';
import { RETRY_AFTER_MAX_MS } from '../../../shared/contract';
import { POLL_DELAY_MIN_MS, nextPollDelay } from './nextPollDelay';
import { elapsedBetween, readMoment } from './readMoment';
import type { JobRules, KnownJob, PollCounts, PollEnd } from './reducePoll';
import { reducePoll } from './reducePoll';
import type { PauseReason } from './watchPause';
import { watchPause } from './watchPause';

/** Longest time for which a job is polled without reaching a final state, in milliseconds: six hours. */
export const POLL_DEADLINE_MS = 6 * 3_600_000;

/**
 * Step of a poll: not started (`idle`), waiting for the next request, waiting for an answer (`reading`), paused in a hidden
 * tab or without network, or `ended`.
 */
export type PollPhase = 'idle' | 'waiting' | 'reading' | 'paused' | 'ended';

/** Newest state of a followed job, and the step of its poll. */
export interface PollState<T> extends KnownJob<T> {
  phase: PollPhase;
  /** Cause of the pause; `null` unless the poll is paused. */
  pauseReason: PauseReason | null;
  /** Cause of the end; `null` unless the poll has ended. */
  end: PollEnd | null;
  /** Time of the next request, on the clock of `performance.now()`; `null` when no request is planned. */
  dueAt: number | null;
}

export interface PollOptions<T> extends JobRules<T> {
  /** Sends one request; never throws. */
  read: (signal: AbortSignal) => Promise<RequestResult<T>>;
}

/** A job that is followed by polling. */
export interface Poll<T> {
  getState(): PollState<T>;
  /** Calls the listener after each change. Returns a function that removes the listener. */
  subscribe(listener: () => void): () => void;
  /** Starts or resumes polling at once. */
  start(): void;
  /** Stops polling and aborts a pending request. */
  stop(): void;
  /** Sends a request now, even while paused or after the end, but never before a `Retry-After` has passed. */
  refresh(): void;
  /** Accepts a state from elsewhere, such as the answer to a creation. Drops a pending request, because its answer would be older. */
  accept(value: T, received: Received): void;
}

const NOTHING_KNOWN = { value: null, received: null, failure: null };
const NO_COUNTS: PollCounts = { unchanged: 0, failures: 0, malformed: 0 };

/**
 * Follows a job by polling. The next request is scheduled when an answer has arrived, so requests never overlap, and an older answer never
 * replaces a newer one. Waits longer after failures, honours `Retry-After`, pauses in hidden tabs and offline, and polls at once on return.
 * Ends at final states, on 404 and 410, on refusals, after `MALFORMED_MAX_COUNT` malformed answers in a row and at the deadline. `refresh`
 * starts it again, and so does a return to the page if a final state may change.
 */
export function createPoll<T>(options: PollOptions<T>): Poll<T> {
  const listeners = new Set<() => void>();
  let state: PollState<T> = { ...NOTHING_KNOWN, phase: 'idle', pauseReason: null, end: null, dueAt: null };
  let counts = NO_COUNTS;
  let pauseWatch: ReturnType<typeof watchPause> | null = null;
  let reading: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let beganAt = 0;
  let notBefore = 0;

  const update = (change: Partial<PollState<T>>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const begin = () => {
    counts = NO_COUNTS;
    beganAt = readMoment().monotonic;
  };

  const dropReading = () => {
    reading?.abort();
    reading = null;
  };

  const schedule = (delayMs: number) => {
    clearTimeout(timer);
    if (pauseWatch === null) return;
    const pauseReason = pauseWatch.reason();
    if (pauseReason !== null) return update({ phase: 'paused', pauseReason, dueAt: null });
    const now = readMoment().monotonic;
    const dueAt = Math.max(now + delayMs, notBefore);
    timer = setTimeout(ask, dueAt - now);
    update({ phase: 'waiting', pauseReason: null, dueAt });
  };

  const ask = async () => {
    clearTimeout(timer);
    const controller = new AbortController();
    reading = controller;
    update({ phase: 'reading', pauseReason: null, dueAt: null });
    const answer = await options.read(controller.signal);
    if (reading !== controller) return;
    reading = null;
    takeAnswer(answer);
  };

  const takeAnswer = (answer: RequestResult<T>) => {
    const step = reducePoll(options, state, counts, answer);
    const now = readMoment().monotonic;
    const { retryAfterMs } = step;
    const end = step.end ?? (now - beganAt >= POLL_DEADLINE_MS ? 'deadline' : null);
    counts = step.counts;
    if (retryAfterMs !== null) notBefore = now + Math.min(retryAfterMs, RETRY_AFTER_MAX_MS);
    if (end !== null) return update({ ...step.job, phase: 'ended', end, dueAt: null });
    update({ ...step.job, end: null });
    schedule(nextPollDelay({ ...counts, retryAfterMs }, Math.random()));
  };

  const refresh = () => {
    if (pauseWatch === null || reading !== null) return;
    begin();
    update({ end: null });
    if (notBefore > readMoment().monotonic) schedule(0);
    else void ask();
  };

  const onPauseChange = () => {
    const mustPause = pauseWatch !== null && pauseWatch.reason() !== null;
    const { value, end } = state;
    if (!mustPause && end === 'final' && value !== null && options.mayChange?.(value)) return refresh();
    if (state.phase === 'paused' || (state.phase === 'waiting' && mustPause)) schedule(0);
  };

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      if (pauseWatch !== null) return;
      pauseWatch = watchPause(onPauseChange);
      begin();
      // Waits one turn of the event loop, so that a mount that is undone at once (React's strict mode) sends no request.
      if (state.end === null) schedule(isFresh(state) ? POLL_DELAY_MIN_MS : 0);
    },
    stop() {
      clearTimeout(timer);
      dropReading();
      pauseWatch?.stop();
      pauseWatch = null;
      update({ phase: state.end === null ? 'idle' : 'ended', pauseReason: null, dueAt: null });
    },
    refresh,
    accept(value, received) {
      // Two callers that share one request pass the same answer.
      if (value === state.value) return;
      dropReading();
      begin();
      takeAnswer({ kind: 'value', value, received, retryAfterMs: null });
    },
  };
}

function isFresh<T>(state: PollState<T>): boolean {
  return state.received !== null && elapsedBetween(state.received.at, readMoment()) < POLL_DELAY_MIN_MS;
}
