import { isRecord, parseJson, type InsightsStore, type RequestMessage } from '../../../shared/contract';
import { printableError } from '../../../shared/contract/printable';
import type { StreamEnd } from '../upstream/relayStream';
import { readRecordedPath } from './readRecords';

/** Maximum length of a line that is read, in UTF-16 code units. The results of a search are one line. Longer lines are skipped. */
const LINE_MAX_LENGTH = 1_000_000;

/** Maximum number of pages that are remembered. */
const PAGES_MAX = 50;

/** Only these lines tell about the outcome. */
const TELLING = /"type":\s*"(tool-output-available|source-url|error|finish|message-metadata)"/;

/** Reads a streamed answer in passing: which pages its searches found, and how the service says that it ended. */
export function createAnswerReader() {
  const decoder = new TextDecoder();
  const pages = new Set<string>();
  let rest: string[] = [];
  let length = 0;
  let hasSearched = false;
  let hasFailed = false;
  let isUnanswered = false;

  const addPage = (address: unknown) => {
    const path = readRecordedPath(address);
    if (path !== null && pages.size < PAGES_MAX) pages.add(path);
  };
  const readLine = (line: string) => {
    if (!TELLING.test(line)) return;
    const chunk = parse(line.replace(/^data:/, ''));
    if (chunk.type === 'error') hasFailed = true;
    if (chunk.type === 'source-url') addPage(chunk.url);
    if (isRecord(chunk.messageMetadata) && chunk.messageMetadata.outcome === 'unanswered') isUnanswered = true;
    if (chunk.type !== 'tool-output-available' || !isRecord(chunk.output)) return;
    const { results } = chunk.output;
    if (!Array.isArray(results)) return;
    hasSearched = true;
    for (const result of results) if (isRecord(result)) addPage(result.path ?? result.url);
  };
  return {
    read(bytes: Uint8Array) {
      const [first = '', ...others] = decoder.decode(bytes, { stream: true }).split('\n');
      length += first.length;
      if (length <= LINE_MAX_LENGTH) rest.push(first);
      else rest = [];
      for (const next of others) {
        readLine(rest.join(''));
        rest = [next];
        length = next.length;
      }
    },
    outcome() {
      if (hasFailed) return 'failed';
      return isUnanswered || (hasSearched && pages.size === 0) ? 'unanswered' : 'answered';
    },
    /** Paths of the pages, best first, each once. */
    pages: () => [...pages],
  };
}

function parse(text: string): Record<string, unknown> {
  const value = parseJson(text);
  return isRecord(value) ? value : {};
}

/**
 * Counts one answer of the hosted service.
 *
 * @param body The body that is sent to the service.
 */
export function watchAnswer(store: InsightsStore, body: string) {
  const reader = createAnswerReader();
  return {
    /** Called with the bytes of the answer, in order. */
    read: reader.read,
    end(ended: StreamEnd['outcome']) {
      const outcome = ended === 'failed' ? 'failed' : reader.outcome();
      try {
        store.count({ outcome, question: readQuestion(body), pages: reader.pages() });
      } catch (error) {
        console.error(
          `[docs-assistant] The insights store threw; the answer itself went through. ${printableError(error)}`,
        );
      }
    },
  };
}

/** The reader's last message. The body was built from checked fields. */
function readQuestion(body: string): string {
  const { messages } = JSON.parse(body) as { messages: RequestMessage[] };
  const last = messages.findLast(({ role }) => role === 'user');
  return (last?.parts ?? []).flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
}
