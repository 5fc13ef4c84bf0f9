import { readErrorText } from '../../../shared/contract';
import { keyEcho, Refusal } from '../Refusal';
import type { ServiceAnswer } from './callService';
import { hasSecret } from './createSecretScanner';
import { readText } from './readText';

/** Maximum size of an error body that is read, in bytes. */
const ERROR_MAX_BYTES = 64 * 1024;

/** Error statuses of the service that mean something to the client. */
const PASSED_STATUSES = new Set([400, 402, 403, 404, 409, 410, 413, 422, 429]);

/** Server errors that are passed on; every other status becomes 502. */
const PASSED_FAILURES = new Set([500, 502, 503, 504]);

/**
 * The error answer for an error of the service (specification section 7): the status if it means something to the client, the service's own
 * message if it refused (`{ error }`, `{ message }`, plain text; never an HTML page), and `Retry-After`.
 *
 * 401 means that the proxy's own key is wrong. The client gets it as a failure of the service, because 401 would tell a person to sign in.
 */
export async function toServiceRefusal(
  answer: ServiceAnswer,
  secrets: readonly string[],
  timeoutMs: number,
): Promise<Refusal> {
  const { status, headers } = answer.response;
  if (status === 401) {
    answer.abort();
    return new Refusal(
      502,
      'key-refused',
      'The documentation service did not accept the key of this site. The site’s operator must replace it.',
    );
  }
  const text = await readText(answer, ERROR_MAX_BYTES, timeoutMs).catch(() => '');
  if (hasSecret(text, secrets)) return keyEcho();
  const retryAfter = headers.get('retry-after') ?? '';
  const wait = /^(\d{1,6}|[A-Za-z0-9 ,:]{20,40})$/.test(retryAfter) ? { 'Retry-After': retryAfter } : undefined;
  if (PASSED_STATUSES.has(status)) {
    const words = readErrorText(text) ?? 'The documentation service refused the request.';
    return new Refusal(status, 'service-error', words, wait);
  }
  const passed = PASSED_FAILURES.has(status) ? status : 502;
  return new Refusal(passed, 'service-error', 'The documentation service failed to answer.', wait);
}
