/** One instant on both clocks of the browser, in milliseconds. */
export interface Moment {
  /** Never jumps, but may stop while the machine sleeps. */
  monotonic: number;
  /** Continues while the machine sleeps, but jumps when the clock is set. */
  wall: number;
}

/** Reads the current time from both clocks. */
export function readMoment(): Moment {
  return { monotonic: performance.now(), wall: Date.now() };
}

/**
 * Milliseconds from one instant to a later one, never negative. Takes the larger difference of the two clocks: the monotonic clock may stop
 * during sleep and the wall clock may be set back, and both would make an old state look fresh.
 */
export function elapsedBetween(earlier: Moment, later: Moment): number {
  return Math.max(0, later.monotonic - earlier.monotonic, later.wall - earlier.wall);
}
