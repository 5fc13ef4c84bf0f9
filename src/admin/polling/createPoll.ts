import type { Answer, Received } from '../client/sendRequest';
import type { Judge, Known, PollEnd, Tally } from './judgeAnswer';
import { judgeAnswer } from './judgeAnswer';
import { elapsedBetween, readMoment } from './readMoment';
import { POLL_DELAY_MIN_MS, RETRY_AFTER_MAX_MS, nextPollDelay } from './nextPollDelay';
import type { RestReason } from './watchRest';
import { watchRest } from './watchRest';

/** Longest time that one job is followed without a final state, in milliseconds: six hours. */
export const POLL_DEADLINE_MS = 6 * 3_600_000;

/**
 * What a poll does: nothing yet (`idle`), waits for its next turn, waits for an answer (`reading`), rests in a hidden
 * tab or without network, or has `ended`.
 */
export type PollPhase = 'idle' | 'waiting' | 'reading' | 'resting' | 'ended';

/** What is known of a followed job, and what its poll does. */
export interface PollState<T> extends Known<T> {
  phase: PollPhase;
  /** Why it rests; `null` unless it does. */
  rest: RestReason | null;
  /** Why it ended; `null` unless it has. */
  end: PollEnd | null;
  /** When the next poll is due, on the clock of `performance.now()`; `null` when none is planned. */
  dueAt: number | null;
}

/** What a poll needs to know. */
export interface PollOptions<T> extends Judge<T> {
  /** Asks once; never throws. */
  read: (signal: AbortSignal) => Promise<Answer<T>>;
  /** @default POLL_DEADLINE_MS */
  deadlineMs?: number;
}

/** A job that is followed by polling. */
export interface Poll<T> {
  getState(): PollState<T>;
  /** Calls the listener after each change; hands back its removal. */
  subscribe(listener: () => void): () => void;
  /** Begins to poll, at once; goes on where it was after a stop. */
  start(): void;
  /** Stops, and gives up an answer that is under way. */
  stop(): void;
  /** Asks now, also while resting or after the end, but never before a `Retry-After` is over. */
  refresh(): void;
  /** Takes a state that came another way, such as the answer to a creation; an answer under way is older and is dropped. */
  accept(value: T, received: Received): void;
}

const NOTHING_YET = { value: null, received: null, failure: null };
const CLEAN_TALLY: Tally = { unchanged: 0, failures: 0, malformed: 0 };

/**
 * Follows a job by polling (specification sections 3.1, 3.2). The next poll is planned when an answer is in, so polls never
 * overlap, and an older answer never replaces a newer one. Backs off on failures, honours `Retry-After`, rests in hidden tabs
 * and offline and polls at once on return. Ends at final states, on 404 and 410, on refusals, after
 * `MALFORMED_MAX_COUNT` malformed answers in a row and at the deadline; `refresh` begins anew, and so does a return to the page
 * where a final state may change.
 */
export function createPoll<T>(options: PollOptions<T>): Poll<T> {
  const listeners = new Set<() => void>();
  let state: PollState<T> = { ...NOTHING_YET, phase: 'idle', rest: null, end: null, dueAt: null };
  let tally = CLEAN_TALLY;
  let watch: ReturnType<typeof watchRest> | null = null;
  let reading: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let beganAt = 0;
  let notBefore = 0;

  const update = (change: Partial<PollState<T>>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const begin = () => {
    tally = CLEAN_TALLY;
    beganAt = readMoment().monotonic;
  };

  const dropReading = () => {
    reading?.abort();
    reading = null;
  };

  const schedule = (delayMs: number) => {
    clearTimeout(timer);
    if (watch === null) return;
    const rest = watch.reason();
    if (rest !== null) return update({ phase: 'resting', rest, dueAt: null });
    const now = readMoment().monotonic;
    const dueAt = Math.max(now + delayMs, notBefore);
    timer = setTimeout(ask, dueAt - now);
    update({ phase: 'waiting', rest: null, dueAt });
  };

  const ask = async () => {
    clearTimeout(timer);
    const controller = new AbortController();
    reading = controller;
    update({ phase: 'reading', rest: null, dueAt: null });
    const answer = await options.read(controller.signal);
    if (reading !== controller) return;
    reading = null;
    settle(answer);
  };

  const settle = (answer: Answer<T>) => {
    const verdict = judgeAnswer(options, state, tally, answer);
    const now = readMoment().monotonic;
    const { retryAfterMs } = verdict;
    const end = verdict.end ?? (now - beganAt >= (options.deadlineMs ?? POLL_DEADLINE_MS) ? 'deadline' : null);
    tally = verdict.tally;
    if (retryAfterMs !== null) notBefore = now + Math.min(retryAfterMs, RETRY_AFTER_MAX_MS);
    if (end !== null) return update({ ...verdict.known, phase: 'ended', end, dueAt: null });
    update({ ...verdict.known, end: null });
    schedule(nextPollDelay({ ...tally, retryAfterMs }, Math.random()));
  };

  const refresh = () => {
    if (watch === null || reading !== null) return;
    begin();
    update({ end: null });
    if (notBefore > readMoment().monotonic) schedule(0);
    else void ask();
  };

  const onRestChange = () => {
    const mustRest = watch !== null && watch.reason() !== null;
    const { value, end } = state;
    if (!mustRest && end === 'final' && value !== null && options.mayChange?.(value)) return refresh();
    if (state.phase === 'resting' || (state.phase === 'waiting' && mustRest)) schedule(0);
  };

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      if (watch !== null) return;
      watch = watchRest(onRestChange);
      begin();
      // A turn of the event loop, so that a mount that is taken back at once (React's strict mode) asks nothing.
      if (state.end === null) schedule(isFresh(state) ? POLL_DELAY_MIN_MS : 0);
    },
    stop() {
      clearTimeout(timer);
      dropReading();
      watch?.stop();
      watch = null;
      update({ phase: state.end === null ? 'idle' : 'ended', rest: null, dueAt: null });
    },
    refresh,
    accept(value, received) {
      // Two callers that joined one request bring the same answer.
      if (value === state.value) return;
      dropReading();
      begin();
      settle({ kind: 'value', value, received, retryAfterMs: null });
    },
  };
}

function isFresh<T>(state: PollState<T>): boolean {
  return state.received !== null && elapsedBetween(state.received.at, readMoment()) < POLL_DELAY_MIN_MS;
}
