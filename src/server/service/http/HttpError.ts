import { errorResponse } from './jsonResponse';

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

  toResponse(): Response {
    return errorResponse(this.status, this.message, this.headers);
  }
}
