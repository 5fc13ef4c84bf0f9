import type { IncomingMessage, ServerResponse } from 'node:http';

/** Default time for which a client may continue to send a refused body, in milliseconds. */
const LINGER_MS = 2000;

/**
 * Writes a Web-standard response to a socket, chunk by chunk and no faster than the client reads. When the client disconnects, the body is
 * cancelled. When the body fails, the connection is destroyed, so that the client sees that the answer is incomplete.
 */
export async function writeResponse(
  response: Response,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  lingerMs?: number,
): Promise<void> {
  if (outgoing.destroyed) {
    await response.body?.cancel();
    return;
  }
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') outgoing.setHeader(name, value);
  }
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader('Set-Cookie', cookies);
  outgoing.once('finish', () => drain(incoming, lingerMs));
  if (response.body === null) outgoing.end();
  else if (response.headers.has('content-length')) outgoing.end(new Uint8Array(await response.arrayBuffer()));
  else await pipe(response.body, outgoing);
}

async function pipe(body: ReadableStream<Uint8Array>, outgoing: ServerResponse): Promise<void> {
  const reader = body.getReader();
  const leave = () => void reader.cancel().catch(() => undefined);
  outgoing.once('close', leave);
  // Needed even while nothing is read: if the client has stopped reading and the body is cancelled, the connection must close.
  reader.closed.catch(() => outgoing.destroy());
  // Tells the client at once that an answer is coming. The first bytes join the same packet if they are already there.
  const flush = setImmediate(() => outgoing.flushHeaders());
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done || outgoing.destroyed) break;
      if (!outgoing.write(value)) await waitForDrain(outgoing);
    }
    outgoing.end();
  } catch {
    // Handled by `reader.closed`.
  } finally {
    clearImmediate(flush);
    outgoing.off('close', leave);
  }
}

/** Resolves when there is room again, or when the connection has closed. */
function waitForDrain(outgoing: ServerResponse): Promise<void> {
  if (outgoing.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    const go = () => {
      outgoing.off('drain', go).off('close', go);
      resolve();
    };
    outgoing.on('drain', go).on('close', go);
  });
}

/**
 * Reads the rest of an unwanted body for a moment: closing at once would reset the connection before the client has read the answer. A
 * client that keeps sending is disconnected.
 */
function drain(incoming: IncomingMessage, lingerMs = LINGER_MS): void {
  if (incoming.complete) return;
  // A handler that still waits for the body would pause the stream again.
  incoming.removeAllListeners('data').resume();
  const timer = setTimeout(() => incoming.destroy(), lingerMs);
  timer.unref();
  incoming.once('close', () => clearTimeout(timer));
}
