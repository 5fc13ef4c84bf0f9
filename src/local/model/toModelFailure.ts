import { APICallError } from 'ai';
import { HttpError } from '../http/HttpError';

/** Longest part of an endpoint's own words that is logged, in characters. */
const LOGGED_MAX_LENGTH = 300;

/**
 * A failure of the model's endpoint in the service's own shape. Clients get a status and a plain sentence, the operator a line in the
 * log with what the endpoint said. The key stands in neither, even where the endpoint repeats it.
 */
export function toModelFailure(error: unknown, apiKey: string | undefined): HttpError {
  const answered = APICallError.isInstance(error) ? (error.statusCode ?? 0) : 0;
  // An answer that breaks off has a good status.
  const status = answered < 400 ? undefined : answered;
  const said = error instanceof Error ? error.message : String(error);
  const hidden = apiKey ? said.replaceAll(apiKey, '…') : said;
  console.error(
    `[docs-assistant] The model's endpoint failed${status === undefined ? '' : ` with status ${status}`}: ${hidden.slice(0, LOGGED_MAX_LENGTH)}`,
  );
  if (status === 429) {
    const wait = APICallError.isInstance(error) ? error.responseHeaders?.['retry-after'] : undefined;
    return new HttpError(
      429,
      'The model has too many requests. Try again in a moment.',
      wait ? { 'retry-after': wait } : {},
    );
  }
  if (status === 401 || status === 403) return new HttpError(502, 'The model refused the key of this service.');
  if (status !== undefined && status < 500) return new HttpError(502, 'The model did not take the request.');
  return new HttpError(503, 'The model cannot be reached. Try again in a moment.');
}
