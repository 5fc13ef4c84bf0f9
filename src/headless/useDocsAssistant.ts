import type { AssistantEvent } from '../core/conversation/assistantEvents';
import type { AskSource, Feedback } from '../core/conversation/assistantMessage';
import type { ConversationSummary } from '../core/conversation/conversations';
import type { AssistantTransportOptions } from '../core/transport/createAssistantTransport';
import type { StreamingText } from '../core/conversation/StreamingText';
import type { Thread } from '../core/transport/createMessageRequest';
import type { TextStore } from '../core/conversation/createConversationStore';
import type { PageContextItem } from '../core/conversation/pageContext';
import type { ServiceError } from '../core/transport/ServiceError';
import { findProblem } from '../core/transport/describeProblem';
import type { MessageView } from '../core/conversation/toMessageView';
import type { WaitingQuestion } from './createQuestionQueue';
import type { AskOutcome, AttachedFile, Question } from './Question';
import type { ReadingFile } from './SessionState';
import { useAssistant } from './useAssistant';

/** Options of {@link useDocsAssistant}. All but the stores may change at any time; every request uses the values of its moment. */
export interface UseDocsAssistantOptions extends Omit<
  AssistantTransportOptions,
  'onFirstText' | 'onFinish' | 'onBacklog' | 'context'
> {
  /** Address of the documentation site, against which paths in sources and suggestions are resolved. @default paths stay as they are */
  docsUrl?: string | undefined;
  /** Where conversations are kept. @default memory only */
  store?: TextStore | null | undefined;
  /** Where this tab keeps which conversation is in view, and the draft. @default memory only */
  tabStore?: TextStore | null | undefined;
  /** True holds the first question back until `giveConsent()`. @default false */
  consentRequired?: boolean | undefined;
  /** Time without text after which `isSlow` becomes true, in milliseconds. @default 8000 */
  slowNoticeMs?: number | undefined;
  /** True puts the text of questions and answers into events. @default false */
  eventsIncludeText?: boolean | undefined;
  /** Told what happens, each once. A handler that throws breaks nothing. */
  onEvent?: ((event: AssistantEvent) => void) | undefined;
  /** Told every failure, with kind, status and cause, for developers. */
  onError?: ((error: ServiceError) => void) | undefined;
}

/** The value of {@link useDocsAssistant}: the state of the conversation and the actions on it. Actions never change their identity. */
export interface UseDocsAssistantReturn {
  /** The conversation; a message that did not change is the same object as before. */
  messages: readonly MessageView[];
  /** The text of the last answer, for a renderer that appends each delta without a render, such as `Markdown`. */
  streamingText: StreamingText;
  /** `submitted` until the answer begins, then `streaming`, then `ready`; `error` after a failure, when everything can still be asked. */
  status: 'submitted' | 'streaming' | 'ready' | 'error';
  /** The last failure, until the next question. */
  error: ServiceError | null;
  /** When a retry makes sense after a 429, in milliseconds since the epoch; `null` means now. */
  retryAt: number | null;
  /** True when nothing has come for `slowNoticeMs`. */
  isSlow: boolean;
  /** Set when the options cannot work: what the site's owner has to mend. Nothing is sent then. */
  problem: string | null;
  /** Identifier of the conversation in view. */
  conversationId: string;
  /** The thread that the next question continues. */
  thread: Thread | null;
  /** Conversations that are kept, the newest first. */
  history: readonly ConversationSummary[];
  /** Text of the composer; kept across reloads when there is a `tabStore`. */
  draft: string;
  /** Context items that go with the next question. */
  context: readonly PageContextItem[];
  /** True when a context item found no room beside the {@link CONTEXT_ITEMS_MAX_COUNT} that are there; until one is removed, or they are sent. */
  isContextFull: boolean;
  /** Files that go with the next question. */
  files: readonly AttachedFile[];
  /** Files that are being read and then go with the next question. */
  readingFiles: readonly ReadingFile[];
  /** Names of files that were attached when the page was left: their contents are not kept. */
  droppedFiles: readonly string[];
  /** Path that goes with the next question, as it is sent; `null` when there is none or the reader took it away. */
  pagePath: string | null;
  /** The path that the reader took away; `setPageIncluded(true)` puts it back. */
  excludedPath: string | null;
  /** True while a question waits for the reader's consent. */
  isConsentPending: boolean;
  /** Questions that wait behind the answer on its way, in the order in which they are asked; kept in memory. */
  waiting: readonly WaitingQuestion[];
  /** The actions on the conversation. */
  actions: AssistantActions;
}

