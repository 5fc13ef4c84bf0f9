import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CLIENT_ADDRESS_HEADER } from '../http/clientAddress';
import { errorResponse } from '../http/jsonResponse';

/** Time for which an idle connection is kept, in milliseconds: longer than balancers and clients keep theirs, so that none of them writes to a closed one. */
const KEEP_ALIVE_MS = 65_000;

/** Options of {@link listen}. */
export interface ListenOptions {
  /** 0 takes a free one. */
  port: number;
  /** @default '127.0.0.1' */
  host?: string | undefined;
}

/** A listening server. */
export interface Listener {
  /** `http://127.0.0.1:4601`. */
  url: string;
  port: number;
  /**
   * Frees the port and ends open requests.
   *
   * @param options.graceMs Time that open requests have to end by themselves, in milliseconds. @default 0
   */
  close(options?: { graceMs?: number }): Promise<void>;
}

type Handle = (request: Request) => Promise<Response>;

/**
 * Serves a Web-standard handler over HTTP. Answers are written as they come; when the client leaves, `request.signal` aborts and
 * the answer's body is cancelled. A handler that rejects and a body that fails cut the connection, as a network would.
 * Rejects when the port is taken.
 */
export async function listen(handle: Handle, { port, host = '127.0.0.1' }: ListenOptions): Promise<Listener> {
  const server = createServer((incoming, outgoing) => {
    serve(handle, incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
    port: address.port,
    close: ({ graceMs = 0 } = {}) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => server.closeAllConnections(), graceMs);
        server.close(() => {
          clearTimeout(timer);
          resolve();
        });
        if (graceMs === 0) server.closeAllConnections();
      }),
  };
}

async function serve(handle: Handle, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const controller = new AbortController();
  const request = toRequest(incoming, controller.signal);
  let body: ReadableStreamDefaultReader<Uint8Array> | undefined;
  outgoing.on('close', () => {
    if (outgoing.writableFinished) return;
    const reason = new DOMException('The client has left.', 'AbortError');
    controller.abort(reason);
    body?.cancel(reason).catch(() => undefined);
  });
  const response = request ? await handle(request) : errorResponse(400, 'The request is not valid.');
  outgoing.statusCode = response.status;
  response.headers.forEach((value, name) => outgoing.appendHeader(name, value));
  // Headers go out before the first bytes of a body that may be long in coming.
  outgoing.flushHeaders();
  body = response.body?.getReader();
  // The client may have left before there was a body to cancel.
  if (controller.signal.aborted) await body?.cancel(controller.signal.reason);
  if (body) await writeBody(body, outgoing);
  outgoing.end();
  // A body that was refused is let run out, so that its sender reads the answer; Node's limit of time for a request ends it.
  if (!incoming.complete) incoming.resume();
  // Kept alive to here: a request that is collected no longer passes the abort on to its own signal.
  void request?.signal;
}

async function writeBody(body: ReadableStreamDefaultReader<Uint8Array>, outgoing: ServerResponse): Promise<void> {
  while (true) {
    const { done, value } = await body.read();
    if (done || outgoing.destroyed) return;
    if (!outgoing.write(value)) await drained(outgoing);
  }
}

function drained(outgoing: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      outgoing.off('drain', end);
      outgoing.off('close', end);
      resolve();
    };
    outgoing.on('drain', end);
    outgoing.on('close', end);
  });
}

/** The body as it is asked for. One that is cancelled leaves the connection open for the answer. */
function readBody(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  const pieces = incoming.iterator({ destroyOnReturn: false });
  return new ReadableStream(
    {
      async pull(stream) {
        const { done, value } = (await pieces.next()) as IteratorResult<Uint8Array>;
        if (done) stream.close();
        else stream.enqueue(value);
      },
      async cancel() {
        await pieces.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

/** The request in Web-standard form; `null` when its address or headers cannot be. */
function toRequest(incoming: IncomingMessage, signal: AbortSignal): Request | null {
  const { method = 'GET', url = '/', headers: raw, socket } = incoming;
  try {
    const headers = new Headers();
    for (const [name, value] of Object.entries(raw)) {
      for (const item of Array.isArray(value) ? value : [value ?? '']) headers.append(name, item);
    }
    headers.set(CLIENT_ADDRESS_HEADER, socket.remoteAddress ?? '');
    const hasBody = method !== 'GET' && method !== 'HEAD';
    return new Request(new URL(url, `http://${raw.host ?? 'localhost'}`), {
      method,
      headers,
      signal,
      body: hasBody ? readBody(incoming) : undefined,
      duplex: 'half',
    } as RequestInit);
  } catch {
    return null;
  }
}
