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

/** Throws {@link HttpError} 404 if a request is for another documentation site than the served ones. */
export function requireDomain(named: string | undefined, served: readonly string[]): void {
  if (named !== undefined && served.includes(named)) return;
  throw new HttpError(
    404,
    'There is no documentation site with this domain. Send the domain that the service was started with.',
  );
}
