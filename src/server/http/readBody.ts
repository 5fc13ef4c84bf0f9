import type { ServiceBody } from './Connection';
import type { BodyRoom } from './createBodyBudget';
import { HttpError } from './HttpError';

/** Why a body was not read to its end. */
export type BodyFault = 'large' | 'late';

export interface BodyLimits {
  maxBytes: number;
  /** Time for the whole body, in milliseconds. @default no limit */
  timeoutMs?: number;
}

/**
 * Reads a body chunk by chunk, up to its maximum, whatever its framing. Rejects when it breaks off, or when `take` throws. Except at its end, the body is
 * cancelled.
 *
 * @returns `null` at the end of the body, or why it was not read further.
 */
export async function readChunks(
  body: ServiceBody | null,
  { maxBytes, timeoutMs }: BodyLimits,
  take: (chunk: Uint8Array) => void,
): Promise<BodyFault | null> {
  const reader = body?.getReader();
  if (!reader) return null;
  const cancel = () => void reader.cancel().catch(() => undefined);
  let isLate = false;
  let bytes = 0;
  const end = () => {
    isLate = true;
    cancel();
  };
  const timer = timeoutMs === undefined ? undefined : setTimeout(end, timeoutMs);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (isLate) return 'late';
      if (done || value === undefined) return null;
      const rest = maxBytes - bytes;
      bytes += value.byteLength;
      if (bytes > maxBytes) {
        cancel();
        take(value.subarray(0, rest));
        return 'large';
      }
      take(value);
    }
  } catch (error) {
    cancel();
    if (isLate) return 'late';
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

export interface JsonBodyRules extends BodyLimits {
  /** Memory that all bodies share; the caller releases it. @default no common limit */
  room?: BodyRoom;
  /** True if no body is expected: an empty body may then have any type. */
  isOptional?: boolean;
}

/**
 * Reads a request's JSON body, in strict UTF-8.
 *
 * @returns Its value, `undefined` if it was empty, and its size in bytes.
 * @throws HttpError 400, 408, 413 or 415; 499 when the client left, and 503 when there is no memory left for it.
 */
export async function readBody(request: Request, rules: JsonBodyRules): Promise<{ value: unknown; bytes: number }> {
  const { maxBytes, timeoutMs, room, isOptional = false } = rules;
  const tooLarge = () => new HttpError(413, `The body is larger than ${maxBytes} bytes. Send a smaller one.`);
  const checkType = () => {
    if (!isJson(request)) throw new HttpError(415, 'The Content-Type header must be application/json.');
  };
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > maxBytes) throw tooLarge();
  if (!isOptional) checkType();
  if (request.bodyUsed) throw new HttpError(500, 'The body was read before this handler got the request.');
  room?.check(declared);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  let text = '';
  const fault = await readChunks(request.body as ServiceBody | null, rules, (chunk) => {
    bytes += chunk.byteLength;
    room?.take(chunk.byteLength);
    text += asJson(() => decoder.decode(chunk, { stream: true }));
  }).catch((error: unknown) => {
    throw error instanceof HttpError ? error : new HttpError(499, 'The body ended too early. Send it again.');
  });
  if (fault === 'large') throw tooLarge();
  if (fault === 'late') throw new HttpError(408, `The body took longer than ${timeoutMs} ms to arrive.`);
  if (isOptional && bytes === 0) return { value: undefined, bytes };
  checkType();
  return { value: asJson(() => JSON.parse(text + decoder.decode()) as unknown), bytes };
}

function asJson<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw new HttpError(400, 'The body is not valid JSON.');
  }
}

/** True for `application/json`. If a charset is given, it must be UTF-8. */
export function isJson(request: Request): boolean {
  return /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(request.headers.get('content-type') ?? '');
}
