import type { AssistantChunk } from './assistantChunk';

/**
 * Receives the text of an answer piece by piece, beside the chat; `partId` tells its parts from one another. `waiting` is the number of
 * characters that go on from it and are there already. If a promise comes back, the next piece waits for it.
 */
export type TextHandler = (delta: string, partId: string, waiting: number) => unknown;

/** A queue between the network and the chat that turns many small deltas into few. */
export interface DeltaMerger {
  /** Takes a chunk; nothing is given out yet. */
  push(chunk: AssistantChunk): void;
  /** True while something waits to be given out. */
  readonly isWaiting: boolean;
  /** Gives out what is waiting, in its order, with about so many characters of text: a short rest goes with what stands before it. */
  give(characters: number): void;
  /** Gives out everything, whole. */
  flush(): void;
}

/**
 * Creates a merger.
 *
 * The chat SDK copies the whole growing message and renders on every chunk, which costs far more than showing the text does. So the
 * deltas of one part that wait become one. With `onText`, text is given there alone and the chat gets it in as few deltas as there can
 * be: the first of a part at once, so that the chat knows of it, and the rest as one before whatever comes next. An end is nothing that
 * comes next: it shows nothing, and is given out with what does, or with the answer's end.
 *
 * @param emit Receives the chunks in their order, deltas merged.
 */
export function createDeltaMerger(emit: (chunk: AssistantChunk) => void, onText?: TextHandler): DeltaMerger {
  let queue: AssistantChunk[] = [];
  /** Pieces of the part that `onText` was given and the chat was not, and the ends behind it. */
  let held: { chunk: DeltaChunk; pieces: string[] } | null = null;
  let ends: AssistantChunk[] = [];
  /** The part that the chat knows of. */
  let known = '';

  function release() {
    if (held !== null) emit({ ...held.chunk, delta: held.pieces.join('') });
    for (const chunk of ends) emit(chunk);
    held = null;
    ends = [];
  }

  function giveDelta(chunk: DeltaChunk, waiting = 0) {
    if (onText === undefined) return emit(chunk);
    if (chunk.type === 'text-delta') onText(chunk.delta, chunk.id, waiting);
    const key = `${chunk.type} ${chunk.id}`;
    if (known === key && ends.length === 0) {
      held ??= { chunk, pieces: [] };
      held.pieces.push(chunk.delta);
    } else {
      release();
      known = key;
      emit(chunk);
    }
  }

  function giveOther(chunk: AssistantChunk) {
    if (onText !== undefined && ENDS.has(chunk.type)) {
      ends.push(chunk);
    } else {
      release();
      emit(chunk);
    }
  }

  return {
    push(chunk) {
      const last = queue.at(-1);
      if (isDelta(chunk) && last !== undefined && isDelta(last) && last.id === chunk.id && last.type === chunk.type)
        last.delta += chunk.delta;
      else queue.push({ ...chunk });
    },
    get isWaiting() {
      return queue.length > 0;
    },
    give(characters) {
      const waiting = queue;
      queue = [];
      let budget = characters;
      for (const [index, chunk] of waiting.entries()) {
        if (!isDelta(chunk)) giveOther(chunk);
        else if (chunk.delta.length <= budget * WITH_REST) giveDelta(chunk);
        else {
          const head = budget > 0 ? cutDelta(chunk.delta, budget) : '';
          const rest = chunk.delta.slice(head.length);
          if (head !== '') giveDelta({ ...chunk, delta: head }, rest.length);
          if (rest !== '') queue.push({ ...chunk, delta: rest });
          queue.push(...waiting.slice(index + 1));
          return;
        }
        if (isDelta(chunk)) budget -= chunk.delta.length;
      }
    },
    flush() {
      const waiting = queue;
      queue = [];
      for (const chunk of waiting) {
        if (isDelta(chunk)) giveDelta(chunk);
        else giveOther(chunk);
      }
      release();
    },
  };
}

/** A rest of less than a quarter is not worth an update of its own. */
const WITH_REST = 1.25;

const ENDS = new Set<string>(['text-end', 'reasoning-end', 'finish-step', 'finish'] satisfies AssistantChunk['type'][]);

type DeltaChunk = Extract<AssistantChunk, { delta: string }>;

function isDelta(chunk: AssistantChunk): chunk is DeltaChunk {
  return 'delta' in chunk;
}

/** The start of a delta, cut at a line's end where one is near, and never inside a character. */
function cutDelta(delta: string, budget: number): string {
  const lineEnd = delta.lastIndexOf('\n', budget - 1) + 1;
  if (lineEnd > budget / 2) return delta.slice(0, lineEnd);
  const unit = delta.charCodeAt(budget - 1);
  const splitsPair = unit >= 0xd800 && unit <= 0xdbff;
  if (!splitsPair) return delta.slice(0, budget);
  // One unit more where one is all that is left: half a character must not go out, and an empty delta would never end.
  return delta.slice(0, budget > 1 ? budget - 1 : 2);
}
