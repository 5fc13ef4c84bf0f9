import { THREAD_ID_HEADER, THREAD_KEY_HEADER } from '../../../shared/contract';
import { keyEcho, Refusal } from '../Refusal';
import type { Reply } from '../Reply';
import type { ServiceAnswer } from './callService';
import { createSecretScanner } from './createSecretScanner';
import { relayStream, type RelayOptions } from './relayStream';

/** Marks the chat library's stream protocol; some clients look for it. */
const PROTOCOL_HEADER = 'X-Vercel-AI-UI-Message-Stream';

/** Headers of a streamed answer that are passed on. A thread key is sent only once and must not be lost. */
const PASSED_HEADERS = [THREAD_ID_HEADER, THREAD_KEY_HEADER, PROTOCOL_HEADER];

/** A header value that is passed on: visible characters, and short enough for every server on the way. */
export const PLAIN_VALUE = /^[\x21-\x7e]{1,1024}$/;

/**
 * The reply that streams an answer of the message endpoint (specification section 4.2) unchanged and unbuffered. Its headers ask reverse
 * proxies not to buffer (nginx) or compress it.
 *
 * @throws Refusal 502 when the answer is not an event stream, or when a header holds a key.
 */
export function toStreamReply(
  answer: ServiceAnswer,
  secrets: readonly string[],
  options: Pick<RelayOptions, 'idleTimeoutMs' | 'clientSignal' | 'onEnd' | 'onBytes'>,
): Reply & { body: ReadableStream<Uint8Array> } {
  const { response, abort } = answer;
  const type = response.headers.get('content-type') ?? '';
  if (response.body === null || !/^text\/event-stream\s*(;|$)/i.test(type)) {
    abort();
    throw new Refusal(502, 'bad-answer', 'The documentation service did not answer with a stream.');
  }
  const headers: Record<string, string> = {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-cache, no-transform',
    'X-Accel-Buffering': 'no',
  };
  for (const name of PASSED_HEADERS) {
    const value = response.headers.get(name);
    if (value === null || !PLAIN_VALUE.test(value)) continue;
    if (secrets.some((secret) => value.includes(secret))) {
      abort();
      throw keyEcho();
    }
    headers[name] = value;
  }
  const hasSecret = createSecretScanner(secrets);
  return { status: response.status, headers, body: relayStream(response.body, { ...options, abort, hasSecret }) };
}
