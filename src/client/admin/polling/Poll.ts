import type { RequestResult, Received } from '../client/sendRequest';
import { RETRY_AFTER_MAX_MS } from '../../../shared/contract';
import { POLL_DELAY_MIN_MS, nextPollDelay } from './nextPollDelay';
import { elapsedBetween, readMoment } from '../client/readMoment';
import { reducePoll, type JobRules, type KnownJob, type PollCounts, type PollEnd } from './reducePoll';
import { watchPause, type PauseReason } from './watchPause';

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

const NOTHING_KNOWN = { value: null, received: null, failure: null };
const NO_COUNTS: PollCounts = { unchanged: 0, failures: 0, malformed: 0 };

/**
 * Follows a job by polling. The next request is scheduled when an answer has arrived, so requests never overlap, and an older answer never
 * replaces a newer one. Waits longer after failures, honours `Retry-After`, pauses in hidden tabs and offline, and polls at once on return.
 * Ends at final states, on 404 and 410, on refusals, after `MALFORMED_MAX_COUNT` malformed answers in a row and at the deadline. `refresh`
 * starts it again, and so does a return to the page if a final state may change.
 */
export class Poll<T> {
  private readonly listeners = new Set<() => void>();
  private state: PollState<T> = { ...NOTHING_KNOWN, phase: 'idle', pauseReason: null, end: null, dueAt: null };
  private counts = NO_COUNTS;
  private pauseWatch: ReturnType<typeof watchPause> | null = null;
  private reading: AbortController | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private beganAt = 0;
  private notBefore = 0;

  constructor(private readonly options: PollOptions<T>) {}

  getState(): PollState<T> {
    return this.state;
  }

  /** Calls the listener after each change. Returns a function that removes the listener. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Starts or resumes polling at once. */
  start(): void {
    if (this.pauseWatch !== null) return;
    this.pauseWatch = watchPause(() => this.notePause());
    this.begin();
    // Waits one turn of the event loop, so that a mount that is undone at once (React's strict mode) sends no request.
    if (this.state.end === null) this.schedule(isFresh(this.state) ? POLL_DELAY_MIN_MS : 0);
  }

  /** Stops polling and aborts a pending request. */
  stop(): void {
    clearTimeout(this.timer);
    this.dropReading();
    this.pauseWatch?.stop();
    this.pauseWatch = null;
    this.update({ phase: this.state.end === null ? 'idle' : 'ended', pauseReason: null, dueAt: null });
  }

  /** Sends a request now, even while paused or after the end, but never before a `Retry-After` has passed. */
  readonly refresh = (): void => {
    if (this.pauseWatch === null || this.reading !== null) return;
    this.begin();
    this.update({ end: null });
    if (this.notBefore > readMoment().monotonic) this.schedule(0);
    else void this.ask();
  };

  /** Accepts a state from elsewhere, such as the answer to a creation. Drops a pending request, because its answer would be older. */
  accept(value: T, received: Received): void {
    // Two callers that share one request pass the same answer.
    if (value === this.state.value) return;
    this.dropReading();
    this.begin();
    this.takeAnswer({ kind: 'value', value, received, retryAfterMs: null });
  }

  private update(change: Partial<PollState<T>>) {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }

  private begin() {
    this.counts = NO_COUNTS;
    this.beganAt = readMoment().monotonic;
  }

  private dropReading() {
    this.reading?.abort();
    this.reading = null;
  }

  private schedule(delayMs: number) {
    clearTimeout(this.timer);
    if (this.pauseWatch === null) return;
    const pauseReason = this.pauseWatch.reason();
    if (pauseReason !== null) return this.update({ phase: 'paused', pauseReason, dueAt: null });
    const now = readMoment().monotonic;
    const dueAt = Math.max(now + delayMs, this.notBefore);
    this.timer = setTimeout(() => void this.ask(), dueAt - now);
    this.update({ phase: 'waiting', pauseReason: null, dueAt });
  }

  private async ask() {
    clearTimeout(this.timer);
    const controller = new AbortController();
    this.reading = controller;
    this.update({ phase: 'reading', pauseReason: null, dueAt: null });
    const answer = await this.options.read(controller.signal);
    if (this.reading !== controller) return;
    this.reading = null;
    this.takeAnswer(answer);
  }

  private takeAnswer(answer: RequestResult<T>) {
    const step = reducePoll(this.options, this.state, this.counts, answer);
    const now = readMoment().monotonic;
    const { retryAfterMs } = step;
    const end = step.end ?? (now - this.beganAt >= POLL_DEADLINE_MS ? 'deadline' : null);
    this.counts = step.counts;
    if (retryAfterMs !== null) this.notBefore = now + Math.min(retryAfterMs, RETRY_AFTER_MAX_MS);
    if (end !== null) return this.update({ ...step.job, phase: 'ended', end, dueAt: null });
    this.update({ ...step.job, end: null });
    this.schedule(nextPollDelay({ ...this.counts, retryAfterMs }, Math.random()));
  }

  private notePause() {
    const mustPause = this.pauseWatch !== null && this.pauseWatch.reason() !== null;
    const { value, end, phase } = this.state;
    if (!mustPause && end === 'final' && value !== null && this.options.mayChange?.(value)) return this.refresh();
    if (phase === 'paused' || (phase === 'waiting' && mustPause)) this.schedule(0);
  }
}

function isFresh<T>(state: PollState<T>): boolean {
  return state.received !== null && elapsedBetween(state.received.at, readMoment()) < POLL_DELAY_MIN_MS;
}
