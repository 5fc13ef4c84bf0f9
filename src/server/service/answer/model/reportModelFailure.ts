import { APICallError } from 'ai';
import { describeEndpointFailure } from '../../../lib/describeEndpointFailure';

/**
 * Logs a failure of the model's endpoint for the operator, with the endpoint's message, and returns the message for clients. Both are free
 * of the key, even if the endpoint repeats it.
 */
export function reportModelFailure(error: unknown, apiKey: string | undefined): string {
  const answered = APICallError.isInstance(error) ? (error.statusCode ?? 0) : 0;
  // An answer that is cut off has a success status.
  const status = answered < 400 ? undefined : answered;
  console.error(
    `[docs-assistant] The model's endpoint failed${status === undefined ? '' : ` with status ${status}`}: ${describeEndpointFailure(error, apiKey)}`,
  );
  if (status === 429) return 'The model has too many requests. Try again in a moment.';
  if (status === 401 || status === 403) return 'The model refused the key of this service.';
  if (status !== undefined && status < 500) return 'The model did not accept the request.';
  return 'The model cannot be reached. Try again in a moment.';
}
