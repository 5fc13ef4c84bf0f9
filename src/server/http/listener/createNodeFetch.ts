import { Agent, request as requestHttp, type IncomingMessage } from 'node:http';
import { Agent as SecureAgent, request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { createBrotliDecompress, createUnzip } from 'node:zlib';
import type { Readable } from 'node:stream';
import type { ServiceBody, ServiceFetch, ServiceRequestInit, ServiceResponse } from '../Connection';

/**
 * How long an idle connection to the service is kept, in milliseconds. It is shorter than the keep-alive of any server (Node: 5 s): a
 * request on a connection that is just closing would fail, and a request that starts work must not be sent twice.
 */
const KEEP_MS = 4000;

/**
 * Creates a `fetch` over Node's own client. The global `fetch` needs four times as much work per request (a stream, two signals and a dozen
 * promises more), and requests are most of a proxy's work.
 *
 * @param lookup Finds the addresses of a name. @default the system's
 */
export function createNodeFetch(lookup?: LookupFunction): ServiceFetch {
  const options = { keepAlive: true, timeout: KEEP_MS, ...(lookup && { lookup }) };
  const agents = { http: new Agent(options), https: new SecureAgent(options) };
  return (url, init) =>
    new Promise((resolve, reject) => {
      const isSecure = url.startsWith('https:');
      const outgoing = (isSecure ? requestHttps : requestHttp)(url, {
        method: init.method,
        headers: toHeaders(init),
        agent: isSecure ? agents.https : agents.http,
        signal: init.signal,
      });
      outgoing.once('response', (incoming) => resolve(toResponse(incoming)));
      outgoing.on('error', reject);
      // A service that switches the protocol (101) causes neither event. After a response, this rejection has no effect.
      outgoing.once('close', () => reject(new Error('The service ended the connection without an answer.')));
      outgoing.end(init.body ?? undefined);
    });
}

function toHeaders({ headers, body }: ServiceRequestInit): Record<string, string | number> {
  return body === null ? headers : { ...headers, 'Content-Length': Buffer.byteLength(body) };
}

function toResponse(incoming: IncomingMessage): ServiceResponse {
  const { statusCode = 0, headers } = incoming;
  return {
    status: statusCode,
    headers: {
      get(name) {
        const value = headers[name.toLowerCase()];
        return value === undefined ? null : String(value);
      },
    },
    body: toBody(unpack(incoming)),
  };
}

/** The proxy asks for uncompressed bodies, but reads compressed ones too. */
function unpack(incoming: IncomingMessage): Readable {
  const encoding = incoming.headers['content-encoding'] ?? 'identity';
  if (encoding === 'identity') return incoming;
  const decoder = encoding === 'br' ? createBrotliDecompress() : createUnzip();
  incoming.once('error', (error) => decoder.destroy(error));
  return incoming.pipe(decoder);
}

/**
 * The bytes as they arrive: one packet is one chunk, however many parts were sent in it, and little is read ahead. A chunk for each part
 * would cost a system call each on the way out.
 */
function toBody(source: Readable): ServiceBody {
  let state: 'open' | 'ended' | 'failed' = 'open';
  let take: (() => void) | null = null;
  const become = (next: 'ended' | 'failed') => () => {
    if (state === 'open') state = next;
    take?.();
  };
  source.on('readable', () => take?.());
  source.once('end', become('ended')).once('error', become('failed')).once('close', become('failed'));

  function read(): Promise<{ done: boolean; value?: Uint8Array }> {
    return new Promise((resolve, reject) => {
      take = () => {
        const value = source.read() as Uint8Array | null;
        if (value === null && state === 'open') return;
        take = null;
        if (value !== null) resolve({ done: false, value });
        else if (state === 'ended') resolve({ done: true });
        else reject(new Error('The answer broke off.'));
      };
      take();
    });
  }

  function cancel(): Promise<void> {
    source.destroy();
    return Promise.resolve();
  }

  return { getReader: () => ({ read, cancel }) };
}
