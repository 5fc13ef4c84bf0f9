import { isRecord } from '../../../shared/contract';
import type { Reply } from '../Reply';
import { createJsonReply } from '../Reply';
import { Refusal } from '../Refusal';
import type { ServiceAnswer } from './callService';
import { hasSecret } from './createSecretScanner';
import { readText } from './readText';

/** Maximum size of a JSON answer, in bytes. */
const JSON_MAX_BYTES = 1024 * 1024;

/**
 * The reply for a JSON answer of the service (specification sections 4.1, 4.3 to 4.5). The body is parsed, searched for the keys and
 * serialized again.
 *
 * @param isList Whether the answer must be a list; otherwise it must be an object.
 * @throws Refusal 502 when the answer has another shape or holds a key, 504 when it takes too long.
 */
export async function toJsonReply(
  answer: ServiceAnswer,
  secrets: readonly string[],
  timeoutMs: number,
  isList = false,
): Promise<Reply> {
  const text = await readText(answer, JSON_MAX_BYTES, timeoutMs);
  const body = rewrite(text, isList);
  if (hasSecret(text, secrets)) {
    throw new Refusal(502, 'key-echo', 'The documentation service answered with something unexpected.');
  }
  return createJsonReply(answer.response.status, body);
}

function rewrite(text: string, isList: boolean): string {
  try {
    const value: unknown = JSON.parse(text);
    if (isList ? Array.isArray(value) : isRecord(value)) return JSON.stringify(value);
  } catch {
    // Refused below, like any other unexpected body.
  }
  throw new Refusal(502, 'bad-answer', 'The documentation service did not answer with JSON.');
}
