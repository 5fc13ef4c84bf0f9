/** Minimum time between two updates with text, in milliseconds. The first update is sent at once. */
export const FLUSH_INTERVAL_MS = 50;

/** Pause between two updates while more text is waiting than fits into one, in milliseconds: about one frame. */
export const BURST_INTERVAL_MS = 16;

/** Characters in the first update of a burst. */
export const FIRST_UPDATE_CHARACTERS = 2_000;

/** Minimum characters in a later update of a burst, if that many are waiting. */
export const UPDATE_MIN_CHARACTERS = 16_000;

export const UPDATE_MAX_CHARACTERS = 40_000;

/** Target duration of an update, in milliseconds. The next update is scaled by target/actual, at least by 0.5 and at most by 2. */
const BUSY_AIM_MS = 100;

/**
 * Creates the pacing of one answer. A frame costs about the same whatever its content, so a burst is split into updates that are as large
 * as the page can render without a noticeable delay. The delay after each update is measured.
 */
export function createPacing() {
  let characters = FIRST_UPDATE_CHARACTERS;
  let begunAt = 0;
  return {
    /** Maximum characters of the next update. */
    get characters(): number {
      return characters;
    },
    /** Called when an update begins. */
    begin() {
      begunAt = performance.now();
    },
    /** Resolves halfway to the next update, so that the end of the stream is noticed early and shown without waiting. */
    halfPause: (): Promise<void> => waitUntil(begunAt + FLUSH_INTERVAL_MS / 2),
    /** Resolves when the next update is due. Runs on timers, as hidden tabs have no frames. */
    async pause(isMoreWaiting: boolean): Promise<void> {
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
