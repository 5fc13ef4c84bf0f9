import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorResponse } from '../HttpError';
import { findTargetProblem } from './findTargetProblem';
import { writeResponse } from './writeResponse';

export interface MessageConnection {
  /** Aborted when the client leaves. */
  signal: AbortSignal;
  remoteAddress: string | null;
}

/**
 * Answers a message of a Node server. A message with an invalid target, method or framing is refused; `respond` answers the others. Rejects
 * when `respond` rejects.
 *
 * @param lingerMs How long a client may continue to send a refused body, in milliseconds. @default 2000
 */
export async function answerMessage(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  respond: (connection: MessageConnection) => Promise<Response> | Response,
  lingerMs?: number,
): Promise<void> {
  const problem = findTargetProblem(incoming);
  if (problem !== null) {
    const refusal = errorResponse(problem.status, problem.error, { 'x-content-type-options': 'nosniff' });
    return writeResponse(refusal, incoming, outgoing, lingerMs);
  }
  const controller = new AbortController();
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) controller.abort(new DOMException('The client has left.', 'AbortError'));
  });
  const { signal } = controller;
  const response = await respond({ signal, remoteAddress: incoming.socket.remoteAddress ?? null });
  await writeResponse(response, incoming, outgoing, lingerMs);
}
