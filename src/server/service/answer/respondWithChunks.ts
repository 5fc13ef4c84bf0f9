import type { UIMessageChunk } from 'ai';

/** Writes one event of the stream. */
export type WriteChunk = (chunk: UIMessageChunk) => void;

const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache',
  'x-vercel-ai-ui-message-stream': 'v1',
  // A reverse proxy must not collect the events.
  'x-accel-buffering': 'no',
};

/**
 * A 200 response with a stream for chat clients of version 5.
 *
 * @param execute Writes the chunks; what it writes after the reader has left is dropped.
 * @param onError Returns the text of the `error` event with which the stream ends when `execute` rejects.
 */
export function respondWithChunks(
  execute: (write: WriteChunk) => Promise<void>,
  onError: (error: unknown) => string,
  headers?: HeadersInit,
): Response {
  const encoder = new TextEncoder();
  let hasLeft = false;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => {
        if (!hasLeft) controller.enqueue(encoder.encode(`data: ${text}\n\n`));
      };
      const write: WriteChunk = (chunk) => send(JSON.stringify(chunk));
      void execute(write)
        .catch((error: unknown) => write({ type: 'error', errorText: onError(error) }))
        .then(() => {
          send('[DONE]');
          if (!hasLeft) controller.close();
        });
    },
    cancel: () => void (hasLeft = true),
  });
  return new Response(body, { headers: { ...HEADERS, ...Object.fromEntries(new Headers(headers)) } });
}
