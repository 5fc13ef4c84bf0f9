/** One instant, read off both clocks of the browser; both in milliseconds. */
export interface Moment {
  /** Never jumps, but may stand still while the machine sleeps. */
  monotonic: number;
  /** Goes on while the machine sleeps, but jumps when somebody sets the clock. */
  wall: number;
}

/** The present instant. */
export function readMoment(): Moment {
  return { monotonic: performance.now(), wall: Date.now() };
}

/**
 * Milliseconds from one instant to a later one, never negative. The larger of the two clocks counts: the monotonic one
 * misses a sleep and the wall clock may be set back, and both make an old state look fresh.
 */
export function elapsedBetween(earlier: Moment, later: Moment): number {
  return Math.max(0, later.monotonic - earlier.monotonic, later.wall - earlier.wall);
}
