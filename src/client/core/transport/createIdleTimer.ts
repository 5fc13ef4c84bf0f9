/** Longest wait of a browser's timers, in milliseconds (25 days); a longer one would end at once. */
export const TIMER_MAX_MS = 2 ** 31 - 1;

/** From so many milliseconds on a timer of the browser is late. */
const LATE_MS = 20;

/** A timer that is restarted many times, and may never end. */
export interface IdleTimer {
  /** Starts a wait of `ms` milliseconds, at most {@link TIMER_MAX_MS}, in place of the current one. */
  start(ms: number): void;
  stop(): void;
}

/**
 * Creates a timer. A restart keeps the browser's timer, which checks the new end when it fires: a restart happens with every packet of an answer.
 * One that fires late looks once more, in the next task: where the page was busy, or a browser slows the timers of a hidden one, what has
 * arrived meanwhile restarts it by then.
 */
export function createIdleTimer(onIdle: () => void): IdleTimer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let endsAt = 0;
  let isSecondLook = false;
  /** When the browser's timer looks. */
  let looksAt = Infinity;

  function look() {
    const now = performance.now();
    const left = endsAt - now;
    const isLate = now - looksAt > LATE_MS && !isSecondLook;
    looksAt = Infinity;
    if (left <= 0 && !isLate) return onIdle();
    isSecondLook = left <= 0;
    arm(Math.max(left, 0));
  }

  function arm(ms: number) {
    clearTimeout(timer);
    looksAt = performance.now() + ms;
    timer = setTimeout(look, Math.ceil(ms));
  }

  return {
    start(ms) {
      endsAt = performance.now() + ms;
      isSecondLook = false;
      if (looksAt > endsAt) arm(ms);
    },
    stop() {
      clearTimeout(timer);
      looksAt = Infinity;
    },
  };
}
