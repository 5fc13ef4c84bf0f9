import type { AssistantChunk } from './assistantChunk';

/** A queue of chunks for a stream. An error is queued too, because `controller.error` would drop the chunks before it. */
export interface ChunkQueue {
  push(chunk: AssistantChunk): void;
  /** Ends the stream after the queued chunks: normally with `null`, otherwise with the error. */
  end(error: unknown): void;
  /** The `pull` of the stream. */
  pull(controller: ReadableStreamDefaultController<AssistantChunk>): Promise<void>;
}

export function createChunkQueue(): ChunkQueue {
  let chunks: AssistantChunk[] = [];
  let next = 0;
  let ending: { error: unknown } | null = null;
  let wake = () => {};
  return {
    push(chunk) {
      chunks.push(chunk);
      wake();
    },
    end(error) {
      ending = { error };
      wake();
    },
    async pull(controller) {
      if (next === chunks.length && ending === null) await new Promise<void>((resolve) => (wake = resolve));
      const chunk = chunks[next];
      if (chunk !== undefined) {
        controller.enqueue(chunk);
        next += 1;
        if (next === chunks.length) {
          chunks = [];
          next = 0;
        }
      } else if (ending?.error === null) controller.close();
      else controller.error(ending?.error);
    },
  };
}
