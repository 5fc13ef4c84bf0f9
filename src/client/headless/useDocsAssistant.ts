import type { AssistantEvent } from '../core/conversation/assistantEvents';
import type { AskSource, Feedback } from '../core/conversation/assistantMessage';
import type { ConversationSummary } from '../core/conversation/conversations';
import type { AssistantTransportOptions } from '../core/transport/createAssistantTransport';
import type { StreamingText } from '../core/conversation/StreamingText';
import type { Thread } from '../core/transport/createMessageRequest';
import type { PagePath } from '../core/transport/PagePath';
import type { TextStore } from '../core/conversation/createConversationStore';
import type { PageContextItem } from '../core/conversation/pageContext';
import type { SiteTools, ToolApprovalResponse, ToolRun } from '../core/conversation/SiteTools';
import type { ServiceError } from '../core/conversation/ServiceError';
import { findProblem } from '../core/transport/describeProblem';
import type { MessageView } from '../core/conversation/toMessageView';
import type { WaitingQuestion } from './questions/createQuestionQueue';
import type { AskOutcome, AttachedFile, Question } from './questions/Question';
import type { ReadingFile } from './SessionState';
import { useAssistant } from './useAssistant';

/** Options of {@link useDocsAssistant}. All except the stores can change at any time; each request uses the current values. */
export interface UseDocsAssistantOptions extends Omit<
  AssistantTransportOptions,
  'onFirstText' | 'onFinish' | 'onDelta' | 'context'
> {
  /**
   * Tools that the page runs when an answer calls them, by name. Nothing else is run. A name may also have the type of a built-in part
   * (`'data-choices'`): your interface then answers the call, by `addToolOutput`.
   * @default no tools
   */
  tools?: SiteTools | undefined;
  /** Base URL of the documentation site. Relative paths in sources and suggestions are resolved against it. @default paths stay relative */
  docsUrl?: string | undefined;
  /** Storage for conversations. @default memory only */
  store?: TextStore | null | undefined;
  /** Storage for the state of this tab: the current conversation and the draft. @default memory only */
  tabStore?: TextStore | null | undefined;
  /** Holds the first question until `giveConsent()` is called. @default false */
  consentRequired?: boolean | undefined;
  /** Includes the text of questions and answers in events. @default false */
  eventsIncludeText?: boolean | undefined;
  /** Called once for each event. Errors that the handler throws are logged and change nothing else. */
  onEvent?: ((event: AssistantEvent) => void) | undefined;
  /** Called for every failure, with its kind, HTTP status and cause. */
  onError?: ((error: ServiceError) => void) | undefined;
}

/** The value of {@link useDocsAssistant}: the state of the conversation, and actions whose identity never changes. */
export interface UseDocsAssistantReturn {
  /** The messages. Unchanged ones keep their identity between renders. */
  messages: readonly MessageView[];
  /** The text of the last answer, for components that append each delta, such as `Markdown`. */
  streamingText: StreamingText;
  /** `submitted` until the answer begins, then `streaming`, then `ready`; `error` after a failure. */
  status: 'submitted' | 'streaming' | 'ready' | 'error';
  /** The last failure; cleared by the next question. */
  error: ServiceError | null;
  /** Earliest time for a retry after a 429, in milliseconds since the epoch. */
  retryAt: number | null;
  /** True when no text has arrived for eight seconds. */
  isSlow: boolean;
  /** A mistake in the options and its fix. While it is set, nothing is sent. */
  problem: string | null;
  /** Identifier of the current conversation. */
  conversationId: string;
  /** The thread that the next question continues. */
  thread: Thread | null;
  /** Stored conversations, newest first. */
  history: readonly ConversationSummary[];
  /** Text in the composer. A `tabStore` keeps it across reloads. */
  draft: string;
  /** Context items that will be sent with the next question. */
  context: readonly PageContextItem[];
  /** A context item was refused because there are already {@link CONTEXT_ITEMS_MAX_COUNT}. */
  isContextFull: boolean;
  /** Files that will be sent with the next question. */
  files: readonly AttachedFile[];
  /** Files that are still being read for the next question. */
  readingFiles: readonly ReadingFile[];
  /** Names of attached files that were lost when the page was left. */
  droppedFiles: readonly string[];
  /** The page of the next question. `kind` is `sent`, `none`, or `held` if the site or the reader does not let its `path` be sent. */
  page: PagePath;
  /** True while a question waits for the reader's consent. */
  isConsentPending: boolean;
  /** Queued questions, in order, in memory only. */
  waiting: readonly WaitingQuestion[];
  /** The tool that runs, or whose question the reader must answer. While it runs, `status` is `submitted`. */
  toolRun: ToolRun | null;
  /** The actions on the conversation. */
  actions: AssistantActions;
}

