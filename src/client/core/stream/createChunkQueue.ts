import type { AssistantChunk } from './assistantChunk';

/** A queue of chunks for a stream. An error is queued too, because `controller.error` would drop the chunks before it. */
export type ChunkQueue = ReturnType<typeof createChunkQueue>;

export function createChunkQueue() {
  let chunks: AssistantChunk[] = [];
  let next = 0;
  let ending: { error: unknown } | null = null;
  let wake = () => {};
  return {
    push(chunk: AssistantChunk) {
      chunks.push(chunk);
      wake();
    },
    /** Ends the stream after the queued chunks: normally with `null`, otherwise with the error. */
    end(error: unknown) {
      ending = { error };
      wake();
    },
    async pull(controller: ReadableStreamDefaultController<AssistantChunk>): Promise<void> {
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
