import type { UIMessageChunk } from 'ai';

export interface ChunkResponseOptions {
  /** Writes the chunks. Those after the client has left are ignored. */
  write: (write: (chunk: UIMessageChunk) => void) => Promise<void>;
  /** Returns the text of the chunk `error` that ends the stream when `write` rejects. */
  onError: (error: unknown) => string;
  /** Replace headers of the stream with the same name. */
  headers?: Readonly<Record<string, string>> | undefined;
}

const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache',
  connection: 'keep-alive',
  'x-vercel-ai-ui-message-stream': 'v1',
  // Keeps nginx from collecting the chunks.
  'x-accel-buffering': 'no',
};

/**
 * A 200 response with a stream for chat clients of version 5. The stream is not made with the chat library, because loading that takes 0.1 s
 * of processor time, which a service without a model does not need.
 */
export function chunkResponse({ write, onError, headers }: ChunkResponseOptions): Response {
  const encoder = new TextEncoder();
  let isOpen = true;
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      const send = (data: string) => {
        if (isOpen) stream.enqueue(encoder.encode(`data: ${data}\n\n`));
      };
      const end = () => {
        send('[DONE]');
        if (isOpen) stream.close();
      };
      const fail = (error: unknown) => send(JSON.stringify({ type: 'error', errorText: onError(error) }));
      void write((chunk) => send(JSON.stringify(chunk)))
        .catch(fail)
        .then(end);
    },
    cancel() {
      isOpen = false;
    },
  });
  return new Response(body, { headers: { ...HEADERS, ...headers } });
}
