import { createIdleTimer, TIMER_MAX_MS } from '../core/transport/createIdleTimer';

/** Measures one request after another, and notices when nothing comes. */
export interface RequestTimer {
  start(): void;
  /** Reports the milliseconds to the first text, once a request. */
  firstText(report: (elapsedMs: number) => void): void;
  /** Data has arrived: the time of silence starts again. */
  touch(): void;
  /** @returns Milliseconds since the start. */
  stop(): number;
}

/** Creates a timer that reports a request as slow when nothing has come for `slowNoticeMs`, and as no longer slow when something comes. */
export function createRequestTimer({
  onSlow,
  slowNoticeMs,
}: {
  onSlow(isSlow: boolean): void;
  slowNoticeMs(): number;
}): RequestTimer {
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

  // A longer timer would end at once.
  const wait = () => timer.start(Math.min(slowNoticeMs(), TIMER_MAX_MS));

  return {
    start() {
      startedAt = performance.now();
      hasText = false;
      isSlow = false;
      isRunning = true;
      wait();
    },
    firstText(report) {
      if (hasText) return;
      hasText = true;
      report(Math.round(performance.now() - startedAt));
    },
    touch() {
      if (!isRunning) return;
      setSlow(false);
      wait();
    },
    stop() {
      timer.stop();
      isRunning = false;
      setSlow(false);
      return Math.round(performance.now() - startedAt);
    },
  };
}
