import type { AnswerEnding, AssistantMessage, Feedback, MessagePart } from './assistantMessage';
import type { Suggestion } from '../links/readSuggestions';
import { readSuggestions } from '../links/readSuggestions';
import { isOwnPart } from './isOwnPart';
import { isContinuation } from './isContinuation';
import type { PageContextItem } from './pageContext';
import type { SearchView, Source } from './toSources';
import { readAnswerLinks } from './readAnswerLinks';
import { readMetadata } from '../transport/readMetadata';
import { isCitingByLinks, toSearches, toSources } from './toSources';

/** State of a message on screen. */
export type MessageState = 'streaming' | 'done' | AnswerEnding;

/** A file that went with a question. */
export interface FileView {
  name: string;
  mediaType: string;
  /** The file as a `data:` address; `null` after a reload, which keeps the name alone. */
  url: string | null;
}

/** A message as an interface shows it. */
export interface MessageView {
  id: string;
  role: 'user' | 'assistant';
  /** The question, or the answer's markdown. While streaming, it is the text of the moment at which it is read. */
  text: string;
  state: MessageState;
  /**
   * The parts of the message in their order, typed as in the AI SDK: text, reasoning, sources, files, tools with their states, and `data-*`. Complete while an
   * answer streams, too; the list then grows in place.
   */
  parts: readonly MessagePart[];
  /** How it ended, also after a reload; `null` when it ended well, and while it streams. */
  ending: AnswerEnding | null;
  /** Answer: the searches that the service ran. */
  searches: readonly SearchView[];
  /** Answer: the pages and documents behind it, each once, numbered. */
  sources: readonly Source[];
  /** Answer: its links into the documentation are its citations, as it has no numbered marks. */
  isCitingByLinks: boolean;
  /** Answer, once it is done: links that the service suggests. */
  suggestions: readonly Suggestion[];
  /** Question: what the reader had attached of the page. */
  context: readonly PageContextItem[];
  /** Question: attached files. */
  files: readonly FileView[];
  /**
   * Answer: true when it says that the documentation holds no answer: the service says so (`outcome: 'unanswered'` in its metadata), or its
   * searches found nothing.
   */
  isRefused: boolean;
  feedback: Feedback | null;
  /** Date-time of writing, when it is known. */
  createdAt: string | null;
}

/** Turns messages of the chat into views; a message that did not change gives the very same view, so that lists can be memoised. */
export interface MessageViewer {
  view(messages: readonly AssistantMessage[], isStreaming: boolean): readonly MessageView[];
}

/** Creates a viewer for one documentation site. */
export function createMessageViewer(docsUrl: string): MessageViewer {
  const finished = new WeakMap<AssistantMessage, MessageView>();
  return {
    view(messages, isStreaming) {
      const views: MessageView[] = [];
      // Libraries such as Prototype replace `entries`.
      messages.forEach((message, index) => {
        if (message.role === 'system') return;
        const isOpen = isStreaming && index === messages.length - 1 && message.role === 'assistant';
        const view = isOpen ? undefined : finished.get(message);
        const current = view ?? toMessageView(message, isOpen, docsUrl);
        if (!isOpen) finished.set(message, current);
        // An answer that holds nothing yet, or never came to hold anything, is no message to show.
        const isShown = current.text !== '' || current.searches.length > 0 || current.parts.some(isOwnPart);
        if (current.role === 'user' || isShown) views.push(current);
      });
      return views;
    },
  };
}

function toMessageView(message: AssistantMessage, isOpen: boolean, docsUrl: string): MessageView {
  const { id, parts } = message;
  const role = message.role === 'user' ? 'user' : 'assistant';
  const metadata = readMetadata(message.metadata);
  const text = readMessageText(parts);
  const isAnswer = role === 'assistant';
  const searches = isAnswer ? toSearches(parts).map((search) => (isOpen ? search : toEnded(search))) : [];
  const links = isAnswer && !isOpen ? readAnswerLinks(text) : [];
  const sources = isAnswer ? toSources(parts, docsUrl, links) : [];
  const ending = isOpen ? null : (metadata.ending ?? null);
  return {
    id,
    role,
    parts,
    ending,
    // An answer on its way grows between two views.
    get text() {
      return isOpen ? readMessageText(parts) : text;
    },
    state: isOpen ? 'streaming' : (ending ?? 'done'),
    searches,
    sources,
    isCitingByLinks: isAnswer && isCitingByLinks(parts, links),
    suggestions: isAnswer && !isOpen ? readSuggestions(text) : [],
    context: metadata.context ?? [],
    files: isAnswer ? [] : toFiles(parts),
    isRefused: metadata.outcome === 'unanswered' || (sources.length === 0 && searches.at(-1)?.state === 'done'),
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

/** A search that was under way when its answer was cut off will not end any more. */
function toEnded(search: SearchView): SearchView {
  return search.state === 'running' ? { ...search, state: 'failed' } : search;
}

/** The text of a message. Parts after a search begin a new paragraph, unless they continue the text; nothing that was there before ever changes. */
export function readMessageText(parts: AssistantMessage['parts']): string {
  let text = '';
  for (const part of parts) {
    if (part.type !== 'text' || part.text === '') continue;
    text += text === '' || isContinuation(part) ? part.text : `\n\n${part.text}`;
  }
  return text;
}
