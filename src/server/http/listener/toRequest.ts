import type { IncomingMessage } from 'node:http';
import { readAuthority, readRawTarget } from './findTargetProblem';

/** An incoming message as frameworks pass it on: Express's `json()` reads the stream and puts the value into `body`. */
type Incoming = IncomingMessage & { body?: unknown; socket: { encrypted?: boolean } };

/**
 * Creates the Web-standard request for a message from a socket.
 *
 * @param signal Aborted when the client disconnects; for handlers that cannot notice it themselves.
 */
export function toRequest(incoming: Incoming, signal?: AbortSignal): Request {
  const { method = 'GET' } = incoming;
  const scheme = incoming.socket.encrypted ? 'https' : 'http';
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(`${scheme}://${readAuthority(incoming) ?? 'localhost'}${readRawTarget(incoming)}`, {
    method,
    headers: toHeaders(incoming.rawHeaders),
    ...(signal && { signal }),
    ...(hasBody && { body: toBody(incoming), duplex: 'half' }),
  });
}

function toHeaders(rawHeaders: readonly string[]): Headers {
  const headers = new Headers();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (!name.startsWith(':')) headers.append(name, rawHeaders[index + 1] ?? '');
  }
  return headers;
}

/**
 * The body, read from the socket only as fast as the handler reads it. Node's own `Readable.toWeb` closes the socket when the reader
 * cancels, so the answer that explains why (413) would be lost.
 */
function toBody(incoming: Incoming): ReadableStream<Uint8Array> | string {
  if (incoming.readableDidRead) return incoming.body === undefined ? '' : JSON.stringify(incoming.body);
  let isOver = false;
  const finish = (act: () => void) => () => {
    if (!isOver) act();
    isOver = true;
  };
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const fail = finish(() => controller.error(new Error('The client left.')));
        incoming.on('data', (chunk: Uint8Array) => {
          if (isOver) return;
          controller.enqueue(chunk);
          incoming.pause();
        });
        incoming.once(
          'end',
          finish(() => controller.close()),
        );
        incoming.once('close', fail).once('error', fail);
        incoming.pause();
      },
      pull() {
        incoming.resume();
      },
      cancel() {
        isOver = true;
        incoming.pause();
      },
    },
    { highWaterMark: 0 },
  );
}
