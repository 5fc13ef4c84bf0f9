/** The answers that are being streamed. */
export interface OpenAnswers {
  /** True from the beginning of the end: nothing new is to be begun. */
  readonly isEnding: boolean;
  /** Answers that are being streamed. */
  readonly open: number;
  /**
   * The response, whose body is followed to its end.
   *
   * @param controller Aborted when the answer is ended before its time.
   * @param onEnd Called once when nothing more comes, whoever ended it.
   */
  follow(response: Response, controller: AbortController, onEnd?: () => void): Response;
  /** Lets the answers end within a limit in milliseconds, and ends the others with an error event. */
  end(limitMs: number): Promise<void>;
}

const ERROR_EVENT = {
  type: 'error',
  errorText: 'The service is ending, and the answer with it. Ask again in a moment.',
};

/** Time to hand out the last event, in milliseconds. */
const FLUSH_MS = 500;

export function createOpenAnswers(): OpenAnswers {
  const ending = new AbortController();
  const ended = new Promise<'ended'>((resolve) => {
    ending.signal.addEventListener('abort', () => resolve('ended'), { once: true });
  });
  const open = new Set<object>();
  let isEnding = false;
  let onEmpty: (() => void) | undefined;

  return {
    get isEnding() {
      return isEnding;
    },
    get open() {
      return open.size;
    },
    follow(response, controller, onEnd = () => undefined) {
      if (!response.body) {
        onEnd();
        return response;
      }
      const reader = response.body.getReader();
      const leave = () => {
        if (!open.delete(reader)) return;
        if (open.size === 0) onEmpty?.();
        onEnd();
      };
      open.add(reader);
      const body = new ReadableStream<Uint8Array>(
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
            leave();
            await reader.cancel(reason);
          },
        },
        { highWaterMark: 0 },
      );
      return new Response(body, { status: response.status, headers: response.headers });
    },
    async end(limitMs) {
      isEnding = true;
      const empty = new Promise<void>((resolve) => {
        onEmpty = resolve;
        if (open.size === 0) resolve();
      });
      let timer = setTimeout(() => {
        ending.abort();
        // A client that does not read the stream does not get the last events either: stop waiting.
        timer = setTimeout(() => onEmpty?.(), FLUSH_MS);
      }, limitMs);
      await empty;
      clearTimeout(timer);
    },
  };
}
