import type { TimeLimit } from '../transport/createTimeLimit';

/** Maximum bytes that are read but not taken. Beyond that, the connection slows the service down. */
export const READ_AHEAD_MAX_BYTES = 1024 * 1024;

/** A body with the bytes that were read but not taken. */
export type OpenBody = ReturnType<typeof openBody>;

/**
 * Reads a body from the first moment, whoever takes its bytes later. It always has a pending read, because a broken connection loses
 * bytes that have arrived but were not read.
 *
 * @param limit Restarts when a read begins, and pauses while the read-ahead limit is reached.
 */
export function openBody(response: Response, limit: TimeLimit, idleTimeoutMs: number) {
  const source = (response.body ?? readWhole(response)).getReader();
  const body = {
    chunks: [] as Uint8Array[],
    size: 0,
    failure: null as { reason: unknown } | null,
    hasEnded: false,
    pending: null as Promise<void> | null,
    read() {
      if (body.hasEnded || body.pending) return;
      const hasRoom = body.size < READ_AHEAD_MAX_BYTES;
      limit.start(hasRoom ? idleTimeoutMs : 0, 'stalled');
      if (hasRoom) body.pending = source.read().then(settle).catch(fail);
    },
    cancel: () => void source.cancel().catch(() => {}),
  };

  function settle({ done, value }: ReadableStreamReadResult<Uint8Array>) {
    body.pending = null;
    body.hasEnded = done;
    if (done) return;
    body.chunks.push(value);
    body.size += value.length;
    body.read();
  }

  function fail(reason: unknown) {
    body.pending = null;
    body.hasEnded = true;
    body.failure = { reason };
  }

  body.read();
  return body;
}

/** The body of a response that only has `text()`, such as in the polyfill whatwg-fetch. */
function readWhole(response: Response): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode(await response.text()));
      controller.close();
    },
  });
}
