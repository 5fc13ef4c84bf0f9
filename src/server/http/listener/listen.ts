import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isLoopback } from '../../lib/isLoopback';
import { errorResponse } from '../HttpError';
import { CLIENT_ADDRESS_HEADER } from '../createAddressReader';
import { answerMessage } from './answerMessage';
import { toRequest } from './toRequest';

/**
 * How long an idle connection is kept, in milliseconds: longer than balancers and clients keep theirs, so that they never write to a closed
 * one.
 */
const KEEP_ALIVE_MS = 65_000;

/** How long a client may continue to send a refused body, in milliseconds: files are large, and the sender must get to read the answer. */
const LINGER_MS = 60_000;

export interface ListenOptions {
  /** 0 uses a free port. */
  port: number;
  /** @default '127.0.0.1' */
  host?: string | undefined;
  /**
   * Host names that are answered on connections from this machine, beside its own (`localhost`, `127.0.0.1`, `[::1]`); `'any'` answers all.
   * A foreign site may point its name at this machine, so that its pages can read what is served here (DNS rebinding). @default none
   */
  allowedHosts?: readonly string[] | 'any' | undefined;
}

export interface Listener {
  /** `http://127.0.0.1:4601`. */
  url: string;
  port: number;
  /**
   * Frees the port and ends open requests.
   *
   * @param options.graceMs Time for open requests to finish, in milliseconds. @default 0
   */
  close(options?: { graceMs?: number }): Promise<void>;
}

type Handle = (request: Request) => Promise<Response>;

/**
 * Serves a Web-standard handler over HTTP. Answers are written as they arrive; when the client leaves, `request.signal` is aborted and the
 * answer's body is cancelled. When a handler rejects or a body fails, the connection is cut, as a network fault would do. Rejects when the
 * port is in use.
 */
export async function listen(
  handle: Handle,
  { port, host = '127.0.0.1', allowedHosts = [] }: ListenOptions,
): Promise<Listener> {
  const hosts =
    allowedHosts === 'any' ? null : new Set([host, `[${host}]`, ...allowedHosts].map((name) => name.toLowerCase()));
  const server = createServer((incoming, outgoing) => {
    serve(handle, hosts, incoming, outgoing).catch(() => outgoing.destroy());
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

async function serve(
  handle: Handle,
  hosts: ReadonlySet<string> | null,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  let request: Request | undefined;
  await answerMessage(
    incoming,
    outgoing,
    ({ signal, remoteAddress }) => {
      request = toRequest(incoming, signal);
      const { hostname } = new URL(request.url);
      const isLocal = isLoopback(incoming.socket.localAddress ?? '');
      if (isLocal && hosts !== null && !hosts.has(hostname) && !isLoopback(hostname)) {
        const advice = 'If the name is yours, name it in allowedHosts (--allowed-host).';
        return errorResponse(403, `The host ${hostname} is not answered on this machine. ${advice}`);
      }
      request.headers.set(CLIENT_ADDRESS_HEADER, remoteAddress ?? '');
      return handle(request);
    },
    LINGER_MS,
  );
  // Keeps the request alive until here: when it is garbage-collected, it no longer passes the abort on to its own signal.
  void request?.signal;
}
