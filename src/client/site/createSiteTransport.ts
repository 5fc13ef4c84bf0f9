import { SEARCH_TOOL_NAME, type SearchResult } from '../../shared/contract/message/assistantMessage';
import { ENGLISH_ANSWER } from '../../shared/locales/excerptLabels';
import { findLocale } from '../../shared/locales/findLocale';
import { writeExcerpt } from '../../shared/site/writeExcerpt';
import type { SiteSearch } from '../search/SiteSearch';
import { DEVICE_PART, wantedQuestions, type DevicePart } from './DevicePart';
import { findSections, type FoundSections, type SiteQuestion } from './findSections';
import type { SiteSection } from './readSections';
import { native } from '../page/browser/native';

/** Options of {@link createSiteTransport}. */
export interface SiteTransportOptions {
  /** The site's own search, such as `searchWithPagefind()`. */
  search: SiteSearch;
  /**
   * What writes answers from the found sections, which stay below them: `'browser'` offers the browser's own model where there is one, and
   * an address is a route of the AI SDK that gets the question with its passages. Pass `siteParts` as `parts`, too. @default nothing writes
   */
  model?: string | undefined;
  /** Language of the assistant's own words. @default the `lang` of the page */
  locale?: string | undefined;
}

/** What a question's message holds, of which everything may be missing. */
interface Message {
  id?: string;
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
 * fit are quoted with their citations. Questions leave the browser only to the site's search, and to a `model` that is an address.
 *
 * @throws Error from `sendMessages` when the search fails, or none of the found pages can be read.
 */
export function createSiteTransport(options: SiteTransportOptions) {
  /** The last question and what was found for it, which a model may be asked to write from. */
  let last: { id: string | undefined; found: FoundSections } | null = null;
  return {
    async sendMessages({
      messages,
      abortSignal = new AbortController().signal,
    }: Request): Promise<ReadableStream<object>> {
      const asked = messages.filter(({ role }) => role === 'user');
      const message = asked.at(-1);
      const id = message?.id;
      const question = {
        text: readText(message),
        before: readText(asked.at(-2)),
        selected: (message?.metadata?.context ?? []).flatMap(({ value }) => value ?? []),
        path: message?.metadata?.currentPath ?? null,
      };
      const isWanted = id !== undefined && wantedQuestions.has(id);
      if (!isWanted || last?.id !== id) last = { id, found: await findSections(question, options.search, abortSignal) };
      return toStream(
        writeChunks({ ...options, question, id: id ?? '', isWanted, found: last.found, signal: abortSignal }),
      );
    },
    /** An answer is made in the page, so none outlives it. */
    reconnectToStream: () => Promise.resolve(null),
  };
}

function readText(message?: Message): string {
  return (message?.parts ?? []).flatMap(({ type, text }) => (type === 'text' ? (text ?? '') : [])).join(' ');
}

interface Answer extends SiteTransportOptions {
  question: SiteQuestion;
  /** Identifier of the question's message. */
  id: string;
  /** True if the reader wants the browser's model to write. */
  isWanted: boolean;
  found: FoundSections;
  signal: AbortSignal;
}

async function* writeChunks(answer: Answer): AsyncGenerator<object> {
  const { search, model, locale = native(document).documentElement.lang, question, isWanted, found, signal } = answer;
  const id = crypto.getRandomValues(new Uint32Array(4)).join('-');
  const [toolCallId, written] = [`${id}-search`, `${id}-written`];
  const output = { results: found.sections.map(toResult), words: found.words, hasMarks: true };
  yield { type: 'start', messageId: id };
  yield { type: 'start-step' };
  yield { type: 'tool-input-available', toolCallId, toolName: SEARCH_TOOL_NAME, input: { query: question.text } };
  yield { type: 'tool-output-available', toolCallId, output };
  const isBrowser = model === 'browser';
  const isWriting = found.isFound && !!model && (!isBrowser || isWanted);
  const toPart = (state: DevicePart['state']) => ({
    type: DEVICE_PART,
    id,
    data: { state, isBrowser, isLocal: isBrowser && search.isLocal === true, question: answer.id, language: locale },
  });
  if (isWriting) {
    // It stands above the excerpts, which are there at once.
    yield { type: 'text-start', id: written };
    yield toPart('writing');
  }
  yield { type: 'text-start', id };
  yield { type: 'text-delta', id, delta: writeSiteAnswer(found, await loadAnswerTexts(locale)) };
  yield { type: 'text-end', id };
  if (isWriting) {
    try {
      const { writeWithModel } = await import('./model/writeWithModel');
      for await (const delta of writeWithModel(model, question, found.sections, signal))
        yield { type: 'text-delta', id: written, delta };
    } catch (error) {
      if (signal.aborted) return;
      console.warn('[docs-assistant] The model failed, the excerpts stay.', error);
      wantedQuestions.delete(answer.id);
      yield toPart('failed');
    }
    yield { type: 'text-end', id: written };
  } else if (isBrowser && found.isFound && 'LanguageModel' in globalThis) {
    const found = await import('./model/findBrowserModel').then(
      ({ findBrowserModel }) => findBrowserModel(),
      () => null,
    );
    if (found !== null) yield toPart('offered');
  }
  yield { type: 'finish-step' };
  yield { type: 'finish', ...(!found.isFound && { messageMetadata: { outcome: 'unanswered' } }) };
}

/** The own words of an answer in a language. They are English if their file cannot be loaded. */
async function loadAnswerTexts(language: string): Promise<typeof ENGLISH_ANSWER> {
  const locale = findLocale(language);
  if (locale === 'en') return ENGLISH_ANSWER;
  return import('../../shared/locales/answerTexts').then(
    ({ documentation, closest, nothing }) => ({
      documentation: documentation[locale],
      closest: closest[locale],
      nothing: nothing[locale],
    }),
    () => ENGLISH_ANSWER,
  );
}

/** The answer as the local service gives it. */
export function writeSiteAnswer({ sections, isFound, cover }: FoundSections, texts: typeof ENGLISH_ANSWER): string {
  if (sections.length === 0) return texts.nothing;
  const pages = [...new Set(sections.map(({ address }) => address.replace(/#.*$/s, '')))];
  const excerpts = sections.map((section) => {
    const { page, heading, parents, address, blocks } = section;
    const trail = heading === page ? [] : [page, ...parents];
    const number = pages.indexOf(address.replace(/#.*$/s, '')) + 1;
    return writeExcerpt({ title: heading, trail, page, address, blocks }, number, cover);
  });
  return [isFound ? texts.documentation : texts.closest, ...excerpts].join('\n\n');
}

function toResult({ page, heading, address, blocks }: SiteSection): SearchResult {
  const [path = '', anchor = ''] = address.split('#');
  return {
    content: blocks.map(({ markdown }) => markdown).join('\n\n'),
    url: new URL(path, location.href).href,
    metadata: { title: page, heading, anchor: decodeURIComponent(anchor), description: null },
  };
}

function toStream(chunks: AsyncGenerator<object>): ReadableStream<object> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    // Whoever reads no more ends the session of a model, too.
    cancel: async () => void (await chunks.return(undefined)),
  });
}
