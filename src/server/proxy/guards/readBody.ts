import { Refusal } from '../Refusal';
import { isJson } from './checkOrigin';

export interface BodyLimits {
  maxBodyBytes: number;
  bodyTimeoutMs: number;
}

/** A request body: its JSON value (`undefined` if it was empty) and its size in bytes. */
export interface ReadBody {
  value: unknown;
  bytes: number;
}

/**
 * Reads a request's JSON body in strict UTF-8, within the limits of size and time, whatever its framing.
 *
 * @param isOptional True if the service expects no body: an empty body may then have any type.
 * @throws Refusal 413, 408, 415 or 400.
 */
export async function readBody(request: Request, limits: BodyLimits, isOptional: boolean): Promise<ReadBody> {
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > limits.maxBodyBytes) throw tooLarge(limits);
  if (!isOptional && !isJson(request))
    throw new Refusal(415, 'content-type', 'The Content-Type header must be application/json.');
  if (request.bodyUsed) throw new Refusal(500, 'internal', 'The body was read before the proxy got the request.');
  const chunks = await collect(request, limits);
  const bytes = chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0);
  if (isOptional && bytes === 0) return { value: undefined, bytes };
  if (!isJson(request)) throw new Refusal(415, 'content-type', 'The Content-Type header must be application/json.');
  return { value: parse(chunks), bytes };
}

async function collect(request: Request, limits: BodyLimits): Promise<Uint8Array[]> {
  const reader = request.body?.getReader();
  if (!reader) return [];
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    void reader.cancel().catch(() => undefined);
  }, limits.bodyTimeoutMs);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (isLate) {
        const words = `The body took longer than ${limits.bodyTimeoutMs} ms to arrive, which is the proxy's bodyTimeoutMs.`;
        throw new Refusal(408, 'body-timeout', words);
      }
      if (done) return chunks;
      bytes += value.byteLength;
      if (bytes > limits.maxBodyBytes) {
        void reader.cancel().catch(() => undefined);
        throw tooLarge(limits);
      }
      chunks.push(value);
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(400, 'client-left', 'The body ended too early. Send it again.');
  } finally {
    clearTimeout(timer);
  }
}

function parse(chunks: readonly Uint8Array[]): unknown {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    const text = chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('') + decoder.decode();
    return JSON.parse(text) as unknown;
  } catch {
    throw new Refusal(400, 'body', 'The body is not valid JSON.');
  }
}

function tooLarge({ maxBodyBytes }: BodyLimits): Refusal {
  const words = `The body is larger than ${maxBodyBytes} bytes, which is the proxy's maxBodyBytes.`;
  return new Refusal(413, 'body-too-large', words);
}
