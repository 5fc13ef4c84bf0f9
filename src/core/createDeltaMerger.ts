import type { AssistantChunk } from './assistantChunk';

/** Least time between two deltas that reach the chat, in milliseconds; the first one goes through at once. */
export const FLUSH_INTERVAL_MS = 50;

/** Pause between two deltas while more text is waiting than one of them may hold, in milliseconds: about a frame. */
export const BURST_INTERVAL_MS = 16;

/** Most characters in one delta, so that no single update keeps the page busy for long. */
export const FLUSH_MAX_CHARACTERS = 4_000;

/** A queue between the network and the chat that turns many small deltas into few. */
export interface DeltaMerger {
  push(chunk: AssistantChunk): void;
  /** Resolves when everything that was pushed has been given out. */
  drain(): Promise<void>;
  /** Gives out what is waiting, at once and without limits. */
  flush(): void;
  /** Forgets what is waiting and stops the timer. */
  dispose(): void;
}

/**
 * Creates a merger.
 *
 * The chat SDK copies the whole growing message and renders on every chunk, which costs far more than showing the text does. So the
 * deltas of one part that arrive within {@link FLUSH_INTERVAL_MS} become one, and a burst is handed out in pieces with room for the
 * page in between. Runs on plain timers, which go on in hidden tabs, where frames do not.
 *
 * @param emit Receives the chunks in their order, deltas merged.
 */
export function createDeltaMerger(emit: (chunk: AssistantChunk) => void): DeltaMerger {
  let queue: AssistantChunk[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  let lastFlushAt = Number.NEGATIVE_INFINITY;
  let waiting: (() => void)[] = [];

  function pump() {
    timer = null;
    let budget = FLUSH_MAX_CHARACTERS;
    let taken = 0;
    for (const chunk of queue) {
      if (isDelta(chunk)) {
        if (budget <= 0) break;
        const head = cutDelta(chunk.delta, budget);
        budget -= head.length;
        lastFlushAt = performance.now();
        emit({ ...chunk, delta: head });
        if (head.length < chunk.delta.length) {
          queue[taken] = { ...chunk, delta: chunk.delta.slice(head.length) };
          break;
        }
      } else {
        emit(chunk);
      }
      taken += 1;
    }
    queue = queue.slice(taken);
    if (queue.length > 0) timer = setTimeout(pump, BURST_INTERVAL_MS);
    else settle();
  }

  function settle() {
    const resolved = waiting;
    waiting = [];
    for (const resolve of resolved) resolve();
  }

  function clear() {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  }

  return {
    push(chunk) {
      const last = queue.at(-1);
      if (isDelta(chunk)) {
        if (last !== undefined && isDelta(last) && last.id === chunk.id && last.type === chunk.type)
          last.delta += chunk.delta;
        else queue.push({ ...chunk });
        timer ??= setTimeout(pump, Math.max(0, lastFlushAt + FLUSH_INTERVAL_MS - performance.now()));
        return;
      }
      queue.push(chunk);
      if (timer === null) pump();
    },
    drain: () => (queue.length === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
    flush() {
      clear();
      const rest = queue;
      queue = [];
      for (const chunk of rest) emit(chunk);
      settle();
    },
    dispose() {
      clear();
      queue = [];
      settle();
    },
  };
}

type DeltaChunk = Extract<AssistantChunk, { delta: string }>;

function isDelta(chunk: AssistantChunk): chunk is DeltaChunk {
  return 'delta' in chunk;
}

/** The start of a delta, cut at a line's end where one is near, and never inside a character. */
function cutDelta(delta: string, budget: number): string {
  if (delta.length <= budget) return delta;
  const lineEnd = delta.lastIndexOf('\n', budget - 1) + 1;
  if (lineEnd > budget / 2) return delta.slice(0, lineEnd);
  const unit = delta.charCodeAt(budget - 1);
  const splitsPair = unit >= 0xd800 && unit <= 0xdbff;
  if (!splitsPair) return delta.slice(0, budget);
  // One unit more where one is all that is left: half a character must not go out, and an empty delta would never end.
  return delta.slice(0, budget > 1 ? budget - 1 : 2);
}
