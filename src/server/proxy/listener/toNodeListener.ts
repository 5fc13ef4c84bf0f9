import { printableError } from '../../../shared/contract/printable';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2';
import type { Connection } from '../Connection';
import { answerMessage } from './answerMessage';
import { createNodeFetch } from './createNodeFetch';
import { toRequest } from './toRequest';

/** A handler of `createProxyHandler`, or any other Web-standard one. */
export interface NodeHandler {
  (request: Request): Promise<Response> | Response;
  handle?: (request: Request, connection: Connection) => Promise<Response>;
}

/** Serves `http`, `https` and `http2` (compatibility mode) servers; Express and Connect take it as middleware. */
export type NodeListener = (
  incoming: IncomingMessage | Http2ServerRequest,
  outgoing: ServerResponse | Http2ServerResponse,
) => void;

/**
 * Turns the proxy's handler into a listener for Node's servers, Express and Connect. Hand over the handler itself, not
 * a function around it, so that the address of the socket reaches the limits.
 *
 * The request's target is taken as it was sent. One that a URL parser would change (dot segments, backslashes, raw or
 * absolute forms) is refused before anything parses it, as are headers that must occur once and occur twice.
 *
 * @example
 * createServer(toNodeListener(handler)).listen(3000);
 * app.use('/api/docs-assistant', toNodeListener(handler)); // Express
 */
export function toNodeListener(handler: NodeHandler): NodeListener {
  const fetch = createNodeFetch();
  return (incoming, outgoing) => {
    // Both versions of HTTP have the members that are used here.
    const [message, answer] = [incoming as IncomingMessage, outgoing as ServerResponse];
    void answerMessage(message, answer, ({ signal, remoteAddress }) =>
      handler.handle
        ? handler.handle(toRequest(message), { remoteAddress, signal, fetch })
        : handler(toRequest(message, signal)),
    ).catch((error: unknown) => {
      console.error(`[docs-assistant] A response could not be written. ${printableError(error)}`);
      answer.destroy();
    });
  };
}
