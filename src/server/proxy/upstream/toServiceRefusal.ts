import { readErrorText } from '../../../shared/contract';
import { Refusal } from '../Refusal';
import type { ServiceAnswer } from './callService';
import { hasSecret } from './createSecretScanner';
import { readText } from './readText';

/** Largest error body that is read, in bytes. */
const ERROR_MAX_BYTES = 64 * 1024;

/** Refusals of the service that mean something to the client. */
const PASSED_STATUSES = new Set([400, 402, 403, 404, 409, 410, 413, 422, 429]);

/** Failures of the service that pass on as they are; every other status becomes 502. */
const PASSED_FAILURES = new Set([500, 502, 503, 504]);

/**
 * The error answer for an error of the service (specification section 7): its status where that means something, its own words where
 * it refused (`{ error }`, `{ message }`, plain text; never an HTML page), and `Retry-After`.
 *
 * 401 says that the proxy's own key is wrong. To the client that is a failure of the service: 401 would tell a person
 * to sign in.
 */
export async function toServiceRefusal(
  answer: ServiceAnswer,
  secrets: readonly string[],
  timeoutMs: number,
): Promise<Refusal> {
  const { status, headers } = answer.response;
  if (status === 401) {
    answer.abort();
    return new Refusal(502, 'key-refused', 'The documentation service did not accept the key of this site.');
  }
  const text = await readText(answer, ERROR_MAX_BYTES, timeoutMs).catch(() => '');
  if (hasSecret(text, secrets)) {
    return new Refusal(502, 'key-echo', 'The documentation service answered with something unexpected.');
  }
  const retryAfter = headers.get('retry-after') ?? '';
  const wait = /^(\d{1,6}|[A-Za-z0-9 ,:]{20,40})$/.test(retryAfter) ? { 'Retry-After': retryAfter } : undefined;
  if (PASSED_STATUSES.has(status)) {
    const words = readErrorText(text) ?? `The documentation service refused the request (${status}).`;
    return new Refusal(status, 'service-error', words, wait);
  }
  const passed = PASSED_FAILURES.has(status) ? status : 502;
  return new Refusal(passed, 'service-error', 'The documentation service failed to answer.', wait);
}
