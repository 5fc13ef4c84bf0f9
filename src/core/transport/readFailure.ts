import { readErrorText } from '../../contract/index';
import type { TimeLimit } from './createTimeLimit';
import { createTimeLimit } from './createTimeLimit';
import type { Target } from './describeTarget';
import type { ServiceErrorKind } from './ServiceError';
import { ServiceError } from './ServiceError';

/** Most of an error body that is read, in bytes: a gateway's page can be long and says nothing. */
const ERROR_BODY_MAX_BYTES = 16 * 1024;

/** Longest wait that is believed, a day, in milliseconds: the longest limit of the service is one of a day (section 8). */
const RETRY_AFTER_MAX_MS = 86_400_000;

/**
 * Turns a response that is not 2xx into a typed error. Reads the body, whatever it is, and never throws.
 *
 * @param limit Ends the wait for a body that does not come; the status says enough then.
 * @param advise Gives advice on an error of a kind.
 */
export async function readFailure(
  response: Response,
  limit = createTimeLimit(),
  advise: Target['advise'] = () => '',
): Promise<ServiceError> {
  const text = readErrorText(await readStart(response, limit));
  const kind = toErrorKind(response.status);
  const retryAfterMs = readRetryAfter(response.headers.get('Retry-After'));
  return new ServiceError({
    kind,
    status: response.status,
    message:
      `${toSentence(`The service answered ${response.status}${text === null ? '' : `: ${text}`}`)} ${advise(kind, text)}`.trim(),
    ...(retryAfterMs !== null && { retryAfterMs }),
  });
}

/**
 * Reads a `Retry-After` header, in seconds or as an HTTP date.
 *
 * @returns Milliseconds to wait from now, from 0 to a day; `null` when the header is absent or unreadable.
 */
export function readRetryAfter(header: string | null, now = Date.now()): number | null {
  const value = header?.trim();
  if (!value) return null;
  if (/^\d+(\.\d+)?$/.test(value)) return Math.min(RETRY_AFTER_MAX_MS, Math.round(Number(value) * 1000));
  // A date has a time in it; without one, engines make dates of `-5` and the like.
  const date = value.includes(':') ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? null : Math.min(RETRY_AFTER_MAX_MS, Math.max(0, date - now));
}

function toSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

function toErrorKind(status: number): ServiceErrorKind {
  const known: Record<number, ServiceErrorKind> = {
    401: 'unauthorized',
    403: 'forbidden',
    404: 'not-found',
    408: 'timeout',
    409: 'conflict',
    413: 'too-large',
    429: 'rate-limited',
    504: 'timeout',
  };
  return known[status] ?? (status >= 500 ? 'server' : 'bad-request');
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
    // What was read so far is all that there is to say.
  }
  reader.cancel().catch(() => {});
  return text;
}
