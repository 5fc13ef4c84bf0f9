import { printableError } from '../../../shared/contract/printable';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2';
import type { Connection } from '../Connection';
import { answerMessage } from './answerMessage';
import { createNodeFetch } from './createNodeFetch';
import { toRequest } from './toRequest';

/** A handler from `createProxyHandler`, or any other Web-standard one. */
export interface NodeHandler {
  (request: Request): Promise<Response> | Response;
  handle?: (request: Request, connection: Connection) => Promise<Response>;
}

/** Works with `http`, `https` and `http2` servers (compatibility mode), and as middleware in Express and Connect. */
export type NodeListener = (
  incoming: IncomingMessage | Http2ServerRequest,
  outgoing: ServerResponse | Http2ServerResponse,
) => void;

/**
 * Turns the proxy's handler into a listener for Node's servers, Express and Connect. Pass the handler itself, not a function around it;
 * otherwise the rate limits do not get the socket's address.
 *
 * Requests with a target that a URL parser would change (dot segments, backslashes, raw or absolute forms) are refused before anything
 * parses them, as are requests that repeat a header that must occur only once.
 *
 * @example
 * createServer(toNodeListener(handler)).listen(3000);
 * app.use('/api/docs-assistant', toNodeListener(handler)); // Express
 */
export function toNodeListener(handler: NodeHandler): NodeListener {
  const fetch = createNodeFetch();
  return (incoming, outgoing) => {
    // These members exist in HTTP/1 and HTTP/2.
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
