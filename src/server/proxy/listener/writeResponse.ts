import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Reply } from '../Reply';

/** How long a client may go on sending a body that was refused, in milliseconds, where nothing else is said. */
const LINGER_MS = 2000;

/** Writes a whole answer to a socket. */
export function writeReply(
  { status, headers, body }: Reply,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  outgoing.once('finish', () => drain(incoming));
  outgoing.writeHead(status, headers).end(body);
}

/**
 * Writes a Web-standard response to a socket, chunk by chunk and no faster than the client reads. When the client
 * leaves, the body is cancelled; when the body fails, the connection is broken, so that the client sees that it is not
 * whole.
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
  // Also while nobody reads: a client that stopped reading must not keep its connection when the body was given up.
  reader.closed.catch(() => outgoing.destroy());
  // The client learns at once that an answer is on its way, in one packet with its first bytes where that is there
  // already.
  const flush = setImmediate(() => outgoing.flushHeaders());
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done || outgoing.destroyed) break;
      if (!outgoing.write(value)) await waitForDrain(outgoing);
    }
    outgoing.end();
  } catch {
    // Handled where the reader closes.
  } finally {
    clearImmediate(flush);
    outgoing.off('close', leave);
  }
}

/** Resolves when there is room again, or when nobody reads any more. */
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
 * Takes in what is left of a body that nobody wanted, for a moment: closing at once would reset the connection before
 * the client has read the answer. A client that keeps sending is cut off.
 */
function drain(incoming: IncomingMessage, lingerMs = LINGER_MS): void {
  if (incoming.complete) return;
  // A handler that still waits for the body would pause it again.
  incoming.removeAllListeners('data').resume();
  const timer = setTimeout(() => incoming.destroy(), lingerMs);
  timer.unref();
  incoming.once('close', () => clearTimeout(timer));
}
