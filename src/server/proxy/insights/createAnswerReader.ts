import { isRecord, parseJson } from '../../../shared/contract';
import type { AnswerOutcome } from '../../../shared/contract';

/** Reads a streamed answer in passing: which pages its searches found, and how it ended. */
export interface AnswerReader {
  read(bytes: Uint8Array): void;
  outcome(): AnswerOutcome;
  /** Paths of the pages, best first, each once. */
  pages(): string[];
}

/** Maximum length of a line that is read, in UTF-16 code units. The results of a search are one line. Longer lines are skipped. */
const LINE_MAX_LENGTH = 1_000_000;

/** Maximum number of pages that are remembered. */
const PAGES_MAX = 50;

/** Only these lines tell about pages or failures. The lines of text, which are most of an answer, are not parsed. */
const TELLING = /"type":\s*"(tool-output-available|source-url|error)"/;

export function createAnswerReader(): AnswerReader {
  const decoder = new TextDecoder();
  const pages = new Set<string>();
  let rest: string[] = [];
  let length = 0;
  let hasSearched = false;
  let hasFailed = false;

  const addPage = (address: unknown) => {
    if (typeof address === 'string' && pages.size < PAGES_MAX) pages.add(toPath(address));
  };
  const readLine = (line: string) => {
    if (!TELLING.test(line)) return;
    const chunk = parse(line.replace(/^data:/, ''));
    if (chunk.type === 'error') hasFailed = true;
    if (chunk.type === 'source-url') addPage(chunk.url);
    if (chunk.type !== 'tool-output-available' || !isRecord(chunk.output)) return;
    const { results } = chunk.output;
    if (!Array.isArray(results)) return;
    hasSearched = true;
    for (const result of results) if (isRecord(result)) addPage(result.path ?? result.url);
  };
  return {
    read(bytes) {
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
    outcome: () => (hasFailed ? 'failed' : hasSearched && pages.size === 0 ? 'unanswered' : 'answered'),
    pages: () => [...pages],
  };
}

function parse(text: string): Record<string, unknown> {
  const value = parseJson(text);
  return isRecord(value) ? value : {};
}

/** The page path of a URL: `index` and `guides/index` become `/` and `/guides`. */
function toPath(address: string): string {
  const path = URL.canParse(address) ? new URL(address).pathname : (/^[^?#]*/.exec(address)?.[0] ?? '');
  return `/${path.replaceAll(/^\/+|\/+$/g, '').replace(/(^|\/)index$/, '')}`;
}
