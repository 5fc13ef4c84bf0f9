/** Longest wait of a browser's timers, in milliseconds (25 days); a longer one would end at once. */
export const TIMER_MAX_MS = 2 ** 31 - 1;

/** A timer that is restarted many times, and may never end. */
export interface IdleTimer {
  /** Starts a wait of `ms` milliseconds, at most {@link TIMER_MAX_MS}, in place of the current one. */
  start(ms: number): void;
  stop(): void;
}

/**
 * Creates a timer. A restart keeps the browser's timer, which checks the new end when it fires: a restart happens with every update of an answer.
 */
export function createIdleTimer(onIdle: () => void): IdleTimer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let endsAt = 0;
  /** When the browser's timer looks. */
  let looksAt = Infinity;

  function look() {
    const left = endsAt - performance.now();
    looksAt = Infinity;
    if (left > 0) arm(left);
    else onIdle();
  }

  function arm(ms: number) {
    clearTimeout(timer);
    looksAt = performance.now() + ms;
    timer = setTimeout(look, Math.ceil(ms));
  }

  return {
    start(ms) {
      endsAt = performance.now() + ms;
      if (looksAt > endsAt) arm(ms);
    },
    stop() {
      clearTimeout(timer);
      looksAt = Infinity;
    },
  };
}
