import type { BodyRoom } from './createBodyBudget';
import { HttpError } from './HttpError';

/**
 * Reads a JSON request body.
 * Throws {@link HttpError} 400 for a wrong content type or invalid JSON, 413 above the limit, and 503 when there is no memory left for it.
 *
 * @param room Memory that all bodies share; the caller releases it. @default no common limit
 */
export async function readJsonBody(request: Request, maxBytes: number, room?: BodyRoom): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw new HttpError(400, 'The Content-Type header must be application/json.');
  }
  const text = await readText(request, maxBytes, room);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new HttpError(400, 'The body is not valid JSON.');
  }
}

async function readText(request: Request, maxBytes: number, room?: BodyRoom): Promise<string> {
  const tooLarge = new HttpError(413, `The body is larger than ${maxBytes} bytes. Send a smaller one.`);
  const length = Number(request.headers.get('content-length') ?? 0);
  if (length > maxBytes) throw tooLarge;
  room?.check(length);
  if (!request.body) return '';
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw tooLarge;
    room?.take(chunk.byteLength);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
