import { errorResponse } from './jsonResponse';

/** A failure that the service answers with a status and a message; thrown by routes, answered by the handler. */
export class HttpError extends Error {
  override name = 'HttpError';

  constructor(
    readonly status: number,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }

  toResponse(): Response {
    return errorResponse(this.status, this.message, this.headers);
  }
}
