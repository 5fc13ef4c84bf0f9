import { createFenceReader } from '../../../shared/markdown/createFenceReader';
import { SEARCH_TOOL_NAME, isRecord, parseJson, type AnswerOutcome } from '../../../shared/contract';

export type StreamedAnswer = ReturnType<typeof readStreamedAnswer>;

/** Markdown links. */
const LINK = /\]\(\s*<?([^)\s>]+)/g;

/** Reads the stream of an answer. Unknown events are ignored. */
export function readStreamedAnswer(stream: string) {
  let text = '';
  let failure: string | null = null;
  let isOver = false;
  let isUnanswered = false;
  const sources: string[] = [];
  const found: string[] = [];
  const searches = new Set<unknown>();
  for (const event of readEvents(stream)) {
    const { type } = event;
    if (type === 'text-delta' && typeof event.delta === 'string') text += event.delta;
    if (type === 'source-url' && typeof event.url === 'string') sources.push(event.url);
    if (type === 'error') failure = typeof event.errorText === 'string' ? event.errorText : 'The answer broke off.';
    if (type === 'tool-input-available' && event.toolName === SEARCH_TOOL_NAME) searches.add(event.toolCallId);
    if (type === 'tool-output-available' && searches.has(event.toolCallId)) found.push(...readResults(event.output));
    if (type === 'finish') {
      isOver = true;
      const outcome: AnswerOutcome = 'unanswered';
      isUnanswered = isRecord(event.messageMetadata) && event.messageMetadata.outcome === outcome;
    }
  }
  if (!isOver) failure ??= 'The stream ended before the answer did.';
  const readFence = createFenceReader();
  const lines = text.split('\n').filter((line) => readFence(line).part === 'text');
  const links = [...lines.join('\n').matchAll(LINK)].map(([, address = '']) => address);
  const cited = [...new Set([...links, ...sources])];
  return {
    text,
    /** URLs of the cited pages in order; without citations, the pages that its search found. */
    pages: cited.length > 0 ? cited : [...new Set(found)],
    /** True if the documentation has no answer: the stream says so, or the answer uses no page. */
    isUnanswered: isUnanswered || (cited.length === 0 && found.length === 0),
    /** Why it was cut off; `null` for a complete answer. */
    failure,
  };
}

function readEvents(stream: string): Record<string, unknown>[] {
  return stream.split(/\r?\n\r?\n/).flatMap((block) => {
    const data = block
      .split(/\r?\n/)
      .filter((line) => line.startsWith('data:'))
      .map((line) => line.slice('data:'.length).trim())
      .join('\n');
    const event = parseJson(data);
    return isRecord(event) ? [event] : [];
  });
}

function readResults(output: unknown): string[] {
  const results = isRecord(output) && Array.isArray(output.results) ? output.results : [];
  return results.flatMap((result: unknown) => {
    const address = isRecord(result) ? (result.url ?? result.path) : undefined;
    return typeof address === 'string' ? [address] : [];
  });
}
