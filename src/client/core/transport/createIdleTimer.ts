/** Longest delay of a browser's timers, in milliseconds (25 days). A longer delay would end at once. */
export const TIMER_MAX_MS = 2 ** 31 - 1;

/** A timer of the browser that fires this much later counts as late, in milliseconds. */
const LATE_MS = 20;

/**
 * Creates a timer that may never end. A restart, which happens with every packet of an answer, keeps the browser's timer, which checks the new end when it
 * fires. A timer that fires late checks once more in the next task: if the page was busy or hidden, packets that have arrived meanwhile
 * restart it by then.
 */
export function createIdleTimer(onIdle: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let endsAt = 0;
  let isSecondCheck = false;
  /** Time at which the browser's timer fires. */
  let firesAt = Infinity;

  function check() {
    const now = performance.now();
    const left = endsAt - now;
    const isLate = now - firesAt > LATE_MS && !isSecondCheck;
    firesAt = Infinity;
    if (left <= 0 && !isLate) return onIdle();
    isSecondCheck = left <= 0;
    arm(Math.max(left, 0));
  }

  function arm(ms: number) {
    clearTimeout(timer);
    firesAt = performance.now() + ms;
    timer = setTimeout(check, Math.ceil(ms));
  }

  return {
    /** Starts a wait of `ms` milliseconds, at most {@link TIMER_MAX_MS}, which replaces the current one. */
    start(ms: number) {
      endsAt = performance.now() + ms;
      isSecondCheck = false;
      if (firesAt > endsAt) arm(ms);
    },
    stop() {
      clearTimeout(timer);
      firesAt = Infinity;
    },
  };
}
