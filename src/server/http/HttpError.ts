import type { ErrorBody } from '../../shared/contract';

/** A failure that the handler answers with a status and a message. Routes throw it. */
export class HttpError extends Error {
  override name = 'HttpError';

  constructor(
    readonly status: number,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}

export function jsonResponse(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  });
}

/** An error response with the body of specification section 2.2. */
export function errorResponse(status: number, error: string, headers: Record<string, string> = {}): Response {
  const body: ErrorBody = { error };
  return jsonResponse(body, status, headers);
}
