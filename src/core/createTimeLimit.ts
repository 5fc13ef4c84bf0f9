import { ServiceError } from './ServiceError';

/** A limit of time on a request: aborts it when a wait lasts too long, or when the outer signal says so. */
export interface TimeLimit {
  /** Aborted by the outer signal (with its reason) or by the limit (with a {@link ServiceError}). */
  readonly signal: AbortSignal;
  /** Starts the wait anew. */
  start(ms: number, kind: 'timeout' | 'stalled'): void;
  /** Ends the watch; the signal stays as it is. */
  stop(): void;
  /** Settles with the promise, or rejects with the signal's reason as soon as it is aborted, also when the promise ignores it. */
  race<T>(promise: Promise<T>): Promise<T>;
}

/** Longest wait of a browser's timers, in milliseconds (25 days); a longer one would end at once. */
const TIMER_MAX_MS = 2 ** 31 - 1;

/** Creates a time limit below an outer signal. A limit of 0, of `Infinity` or of more milliseconds than a timer takes never ends. */
export function createTimeLimit(outer?: AbortSignal): TimeLimit {
  const controller = new AbortController();
  const { signal } = controller;
  const waiting = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  /** When the timer looks, and what it looks for. */
  let looksAt = 0;
  let wait = { endsAt: 0, ms: 0, kind: 'timeout' as 'timeout' | 'stalled' };

  function clear() {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  }

  function look() {
    timer = null;
    const left = wait.endsAt - performance.now();
    if (left > 0) arm(left);
    else abort(createError(wait.ms, wait.kind));
  }

  function arm(ms: number) {
    looksAt = performance.now() + ms;
    timer = setTimeout(look, Math.ceil(ms));
  }

  function abort(reason: unknown) {
    clear();
    controller.abort(reason);
    for (const fail of waiting) fail();
  }

  const abortWithOuter = () => abort(outer?.reason);

  if (outer?.aborted) abortWithOuter();
  else outer?.addEventListener('abort', abortWithOuter, { once: true });

  return {
    signal,
    start(ms, kind) {
      wait = { endsAt: performance.now() + ms, ms, kind };
      const isEndless = signal.aborted || !(ms > 0 && ms <= TIMER_MAX_MS);
      // A wait that begins anew keeps its timer, which looks again when it has passed: this is called twenty times a second.
      if (!isEndless && timer !== null && looksAt <= wait.endsAt) return;
      clear();
      if (!isEndless) arm(ms);
    },
    stop() {
      clear();
      outer?.removeEventListener('abort', abortWithOuter);
    },
    race(promise) {
      return new Promise((resolve, reject) => {
        const fail = () => reject(signal.reason);
        if (signal.aborted) fail();
        waiting.add(fail);
        promise.then(
          (value) => {
            waiting.delete(fail);
            resolve(value);
          },
          (error: unknown) => {
            waiting.delete(fail);
            reject(error);
          },
        );
      });
    },
  };
}

function createError(ms: number, kind: 'timeout' | 'stalled'): ServiceError {
  const seconds = Math.round(ms / 100) / 10;
  const message =
    kind === 'timeout'
      ? `Nothing arrived from the service for ${seconds} s (firstByteTimeoutMs).`
      : `The answer fell silent for ${seconds} s before its end (idleTimeoutMs).`;
  return new ServiceError({ kind, message });
}
