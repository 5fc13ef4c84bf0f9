import { toSentence } from '../../../shared/contract/toSentence';
import { readErrorText } from '../../../shared/contract/errorBody';
import { readRetryAfter } from '../../../shared/contract/readRetryAfter';
import { toStatusKind } from '../../../shared/contract/jobs/toStatusKind';
import { createTimeLimit, type TimeLimit } from './createTimeLimit';
import type { Target } from './describeTarget';
import { ServiceError } from '../conversation/ServiceError';

/** Maximum bytes read of an error body, because a gateway's error page can be long and is not useful. */
const ERROR_BODY_MAX_BYTES = 16 * 1024;

/**
 * Converts a response that is not 2xx, or no event stream, to a typed error. Reads any body and never throws.
 *
 * @param limit Ends the wait for a body that does not arrive; the status is then enough.
 * @param advise Returns advice for a kind of error.
 */
export async function readFailure(
  response: Response,
  limit = createTimeLimit(),
  advise?: Target['advise'],
): Promise<ServiceError> {
  if (response.ok) return notAStream(response, advise);
  const text = readErrorText(await readStart(response, limit));
  const kind = toStatusKind(response.status);
  const retryAfterMs = readRetryAfter(response.headers);
  return new ServiceError({
    kind,
    status: response.status,
    message:
      `${toSentence(`The service answered ${response.status}${text === null ? '' : `: ${text}`}`)} ${(await advise?.(kind, text)) ?? ''}`.trim(),
    retryAfterMs: retryAfterMs ?? undefined,
  });
}

async function readStart(response: Response, limit: TimeLimit): Promise<string> {
  const reader = response.body?.getReader();
  if (reader === undefined) return '';
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (let size = 0; size < ERROR_BODY_MAX_BYTES;) {
      const { done, value } = await limit.race(reader.read());
      if (done) break;
      size += value.byteLength;
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    // The text so far is enough.
  }
  reader.cancel().catch(() => {});
  return text;
}

async function notAStream(response: Response, advise?: Target['advise']): Promise<ServiceError> {
  response.body?.cancel().catch(() => {});
  const kind = 'not-a-stream';
  const got = response.headers.get('Content-Type') || 'no content type';
  return new ServiceError({
    kind,
    status: response.status,
    message:
      `The address answered ${response.status} with ${got} instead of an event stream. ${(await advise?.(kind, null)) ?? ''}`.trim(),
  });
}
