import { readChunks } from '../../http/readBody';
import { Refusal } from '../Refusal';
import type { ServiceAnswer } from './callService';

/**
 * Reads the body of an answer as text, within `maxBytes` and `timeoutMs`.
 *
 * @throws Refusal 502 when it is larger or breaks off, 504 when it takes too long.
 */
export async function readText(answer: ServiceAnswer, maxBytes: number, timeoutMs: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  const fault = await readChunks(answer.response.body, { maxBytes, timeoutMs }, (chunk) => {
    text += decoder.decode(chunk, { stream: true });
  }).catch(() => {
    throw new Refusal(502, 'unreachable', 'The answer of the documentation service was cut off.');
  });
  if (fault === null) return text + decoder.decode();
  answer.abort();
  throw fault === 'late'
    ? new Refusal(504, 'timeout', 'The documentation service took too long to answer.')
    : new Refusal(502, 'bad-answer', 'The documentation service sent too much.');
}
