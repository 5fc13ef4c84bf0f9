import { SEARCH_TOOL_NAME, type SearchResult } from '../../shared/contract/message/assistantMessage';
import { closest, documentation, nothing } from '../../shared/locales/answerTexts';
import { findLocale } from '../../shared/locales/findLocale';
import { writeExcerpt } from '../../shared/site/writeExcerpt';
import type { SiteSearch } from '../search/SiteSearch';
import { findSections, type FoundSections } from './findSections';
import type { SiteSection } from './readSections';
import { native } from '../page/browser/native';

/** Options of {@link createSiteTransport}. */
export interface SiteTransportOptions {
  /** The site's own search, such as `searchWithPagefind()`. */
  search: SiteSearch;
  /** Language of the assistant's own words. @default the `lang` of the page */
  locale?: string | undefined;
}

/** What a question's message holds, of which everything may be missing. */
interface Message {
  role: string;
  parts: readonly { type: string; text?: string }[];
  metadata?: { currentPath?: string | null; context?: readonly { value?: string }[] };
}

interface Request {
  messages: readonly Message[];
  abortSignal?: AbortSignal | undefined;
}

/**
 * A transport that answers without a server: the site's own search finds pages, they are fetched from the same origin, and the sections that
 * fit are quoted with their citations. Questions leave the browser only to the site's search.
 *
 * @throws Error from `sendMessages` when the search fails, or none of the found pages can be read.
 */
export function createSiteTransport({ search, locale }: SiteTransportOptions) {
  return {
    async sendMessages({
      messages,
      abortSignal = new AbortController().signal,
    }: Request): Promise<ReadableStream<object>> {
      const asked = messages.filter(({ role }) => role === 'user');
      const last = asked.at(-1);
      const text = readText(last);
      const question = {
        text,
        before: readText(asked.at(-2)),
        selected: (last?.metadata?.context ?? []).flatMap(({ value }) => value ?? []),
        path: last?.metadata?.currentPath ?? null,
      };
      const found = await findSections(question, search, abortSignal);
      return toStream(writeChunks(text, found, locale ?? native(document).documentElement.lang));
    },
    /** An answer is made in the page, so none outlives it. */
    reconnectToStream: () => Promise.resolve(null),
  };
}

function readText(message?: Message): string {
  return (message?.parts ?? []).flatMap(({ type, text }) => (type === 'text' ? (text ?? '') : [])).join(' ');
}

function* writeChunks(query: string, found: FoundSections, language: string): Generator<object> {
  const id = crypto.getRandomValues(new Uint32Array(4)).join('-');
  const toolCallId = `${id}-search`;
  const output = { results: found.sections.map(toResult), words: found.words, hasMarks: true };
  yield { type: 'start', messageId: id };
  yield { type: 'start-step' };
  yield { type: 'tool-input-available', toolCallId, toolName: SEARCH_TOOL_NAME, input: { query } };
  yield { type: 'tool-output-available', toolCallId, output };
  yield { type: 'text-start', id };
  yield { type: 'text-delta', id, delta: writeAnswer(found, language) };
  yield { type: 'text-end', id };
  yield { type: 'finish-step' };
  yield { type: 'finish', ...(!found.isFound && { messageMetadata: { outcome: 'unanswered' } }) };
}

/** The answer as the local service gives it. */
function writeAnswer({ sections, isFound, cover }: FoundSections, language: string): string {
  const locale = findLocale(language);
  if (sections.length === 0) return nothing[locale];
  const pages = [...new Set(sections.map(({ address }) => address.replace(/#.*$/s, '')))];
  const excerpts = sections.map((section) => {
    const { page, heading, parents, address, blocks } = section;
    const trail = heading === page ? [] : [page, ...parents];
    const number = pages.indexOf(address.replace(/#.*$/s, '')) + 1;
    return writeExcerpt({ title: heading, trail, page, address, blocks }, number, cover);
  });
  return [(isFound ? documentation : closest)[locale], ...excerpts].join('\n\n');
}

function toResult({ page, heading, address, blocks }: SiteSection): SearchResult {
  const [path = '', anchor = ''] = address.split('#');
  return {
    content: blocks.map(({ markdown }) => markdown).join('\n\n'),
    url: new URL(path, location.href).href,
    metadata: { title: page, heading, anchor: decodeURIComponent(anchor), description: null },
  };
}

function toStream(chunks: Iterable<object>): ReadableStream<object> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}
