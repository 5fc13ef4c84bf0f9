import { isRecord } from '../../../shared/contract/isRecord';
import { parseJson } from '../../../shared/contract/parseJson';
import { toJson } from '../../../shared/contract/toJson';
import type { SiteQuestion } from '../findSections';
import type { SiteSection } from '../readSections';
import { RULES, toPassages, writePrompt } from './writePrompt';

/** Longest passage that is sent, in characters. */
const PASSAGE_MAX_LENGTH = 6_000;

/**
 * A route of the AI SDK writes an answer. It gets one message, with the rules, the passages and the question, as `useChat` sends it, and
 * returns a stream of UI messages.
 *
 * @throws Error if the route fails, and the signal's reason after a stop.
 */
export async function* writeByRoute(
  address: string,
  question: SiteQuestion,
  sections: readonly SiteSection[],
  signal: AbortSignal,
): AsyncGenerator<string> {
  const passages = toPassages(sections);
  const text = `${RULES}\n- Write in the language of the question.\n\n${writePrompt(question, passages, PASSAGE_MAX_LENGTH)}`;
  const id = crypto.getRandomValues(new Uint32Array(4)).join('-');
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: toJson({
      id,
      trigger: 'submit-message',
      messages: [{ id, role: 'user', parts: [{ type: 'text', text }] }],
      question: question.text,
      passages,
    }),
    signal,
  });
  if (!response.ok || response.body === null) throw new Error(`${address} answered ${response.status}.`);
  const reading = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (let next = await reading.read(); !next.done; next = await reading.read()) {
      const lines = (rest + next.value).split('\n');
      rest = lines.pop() ?? '';
      yield lines.map(readLine).join('');
    }
    yield readLine(rest);
  } finally {
    void reading.cancel().catch(() => {});
  }
}

/**
 * The text in a line of the stream, which the SDK writes as one line for each chunk. The reader of the service's answers would cost every
 * site half a kilobyte, if it were shared with this file.
 */
function readLine(line: string): string {
  const chunk = parseJson(line.replace(/^data: ?/, ''));
  if (!isRecord(chunk)) return '';
  if (chunk.type === 'error') throw new Error(String(chunk.errorText));
  if (chunk.type === 'text-end') return '\n\n';
  return chunk.type === 'text-delta' && typeof chunk.delta === 'string' ? chunk.delta : '';
}