/** Actions of {@link useDocsAssistant}. */
export interface AssistantActions {
  /**
   * Asks a question, or without one the draft, which is empty afterwards. Attached files and context items go with it; the draft waits for
   * files that are being read. A question that comes while an answer is on its way waits behind it, at most
   * {@link QUESTIONS_WAITING_MAX_COUNT} of them, and all are asked in their order; after a failure, with the next that is asked or retried.
   *
   * @returns Whether it was asked, waits, or was refused.
   */
  ask(question?: string | Question): AskOutcome;
  /** Takes away a question that waits. */
  dropWaiting(question: WaitingQuestion): void;
  /** Ends the answer on its way; its text stays. */
  stop(): void;
  /** Asks the last question again, once; the text so far comes back if the new attempt brings none. */
  retry(source?: AskSource): boolean;
  /** Answers the last question anew. */
  regenerate(): boolean;
  /** Puts a question in place of an earlier one and asks it; what came after it goes. */
  edit(messageId: string, text: string): boolean;
  /** Starts a new conversation, without thread; what runs is aborted, and the old one stays in the history. */
  startNew(): void;
  /** Puts a conversation of the history in view; false when there is none of that identifier. */
  openConversation(id: string): boolean;
  /** Gives a conversation of the history a title; an empty one gives it back the start of its first question. */
  renameConversation(id: string, title: string): void;
  /** Deletes one conversation of the history. @returns A function that puts it back. */
  deleteConversation(id: string): () => void;
  /** Deletes all conversations and every trace of them in the stores. @returns A function that puts the conversations back. */
  deleteAll(): () => void;
  /** Sets the text of the composer. */
  setDraft(text: string): void;
  /**
   * Adds a context item to the next question: each once, at most {@link CONTEXT_ITEMS_MAX_COUNT}, and of a long one the first
   * {@link CONTEXT_VALUE_MAX_LENGTH} characters. False when it is empty, or there is no room.
   */
  addContext(item: PageContextItem): boolean;
  /** Takes a context item away from the next question. */
  removeContext(item: PageContextItem): void;
  /** Attaches a file to the next question. Nothing is checked here: see `ATTACHMENT_MAX_BYTES` and `ATTACHMENTS_MAX_COUNT`. */
  addFile(file: AttachedFile): void;
  /** Reads a file and attaches it; rejects when it cannot be read. Nothing is checked, as with `addFile`. */
  readFile(file: File, mediaType: string): Promise<void>;
  /** Takes a file away from the next question. */
  removeFile(file: AttachedFile): void;
  /** The reader has seen which files a reload has dropped. */
  dismissDroppedFiles(): void;
  /** Takes the page out of the next questions on this page, with the places of what was attached, or puts it back. */
  setPageIncluded(isIncluded: boolean): void;
  /** Judges an answer that has ended; `null` takes it back. The same judgement again with a reason adds the reason. */
  giveFeedback(messageId: string, value: Feedback | null, reason?: string): void;
  /** Agrees for the reader; the question that waited is sent. */
  giveConsent(): void;
  /** Declines for the reader; the question that waited goes back into the composer, and nothing is sent or kept. */
  declineConsent(): void;
  /** Keeps everything now, for instance when the page is about to go away. */
  save(): void;
  /** Reports an event of the interface through `onEvent`. */
  emit(event: AssistantEvent): void;
}

/**
 * The assistant without pixels: one chat, one transport, one session. Enough to build any interface on.
 * Touches neither the page nor its storage; runs on a server as well, where it stays as it begins.
 */
export function useDocsAssistant(options: UseDocsAssistantOptions): UseDocsAssistantReturn {
  return { ...useAssistant(options, true), problem: findProblem(options) };
}
