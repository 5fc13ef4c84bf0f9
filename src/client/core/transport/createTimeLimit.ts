import { createIdleTimer, TIMER_MAX_MS } from './createIdleTimer';
import { ServiceError } from '../conversation/ServiceError';

/** A time limit for a request: aborts it when a wait takes too long, or when the outer signal aborts. */
export type TimeLimit = ReturnType<typeof createTimeLimit>;

/** Creates a time limit with an outer signal. A limit of 0, of `Infinity` or above {@link TIMER_MAX_MS} never ends. */
export function createTimeLimit(outer?: AbortSignal) {
  const controller = new AbortController();
  const { signal } = controller;
  const waiting = new Set<() => void>();
  let wait = { ms: 0, kind: 'timeout' as 'timeout' | 'stalled' };
  const timer = createIdleTimer(() => abort(createError(wait.ms, wait.kind)));

  function abort(reason: unknown) {
    timer.stop();
    controller.abort(reason);
    for (const fail of waiting) fail();
  }

  const abortWithOuter = () => abort(outer?.reason);

  if (outer?.aborted) abortWithOuter();
  else outer?.addEventListener('abort', abortWithOuter, { once: true });

  return {
    /** Aborted by the outer signal (with its reason) or by the limit (with a {@link ServiceError}). */
    signal,
    /** Restarts the wait. */
    start(ms: number, kind: 'timeout' | 'stalled') {
      wait = { ms, kind };
      const isEndless = signal.aborted || !(ms > 0 && ms <= TIMER_MAX_MS);
      if (isEndless) timer.stop();
      else timer.start(ms);
    },
    /** Ends the limit without aborting the signal. */
    stop() {
      timer.stop();
      outer?.removeEventListener('abort', abortWithOuter);
    },
    /** Settles with the promise, or rejects with the signal's reason as soon as it is aborted, even if the promise ignores the signal. */
    race<T>(promise: Promise<T>): Promise<T> {
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
      : `Nothing more of the answer arrived for ${seconds} s (idleTimeoutMs).`;
  return new ServiceError({ kind, message });
}
