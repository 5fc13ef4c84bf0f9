import { Refusal } from '../Refusal';
import type { ServiceAnswer } from './callService';

/**
 * Reads the body of an answer as text, within `maxBytes` and `timeoutMs`.
 *
 * @throws Refusal 502 when it is larger or breaks off, 504 when it takes too long.
 */
export async function readText(answer: ServiceAnswer, maxBytes: number, timeoutMs: number): Promise<string> {
  const reader = answer.response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    answer.abort();
  }, timeoutMs);
  let text = '';
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done || value === undefined) return text + decoder.decode();
      bytes += value.byteLength;
      if (bytes > maxBytes) throw new Refusal(502, 'bad-answer', 'The documentation service sent too much.');
      text += decoder.decode(value, { stream: true });
    }
  } catch (error) {
    answer.abort();
    if (error instanceof Refusal) throw error;
    if (isLate) throw new Refusal(504, 'timeout', 'The documentation service took too long to answer.');
    throw new Refusal(502, 'unreachable', 'The answer of the documentation service was cut off.');
  } finally {
    clearTimeout(timer);
  }
}