/** Actions of {@link useDocsAssistant}. */
export interface AssistantActions {
  /**
   * Asks a question, or without an argument the draft, with attached files and context items. While an answer streams, it is queued.
   *
   * @returns Whether the question was asked, queued or refused.
   */
  ask(question?: string | Question): AskOutcome;
  /** Removes a question from the queue. */
  dropWaiting(question: WaitingQuestion): void;
  /** Stops the current answer and keeps its text. */
  stop(): void;
  /** Asks the last question again. The partial answer returns if the new attempt has no text. */
  retry(source?: AskSource): boolean;
  /** Generates a new answer to the last question. */
  regenerate(): boolean;
  /** Asks for the rest of the last answer and appends it, if it ended at its length limit (`ending: 'length'`). */
  continueAnswer(): boolean;
  /**
   * Sets the output of a call of a tool that your interface answers. When no call is open any more, the answer continues.
   *
   * @param reply The output in words. It is asked as a question, and the answer does not continue by itself.
   */
  addToolOutput(toolCallId: string, output: unknown, reply?: string): void;
  /** Answers a backend that asks whether a tool may run (`needsApproval`). */
  addToolApprovalResponse(response: ToolApprovalResponse): void;
  /** Replaces an earlier question, removes what follows it, and asks it. */
  edit(messageId: string, text: string): boolean;
  /** Starts a new conversation and thread. The previous one stays in the history. */
  startNew(): void;
  /** Opens a conversation from the history. */
  openConversation(id: string): boolean;
  /** Renames a conversation. An empty title restores the default. */
  renameConversation(id: string, title: string): void;
  /**
   * Deletes a conversation. What it returns restores it.
   *
   * @returns A function that restores it.
   */
  deleteConversation(id: string): () => void;
  /**
   * Deletes all conversations and everything about them in the stores.
   *
   * @returns A function that restores the conversations.
   */
  deleteAll(): () => void;
  /** Sets the text of the composer. */
  setDraft(text: string): void;
  /**
   * Adds a context item to the next question, at most {@link CONTEXT_ITEMS_MAX_COUNT}, each cut to {@link CONTEXT_VALUE_MAX_LENGTH}
   * characters. False if it is empty or the limit is reached.
   */
  addContext(item: PageContextItem): boolean;
  /** Removes a context item from the next question. */
  removeContext(item: PageContextItem): void;
  /** Attaches a file. Check the limits `ATTACHMENT_MAX_BYTES` and `ATTACHMENTS_MAX_COUNT` before. */
  addFile(file: AttachedFile): void;
  /** Reads a file and attaches it, as `addFile` does. Rejects if it cannot be read. */
  readFile(file: File, mediaType: string): Promise<void>;
  /** Removes a file from the next question. */
  removeFile(file: AttachedFile): void;
  /** Clears `droppedFiles` once the reader has seen them. */
  dismissDroppedFiles(): void;
  /** Sets whether questions include the path of this page. */
  setPageIncluded(isIncluded: boolean): void;
  /** Rates a finished answer; `null` removes the rating. For a reason, rate again with the same value. */
  giveFeedback(messageId: string, value: Feedback | null, reason?: string): void;
  /** Records consent and sends the pending question. */
  giveConsent(): void;
  /** The pending question returns to the composer; nothing is sent or stored. */
  declineConsent(): void;
  /** Saves everything now, such as before the page unloads. */
  save(): void;
  /** Passes an event of the interface to `onEvent`. */
  emit(event: AssistantEvent): void;
}

/**
 * The assistant without a user interface: the state of a conversation and the actions to build your own interface with.
 * It does not access the page or its storage, so it can also render on a server.
 */
export function useDocsAssistant(options: UseDocsAssistantOptions): UseDocsAssistantReturn {
  return { ...useAssistant(options, true), problem: findProblem(options) };
}
