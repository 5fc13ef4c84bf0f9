import type { IncomingMessage, ServerResponse } from 'node:http';
import { createJsonResponse } from '../createJsonResponse';
import type { Connection } from '../createProxyHandler';
import { findTargetProblem } from './findTargetProblem';
import { toRequest } from './toRequest';
import { writeResponse } from './writeResponse';

/** A handler of `createProxyHandler`, or any other Web-standard one. */
export interface NodeHandler {
  (request: Request): Promise<Response> | Response;
  handle?: (request: Request, connection: Connection) => Promise<Response>;
}

/** Serves `http`, `https` and `http2` (compatibility mode) servers; Express and Connect take it as middleware. */
export type NodeListener = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/**
 * Turns the proxy's handler into a listener for Node's servers, Express and Connect. Hand over the handler itself, not a function
 * around it, so that the address of the socket reaches the limits.
 *
 * The request's target is taken as it was sent. One that a URL parser would change (dot segments, backslashes, raw or absolute forms)
 * is refused before anything parses it, as are headers that must stand once and stand twice.
 *
 * @example
 * createServer(toNodeListener(handler)).listen(3000);
 * app.use('/api/docs-assistant', toNodeListener(handler)); // Express
 */
export function toNodeListener(handler: NodeHandler): NodeListener {
  return (incoming, outgoing) => {
    void serve(handler, incoming, outgoing).catch((error: unknown) => {
      console.error('[docs-assistant] A response could not be written.', error);
      outgoing.destroy();
    });
  };
}

async function serve(handler: NodeHandler, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const controller = new AbortController();
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) controller.abort();
  });
  const problem = findTargetProblem(incoming);
  const response =
    problem === null ? await ask(handler, toRequest(incoming, controller.signal), incoming) : refuse(problem);
  await writeResponse(response, incoming, outgoing);
}

async function ask(handler: NodeHandler, request: Request, incoming: IncomingMessage): Promise<Response> {
  if (handler.handle === undefined) return handler(request);
  return handler.handle(request, { remoteAddress: incoming.socket.remoteAddress ?? null });
}

function refuse({ status, error }: { status: number; error: string }): Response {
  return createJsonResponse(status, JSON.stringify({ error }), { 'X-Content-Type-Options': 'nosniff' });
}
