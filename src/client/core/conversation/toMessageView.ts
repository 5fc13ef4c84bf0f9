import type { AnswerEnding, AssistantMessage, Feedback, MessagePart } from './assistantMessage';
import { readSuggestions, type Suggestion } from '../links/readSuggestions';
import { isOwnPart } from './parts/isOwnPart';
import { isContinuation } from './isContinuation';
import type { PageContextItem } from './pageContext';
import { canParse, loadAnswerParser, ONLY_WORDS, parseLinks, readDrawn, untilDrawn } from './answerParser';
import type { ParsedAnswer } from './ParsedAnswer';
import { readMetadata } from './readMetadata';
import { isCitingByLinks, toSearches, toSources, type SearchView, type Source } from './toSources';

/** State of a message on screen. */
export type MessageState = 'streaming' | 'done' | AnswerEnding;

/** A file that was sent with a question. */
export interface FileView {
  name: string;
  mediaType: string;
  /** The file as a `data:` address; `null` after a reload, because only the name is stored. */
  url: string | null;
}

/** A message as an interface shows it. */
export interface MessageView {
  id: string;
  role: 'user' | 'assistant';
  /** The question, or the answer's markdown. During streaming it is the text at the time of the access. */
  text: string;
  state: MessageState;
  /**
   * The parts of the message in order, typed as in the AI SDK: text, reasoning, sources, files, tools with their states, and `data-*`.
   * The list is complete even while an answer streams; it then grows in place.
   */
  parts: readonly MessagePart[];
  /** How the answer ended, even after a reload; `null` when it ended normally, and while it streams. */
  ending: AnswerEnding | null;
  /** Answer: the searches that the service ran. */
  searches: readonly SearchView[];
  /**
   * False for an answer while it streams, and until its links are known: right after its end, when it has been drawn or parsed. `sources`,
   * `suggestions` and `isRefused` are complete from then on. True for a question.
   */
  isRead: boolean;
  /** Answer: the pages and documents that it is based on, without duplicates, numbered. */
  sources: readonly Source[];
  /** Answer: true when its links into the documentation are its citations, because it has no numbered marks. */
  isCitingByLinks: boolean;
  /** Answer, once it is done: links that the service suggests. */
  suggestions: readonly Suggestion[];
  /** Question: the context items that the reader attached. */
  context: readonly PageContextItem[];
  /** Question: attached files. */
  files: readonly FileView[];
  /**
   * Answer: true when the documentation does not answer the question: the service says so (`outcome: 'unanswered'` in its metadata), or
   * its searches found nothing.
   */
  isRefused: boolean;
  /** Answer: sentences that the service did not find in its sources (`unsupported` in its metadata), as plain text. */
  unsupported: readonly string[];
  feedback: Feedback | null;
  /** Date-time of writing, when it is known. */
  createdAt: string | null;
}

/** Longer answers, in characters, are not parsed in one task if they are also drawn: their drawing is waited for. */
const PARSED_MAX_LENGTH = 16_384;

/** A shorter answer that has ended is parsed if it is not drawn within this time, in milliseconds: its panel may be closed. */
const DRAWN_WITHIN_MS = 1_000;

/**
 * Converts messages of the chat to views, for one documentation site. An unchanged message returns the same view object, so that lists can
 * be memoised.
 *
 * @param isDrawn True if the answers are drawn on the page with `docs-assistant/markdown`.
 */
