import { cutText } from '../conversation/cutPath';
import type { AssistantChunk } from './assistantChunk';

type DeltaChunk = Extract<AssistantChunk, { delta: string }>;

/** Maximum chunks per update. Each chunk costs the chat one pass, whatever its size. */
const UPDATE_MAX_CHUNKS = 100;

/** A remainder of less than a quarter is not worth a separate update. */
const WITH_REMAINDER = 1.25;

/**
 * Creates a queue that merges many small deltas into a few. Every chunk costs the chat one pass and the page one frame, whatever its
 * length. Therefore the queued deltas of one part are merged into one, even if other parts grow in between; the message is the same.
 *
 * @param onChunk Receives the chunks in order.
 */
export function createDeltaMerger(onChunk: (chunk: AssistantChunk) => void) {
  let queue: AssistantChunk[] = [];
  /** The queued delta of each part, because several parts may grow in turns. */
  const deltas = new Map<string, DeltaChunk>();
  let backlog = 0;

  function send(chunk: AssistantChunk) {
    if (isDelta(chunk)) {
      backlog -= chunk.delta.length;
      deltas.delete(toKey(chunk));
    }
    onChunk(chunk);
  }

  /** Sends the start of a delta, and keeps the rest of it queued. */
  function sendHead(chunk: DeltaChunk, characters: number) {
    const head = characters > 0 ? cutDelta(chunk.delta, characters) : '';
    if (head === '') return;
    send({ ...chunk, delta: head });
    chunk.delta = chunk.delta.slice(head.length);
    if (chunk.delta !== '') deltas.set(toKey(chunk), chunk);
  }

  return {
    /** Adds a chunk to the queue. */
    push(chunk: AssistantChunk) {
      const copy = { ...chunk };
      if (isDelta(copy)) {
        backlog += copy.delta.length;
        const queued = deltas.get(toKey(copy));
        if (queued !== undefined) {
          queued.delta += copy.delta;
          return;
        }
        deltas.set(toKey(copy), copy);
      }
      queue.push(copy);
    },
    /** Characters of text in the queue. */
    get backlog(): number {
      return backlog;
    },
    get isEmpty(): boolean {
      return queue.length === 0;
    },
    /**
     * Emits queued chunks in order: at most {@link UPDATE_MAX_CHUNKS}, with about `characters` characters of text. A short remainder is
     * emitted together with the chunk before it.
     */
    emit(characters: number) {
      let budget = characters;
      let index = 0;
      for (; index < Math.min(queue.length, UPDATE_MAX_CHUNKS); index += 1) {
        const chunk = queue[index]!;
        if (isDelta(chunk) && chunk.delta.length > budget * WITH_REMAINDER) {
          sendHead(chunk, budget);
          if (chunk.delta === '') index += 1;
          break;
        }
        send(chunk);
        if (isDelta(chunk)) budget -= chunk.delta.length;
      }
      queue = queue.slice(index);
    },
    /** Emits all queued chunks. */
    flush() {
      const queued = queue;
      queue = [];
      for (const chunk of queued) send(chunk);
    },
  };
}

function isDelta(chunk: AssistantChunk): chunk is DeltaChunk {
  return 'delta' in chunk;
}

function toKey({ type, id }: DeltaChunk): string {
  return type + id;
}

/** The start of a delta, cut at the end of a line if one is near, and never inside a character. */
function cutDelta(delta: string, budget: number): string {
  const lineEnd = delta.lastIndexOf('\n', budget - 1) + 1;
  if (lineEnd > budget / 2) return delta.slice(0, lineEnd);
  // If the cut is empty, takes two units: half a character must not be sent, and an empty delta would never end.
  const cut = cutText(delta, budget);
  return cut === '' ? delta.slice(0, 2) : cut;
}
