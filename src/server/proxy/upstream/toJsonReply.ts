import { isRecord } from '../../../shared/contract';
import type { Reply } from '../Reply';
import { createJsonReply } from '../Reply';
import { Refusal } from '../Refusal';
import type { ServiceAnswer } from './callService';
import { hasSecret } from './createSecretScanner';
import { readText } from './readText';

/** Largest JSON answer that passes on, in bytes. */
const JSON_MAX_BYTES = 1024 * 1024;

/**
 * The reply for a JSON answer of the service (specification sections 4.1, 4.3 to 4.5). The body is parsed and written anew, and looked
 * through for the keys.
 *
 * @throws Refusal 502 when the answer is no JSON object or holds a key, 504 when it takes too long.
 */
export async function toJsonReply(
  answer: ServiceAnswer,
  secrets: readonly string[],
  timeoutMs: number,
): Promise<Reply> {
  const text = await readText(answer, JSON_MAX_BYTES, timeoutMs);
  const body = rewrite(text);
  if (hasSecret(text, secrets)) {
    throw new Refusal(502, 'key-echo', 'The documentation service answered with something unexpected.');
  }
  return createJsonReply(answer.response.status, body);
}

function rewrite(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value)) return JSON.stringify(value);
  } catch {
    // Answered below, as any other body that is not an object.
  }
  throw new Refusal(502, 'bad-answer', 'The documentation service answered with something else than JSON.');
}