export function createMessageViewer(docsUrl: string, isDrawn = false) {
  const finished = new WeakMap<AssistantMessage, MessageView>();
  /** The answers that wait for the parser. */
  let unparsed: string[] = [];
  /** The answers for which the parser could not be loaded. They are taken for answers without links. */
  let unreadable: readonly string[] = [];
  /** The answer that streams, or that has ended and is not read yet. It is drawn right after its end, so it is not parsed before. */
  let streamed: string | null = null;
  function read({ id, parts }: AssistantMessage, text: string): ParsedAnswer | null {
    // The texts between parts of other kinds are drawn one by one.
    const willBeDrawn = id === streamed || (isDrawn && text.length > PARSED_MAX_LENGTH && !parts.some(isOwnPart));
    return (willBeDrawn ? readDrawn : parseLinks)(text, docsUrl) ?? (unreadable.includes(text) ? ONLY_WORDS : null);
  }
  return {
    /**
     * Calls back when a new view would know more: at once if the answers in view have been drawn since, otherwise when they are drawn or
     * the parser has loaded. Never calls back if the view knows everything.
     */
    load(onReady: () => void): void {
      if (unparsed.length === 0) return;
      const texts = unparsed;
      const areDrawn = () => isDrawn && texts.every((text) => readDrawn(text, docsUrl) !== null);
      if (areDrawn()) return onReady();
      const ended = streamed;
      const isLong = texts.every((text) => text.length > PARSED_MAX_LENGTH);
      let drawing: Promise<void> | null = null;
      if (isDrawn && isLong) drawing = untilDrawn();
      else if (isDrawn && ended) drawing = Promise.race([untilDrawn(), wait(DRAWN_WITHIN_MS)]);
      void Promise.resolve(drawing)
        .then(() => ((isDrawn && isLong) || areDrawn() ? undefined : loadAnswerParser(texts.join('\n\n'))))
        .then(() => {
          if (streamed === ended) streamed = null;
          if (!isDrawn || !isLong) unreadable = texts.filter((text) => !canParse(text));
          onReady();
        });
    },
    view(messages: readonly AssistantMessage[], isStreaming: boolean): readonly MessageView[] {
      unparsed = [];
      const views: MessageView[] = [];
      // `forEach`, because libraries such as Prototype replace `entries`.
      messages.forEach((message, index) => {
        if (message.role === 'system') return;
        const isOpen = isStreaming && index === messages.length - 1 && message.role === 'assistant';
        const current = (isOpen ? undefined : finished.get(message)) ?? toMessageView(message, isOpen, docsUrl, read);
        if (isOpen) streamed = message.id;
        else if (current.isRead && message.id === streamed) streamed = null;
        if (current.isRead) finished.set(message, current);
        else if (!isOpen) unparsed.push(current.text);
        // An answer without content is not shown.
        const isShown = current.text !== '' || current.searches.length > 0 || current.parts.some(isOwnPart);
        if (current.role === 'user' || isShown) views.push(current);
      });
      return views;
    },
  };
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function toMessageView(
  message: AssistantMessage,
  isOpen: boolean,
  docsUrl: string,
  read: (message: AssistantMessage, text: string) => ParsedAnswer | null,
): MessageView {
  const { id, parts } = message;
  const role = message.role === 'user' ? 'user' : 'assistant';
  const metadata = readMetadata(message.metadata);
  const text = readMessageText(parts);
  const isAnswer = role === 'assistant';
  const searches = isAnswer ? toSearches(parts).map((search) => (isOpen ? search : toEnded(search))) : [];
  const answer = isAnswer && !isOpen ? read(message, text) : null;
  const sources = isAnswer ? toSources(parts, docsUrl, answer) : [];
  const ending = isOpen ? null : (metadata.ending ?? null);
  return {
    id,
    role,
    parts,
    ending,
    isRead: !isAnswer || answer !== null,
    // A streaming answer grows between two views.
    get text() {
      return isOpen ? readMessageText(parts) : text;
    },
    state: isOpen ? 'streaming' : (ending ?? 'done'),
    searches,
    sources,
    isCitingByLinks: isAnswer && isCitingByLinks(parts, answer),
    suggestions: readSuggestions(answer?.suggestions ?? []),
    context: metadata.context ?? [],
    files: isAnswer ? [] : toFiles(parts),
    isRefused:
      metadata.outcome === 'unanswered' ||
      ((isOpen || answer !== null) && sources.length === 0 && searches.at(-1)?.state === 'done'),
    unsupported: metadata.unsupported ?? [],
    feedback: metadata.feedback ?? null,
    createdAt: metadata.createdAt ?? null,
  };
}

function toFiles(parts: AssistantMessage['parts']): FileView[] {
  return parts.flatMap((part) =>
    part.type === 'file'
      ? [{ name: part.filename ?? part.mediaType, mediaType: part.mediaType, url: part.url || null }]
      : [],
  );
}

/** Ends a search that was still running when its answer was cut off. */
function toEnded(search: SearchView): SearchView {
  return search.state === 'running' ? { ...search, state: 'failed' } : search;
}

/** The text of a message. Each part begins a new paragraph, unless it continues the text. Earlier text never changes. */
export function readMessageText(parts: AssistantMessage['parts']): string {
  let text = '';
  for (const part of parts) {
    if (part.type !== 'text' || part.text === '') continue;
    text += text === '' || isContinuation(part) ? part.text : `\n\n${part.text}`;
  }
  return text;
}
