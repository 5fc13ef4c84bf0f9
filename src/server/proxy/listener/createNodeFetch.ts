import type { IncomingMessage } from 'node:http';
import { Agent, request as requestHttp } from 'node:http';
import { Agent as SecureAgent, request as requestHttps } from 'node:https';
import { createBrotliDecompress, createUnzip } from 'node:zlib';
import type { Readable } from 'node:stream';
import type { ServiceBody, ServiceFetch, ServiceRequestInit, ServiceResponse } from '../Connection';

/**
 * How long a connection to the service is kept for the next request, in milliseconds. Shorter than any server keeps its
 * own (Node: 5 s): a request that meets a closing connection would fail, and one that starts work must not be sent
 * twice.
 */
const KEEP_MS = 4000;

/**
 * Creates a `fetch` over Node's own client. The global one does the same with four times the work for each request (a
 * stream, two signals and a dozen promises more), which is most of what a proxy does.
 */
export function createNodeFetch(): ServiceFetch {
  const options = { keepAlive: true, timeout: KEEP_MS };
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
      // A service that changes the protocol (101) ends the request with neither; after an answer this rejects nothing.
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

/** The proxy asks for bodies that are not packed; a service that packs them all the same is understood. */
function unpack(incoming: IncomingMessage): Readable {
  const encoding = incoming.headers['content-encoding'] ?? 'identity';
  if (encoding === 'identity') return incoming;
  const decoder = encoding === 'br' ? createBrotliDecompress() : createUnzip();
  incoming.once('error', (error) => decoder.destroy(error));
  return incoming.pipe(decoder);
}

/**
 * The bytes as they come: whatever one packet brought is one chunk, however many parts it was sent in, and little is
 * read ahead of whoever reads. A chunk for each part would cost a system call for each on the way out.
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
