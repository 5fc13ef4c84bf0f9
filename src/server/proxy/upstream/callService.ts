import { bearer } from '../../../shared/contract';
import type { ServiceFetch, ServiceResponse } from '../../http/Connection';
import { Refusal } from '../Refusal';

export interface ServiceCall {
  url: string;
  method: 'GET' | 'POST';
  /** `null` for a server without a key. */
  key: string | null;
  /** JSON text; `null` sends no body. */
  body: string | null;
  accept: string;
  headers?: Record<string, string>;
  timeoutMs: number;
  /** Aborted when the client disconnects. */
  clientSignal: AbortSignal;
  fetch: ServiceFetch;
}

/** The service's answer, with a way to end it. */
export interface ServiceAnswer {
  response: ServiceResponse;
  /** Closes the connection to the service. */
  abort(): void;
}

/**
 * Sends a request to the service and waits for the head of its answer. Only the method, the rebuilt path and the rebuilt body of the
 * client's request are sent. Redirects are not followed, because the key may only go to the service's URL.
 *
 * @throws Refusal 499 when the client left, 504 when the service took too long, 502 when it could not be reached or redirects.
 */
export async function callService(call: ServiceCall): Promise<ServiceAnswer> {
  const { clientSignal } = call;
  const controller = new AbortController();
  const abort = () => controller.abort();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    abort();
  }, call.timeoutMs);
  clientSignal.addEventListener('abort', abort, { once: true });
  if (clientSignal.aborted) abort();
  try {
    const response = await call.fetch(call.url, {
      method: call.method,
      headers: toHeaders(call),
      body: call.body,
      redirect: 'manual',
      signal: controller.signal,
    });
    if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
      abort();
      throw new Refusal(502, 'redirect', 'The documentation service answered with a redirect.');
    }
    return { response, abort };
  } catch (error) {
    clientSignal.removeEventListener('abort', abort);
    if (error instanceof Refusal) throw error;
    if (clientSignal.aborted) throw new Refusal(499, 'client-left', 'The client left.');
    if (isLate) throw new Refusal(504, 'timeout', 'The documentation service took too long to answer.');
    throw new Refusal(502, 'unreachable', 'The documentation service could not be reached.');
  } finally {
    clearTimeout(timer);
  }
}

function toHeaders(call: ServiceCall): Record<string, string> {
  return {
    ...call.headers,
    ...(call.key !== null && { Authorization: bearer(call.key) }),
    Accept: call.accept,
    // Compressing and decompressing would delay a stream.
    'Accept-Encoding': 'identity',
    ...(call.body !== null && { 'Content-Type': 'application/json' }),
  };
}
