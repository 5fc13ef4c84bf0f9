/** Least time between two updates with text, in milliseconds; the first one goes through at once. */
export const FLUSH_INTERVAL_MS = 50;

/** Pause between two updates while more text is waiting than one of them may hold, in milliseconds: about a frame. */
export const BURST_INTERVAL_MS = 16;

/** Characters in the first update of a burst. */
export const FIRST_UPDATE_CHARACTERS = 2_000;

/** Minimum characters in a later update of a burst, if that many are waiting. */
export const UPDATE_MIN_CHARACTERS = 16_000;

/** Most characters in one update. */
export const UPDATE_MAX_CHARACTERS = 40_000;

/** Target duration of an update, in milliseconds. The next update is scaled by target/actual, at least by 0.5 and at most by 2. */
const BUSY_AIM_MS = 100;

/** Tells how much text an update may hold, and when it is time for the next one. */
export interface Pacing {
  /** Characters that the next update may hold. */
  readonly characters: number;
  /** Resolves when the next update is due. Runs on timers, as hidden tabs have no frames. */
  pause(isMoreWaiting: boolean): Promise<void>;
  /** Resolves halfway to the next update, so that the end of the stream is noticed early and shown without waiting. */
  halfPause(): Promise<void>;
  /** An update begins. */
  begin(): void;
}

/**
 * Creates the pacing of one answer. A frame costs the page about the same whatever is new in it, so a burst is handed out in updates
 * that are as large as the page can take without being felt: each update is measured by how late the page comes back from it.
 */
export function createPacing(): Pacing {
  let characters = FIRST_UPDATE_CHARACTERS;
  let begunAt = 0;
  return {
    get characters() {
      return characters;
    },
    begin() {
      begunAt = performance.now();
    },
    halfPause: () => waitUntil(begunAt + FLUSH_INTERVAL_MS / 2),
    async pause(isMoreWaiting) {
      await waitUntil(isMoreWaiting ? performance.now() + BURST_INTERVAL_MS : begunAt + FLUSH_INTERVAL_MS);
      if (!isMoreWaiting) return;
      const busy = performance.now() - begunAt - BURST_INTERVAL_MS;
      characters *= Math.min(2, Math.max(0.5, BUSY_AIM_MS / Math.max(busy, 1)));
      characters = Math.round(Math.min(Math.max(characters, UPDATE_MIN_CHARACTERS), UPDATE_MAX_CHARACTERS));
    },
  };
}

function waitUntil(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, Math.ceil(time - performance.now()))));
}
