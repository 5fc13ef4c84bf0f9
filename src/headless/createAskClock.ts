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

/** Longest wait of a browser's timers, in milliseconds: 25 days. */
const TIMER_MAX_MS = 2 ** 31 - 1;

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
  let timer: ReturnType<typeof setTimeout> | null = null;

  function setSlow(value: boolean) {
    if (isSlow === value) return;
    isSlow = value;
    onSlow(value);
  }

  function wait() {
    if (timer !== null) clearTimeout(timer);
    // Timers take no more; a longer wait would end at once.
    timer = setTimeout(() => setSlow(true), Math.min(slowNoticeMs(), TIMER_MAX_MS));
  }

  return {
    start() {
      startedAt = performance.now();
      hasText = false;
      isSlow = false;
      wait();
    },
    firstText(report) {
      if (hasText) return;
      hasText = true;
      report(Math.round(performance.now() - startedAt));
    },
    touch() {
      if (timer === null) return;
      setSlow(false);
      wait();
    },
    stop() {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      setSlow(false);
      return Math.round(performance.now() - startedAt);
    },
  };
}
