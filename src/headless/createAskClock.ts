import { createIdleTimer, TIMER_MAX_MS } from '../core/createIdleTimer';

/** Watches the time of one request after another. */
export interface AskClock {
  start(): void;
  /** The first text has come; calls back once a request with the milliseconds since its start. */
  firstText(report: (elapsedMs: number) => void): void;
  /** Something has come: silence begins anew. */
  touch(): void;
  /** @returns Milliseconds since the start. */
  stop(): number;
}

/** Creates a clock that tells when nothing has come for `slowNoticeMs`, and when something has come again. */
export function createAskClock({
  onSlow,
  slowNoticeMs,
}: {
  onSlow(isSlow: boolean): void;
  slowNoticeMs(): number;
}): AskClock {
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

  // Timers take no more; a longer wait would end at once.
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
