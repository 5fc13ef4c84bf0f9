import { cutText } from '../transport/cutPath';
import type { AssistantChunk } from './assistantChunk';

/** A queue between the network and the chat that turns many small deltas into few. */
export interface DeltaMerger {
  /** Adds a chunk to the queue. */
  push(chunk: AssistantChunk): void;
  /** Characters of text in the queue. */
  readonly backlog: number;
  readonly isEmpty: boolean;
  /**
   * Emits queued chunks in their order: at most {@link UPDATE_MAX_CHUNKS}, with about `characters` characters of text. A short remainder is
   * emitted together with the chunk before it.
   */
  emit(characters: number): void;
  /** Emits everything that is queued. */
  flush(): void;
}

type DeltaChunk = Extract<AssistantChunk, { delta: string }>;

/** Most chunks of one update: each costs the chat a pass, whatever it holds. */
const UPDATE_MAX_CHUNKS = 100;

/** A remainder of less than a quarter is not worth an update of its own. */
const WITH_REMAINDER = 1.25;

/**
 * Creates a merger. Every chunk costs the chat a pass and the page a frame, whatever its length, so the queued deltas of one part
 * become one, also where other parts grow in between: that changes nothing in the message.
 *
 * @param onChunk Receives the chunks in their order.
 */
export function createDeltaMerger(onChunk: (chunk: AssistantChunk) => void): DeltaMerger {
  let queue: AssistantChunk[] = [];
  /** The delta of each part in the queue: parts that grow in turns are each one delta, too. */
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
    push(chunk) {
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
    get backlog() {
      return backlog;
    },
    get isEmpty() {
      return queue.length === 0;
    },
    emit(characters) {
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

/** The start of a delta, cut at a line's end where one is near, and never inside a character. */
function cutDelta(delta: string, budget: number): string {
  const lineEnd = delta.lastIndexOf('\n', budget - 1) + 1;
  if (lineEnd > budget / 2) return delta.slice(0, lineEnd);
  // One unit more where one is all that is left: half a character must not go out, and an empty delta would never end.
  const cut = cutText(delta, budget);
  return cut === '' ? delta.slice(0, 2) : cut;
}
