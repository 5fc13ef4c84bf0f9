import { isRecord, parseJson } from '../../../shared/contract';
import { createJsonReply, type Reply } from '../Reply';
import { keyEcho, Refusal } from '../Refusal';
import type { RouteName } from '../routes';
import type { ServiceAnswer } from './callService';
import { hasSecret } from './createSecretScanner';
import { readText } from './readText';

/** Maximum size of a JSON answer, in bytes. A page of analytics has up to 1,000 answers. */
const JSON_MAX_BYTES = 1024 * 1024;
const ANALYTICS_MAX_BYTES = 16 * 1024 * 1024;

/**
 * The reply for a JSON answer of the service (specification sections 4.1, 4.3 to 4.5). The body is parsed, searched for the keys and
 * serialized again.
 *
 * @param route A search must be answered with a list, analytics with a list or an object, everything else with an object.
 * @throws Refusal 502 when the answer has another shape or holds a key, 504 when it takes too long.
 */
export async function toJsonReply(
  answer: ServiceAnswer,
  secrets: readonly string[],
  timeoutMs: number,
  route: RouteName,
): Promise<Reply> {
  const isAnalytics = route === 'analytics' || route === 'analytics-thread';
  const text = await readText(answer, isAnalytics ? ANALYTICS_MAX_BYTES : JSON_MAX_BYTES, timeoutMs);
  const value = parseJson(text);
  const isExpected =
    (isAnalytics && Array.isArray(value)) || (route === 'search' ? Array.isArray(value) : isRecord(value));
  return writeReply(isExpected ? value : undefined, text, secrets, answer);
}

/** @param value `undefined` if the answer has another shape. */
function writeReply(
  value: unknown,
  text: string,
  secrets: readonly string[],
  { response: { status } }: ServiceAnswer,
): Reply {
  if (hasSecret(text, secrets)) throw keyEcho();
  try {
    if (value !== undefined) return createJsonReply(status, JSON.stringify(value));
  } catch {
    // JSON with tens of thousands of levels can be parsed, but not serialized.
  }
  throw new Refusal(502, 'bad-answer', 'The documentation service did not answer with JSON.');
}

/** Maximum size of an answer, in bytes: a page and its quotation in JSON. */
const ANSWER_MAX_BYTES = 1024 * 1024;

/**
 * The reply for an answer of the MCP server, as JSON, even if the server sent it as a stream of one answer: it is complete, and no server on
 * the way can hold it back. Messages before the answer, such as progress, are left out. A notification has no answer.
 *
 * @throws Refusal 502 when the answer has another shape or holds a key, 504 when it takes too long.
 */
export async function toMcpReply(answer: ServiceAnswer, secrets: readonly string[], timeoutMs: number): Promise<Reply> {
  const { status, headers } = answer.response;
  const text = await readText(answer, ANSWER_MAX_BYTES, timeoutMs);
  if (status === 202 && !hasSecret(text, secrets))
    return { status, headers: { 'Cache-Control': 'no-store' }, body: null };
  const isStream = /^text\/event-stream\s*(;|$)/i.test(headers.get('content-type') ?? '');
  const message = (isStream ? readEvents(text) : [text]).map(parseJson).find(isAnswer);
  return writeReply(message, text, secrets, answer);
}

function isAnswer(message: unknown): boolean {
  return isRecord(message) && message.jsonrpc === '2.0' && ('result' in message || 'error' in message);
}

/** The data of the events of a finished stream. */
function readEvents(text: string): string[] {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((event) => [...event.matchAll(/^data: ?(.*)$/gm)].map(([, line = '']) => line).join('\n'));
}
