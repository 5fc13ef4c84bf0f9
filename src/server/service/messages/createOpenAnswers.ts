/** The answers that are being streamed. */
export type OpenAnswers = ReturnType<typeof createOpenAnswers>;

const ERROR_EVENT = {
  type: 'error',
  errorText: 'The service is shutting down, so the answer was cut off. Ask again in a moment.',
};

/** Time for sending the last event, in milliseconds. */
const FLUSH_MS = 500;

export function createOpenAnswers() {
  const ending = new AbortController();
  const ended = new Promise<'ended'>((resolve) => {
    ending.signal.addEventListener('abort', () => resolve('ended'), { once: true });
  });
  const open = new Set<object>();
  let isEnding = false;
  let onEmpty: (() => void) | undefined;

  return {
    /** True once shutdown has started: no new answer may start. */
    get isEnding() {
      return isEnding;
    },
    /** Number of streamed answers. */
    get open() {
      return open.size;
    },
    /**
     * The stream of an answer, which is tracked to its end.
     *
     * @param controller Aborted when the answer is ended early, or its reader leaves.
     * @param onEnd Called once when the answer has ended for any reason.
     */
    follow(answer: ReadableStream<Uint8Array>, controller: AbortController, onEnd: () => void) {
      const reader = answer.getReader();
      const leave = () => {
        if (!open.delete(reader)) return;
        if (open.size === 0) onEmpty?.();
        onEnd();
      };
      open.add(reader);
      return new ReadableStream<Uint8Array>(
        {
          async pull(stream) {
            const next = await Promise.race([reader.read(), ended]).catch((error: unknown) => {
              leave();
              throw error;
            });
            if (next === 'ended') {
              stream.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(ERROR_EVENT)}\n\ndata: [DONE]\n\n`));
              controller.abort();
              await reader.cancel().catch(() => undefined);
            } else if (!next.done) {
              stream.enqueue(next.value);
              return;
            }
            stream.close();
            leave();
          },
          async cancel(reason) {
            controller.abort(reason);
            leave();
            await reader.cancel(reason);
          },
        },
        { highWaterMark: 0 },
      );
    },
    /** Lets the answers finish within a limit in milliseconds, and ends the others with an error event. */
    async end(limitMs: number) {
      isEnding = true;
      const empty = new Promise<void>((resolve) => {
        onEmpty = resolve;
        if (open.size === 0) resolve();
      });
      let timer = setTimeout(() => {
        ending.abort();
        // A client that does not read the stream does not get the last events: stop waiting.
        timer = setTimeout(() => onEmpty?.(), FLUSH_MS);
      }, limitMs);
      await empty;
      clearTimeout(timer);
    },
  };
}
