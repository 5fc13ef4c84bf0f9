import { createIdleTimer } from '../core/transport/createIdleTimer';

/** Measures requests, and reports when a request is slow. */
export type RequestTimer = ReturnType<typeof createRequestTimer>;

/** Milliseconds without data after which a request is slow. */
const SLOW_NOTICE_MS = 8_000;

/** Creates a timer that reports a request as slow when no data has arrived for a while, and as no longer slow when data arrives. */
export function createRequestTimer(onSlow: (isSlow: boolean) => void) {
  let startedAt = 0;
  let hasText = false;
  let isSlow = false;
  let isRunning = false;
  const timer = createIdleTimer(() => setSlow(true));

  function setSlow(value: boolean) {
    if (isSlow === value) return;
    isSlow = value;
    onSlow(value);
  }

  const wait = () => timer.start(SLOW_NOTICE_MS);

  return {
    start() {
      startedAt = performance.now();
      hasText = false;
      isSlow = false;
      isRunning = true;
      wait();
    },
    /** Reports the milliseconds to the first text, once per request. */
    firstText(report: (elapsedMs: number) => void) {
      if (hasText) return;
      hasText = true;
      report(Math.round(performance.now() - startedAt));
    },
    /** Called when data has arrived: restarts the time of silence. */
    touch() {
      if (!isRunning) return;
      setSlow(false);
      wait();
    },
    /** @returns Milliseconds since the start. */
    stop(): number {
      timer.stop();
      isRunning = false;
      setSlow(false);
      return Math.round(performance.now() - startedAt);
    },
  };
}
