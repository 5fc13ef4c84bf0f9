import type { UIMessage } from 'ai';
import type { AnswerOutcome } from '../../../shared/contract/index';
import type { PageContextItem } from './pageContext';

/**
 * How an answer ended, if not normally.
 * - `stopped` by the reader · `interrupted`: the connection was lost, or the page was left · `aborted` by the service · `error`: it
 *   failed
 * - reported by the model: `length`, at its length limit, where it can be continued · `content-filter` · `other`
 */
export type AnswerEnding = 'stopped' | 'interrupted' | 'aborted' | 'error' | 'length' | 'content-filter' | 'other';

/** Any other name, for the site's own buttons. */
export type OwnSource = string & NonNullable<unknown>;

/** Where a question came from; included in events. The list is open. */
export type AskSource =
  | OwnSource
  | 'composer'
  | 'starter-question'
  | 'suggestion'
  | 'selection'
  | 'code'
  | 'address'
  | 'api'
  | 'retry'
  | 'regenerate'
  | 'continue'
  | 'tool'
  | 'edit';

/** A reader's rating of an answer. */
export type Feedback = 'up' | 'down';

/** The metadata that the assistant stores on a message. A type, not an interface, because the SDK requires an index signature. */
export type AssistantMetadata = {
  /** Time of writing, as a date-time. */
  createdAt?: string;
  /** Question: the context items that were sent with it. */
  context?: PageContextItem[];
  /** Question: path of the page that it was asked on; `null` when the reader removed the page or the site sends no path. */
  currentPath?: string | null;
  /** Answer: how it ended, unless it ended normally. */
  ending?: AnswerEnding;
  /** Answer: the service's own identifier for it. */
  serverMessageId?: string;
  /** Answer: the service says that the documentation does not answer the question. */
  outcome?: Extract<AnswerOutcome, 'unanswered'>;
  /** Answer: sentences that the service did not find in its sources, as plain text, in order. */
  unsupported?: string[];
  feedback?: Feedback;
};

/** A message of the chat. */
export type AssistantMessage = UIMessage<AssistantMetadata>;

/** A part of a message, with the fields of a `UIMessagePart` of the AI SDK. */
export type MessagePart =
  | { type: 'text'; text: string; state?: 'streaming' | 'done' }
  | { type: 'reasoning'; text: string; state?: 'streaming' | 'done' }
  | { type: 'source-url'; sourceId: string; url: string; title?: string }
  | { type: 'source-document'; sourceId: string; mediaType: string; title: string; filename?: string }
  | { type: 'file'; mediaType: string; url: string; filename?: string }
  | { type: 'step-start' }
  | { type: `data-${string}`; id?: string; data: unknown }
  | ToolCallPart;

/** A call of a tool in an answer. */
export interface ToolCallPart {
  type: `tool-${string}` | 'dynamic-tool';
  toolCallId: string;
  /** Only for a `dynamic-tool`. */
  toolName?: string;
  /**
   * `input-streaming`, `input-available`, `approval-requested`, `approval-responded`, `output-available`, `output-error`, `output-denied`, or
   * a state of newer versions.
   */
  state: string;
  /** The reader's permission for the call, for which the backend asks. */
  approval?: { id: string; approved?: boolean; reason?: string | undefined };
  input?: unknown;
  output?: unknown;
  errorText?: string;
  /** True if the backend's provider runs the tool. */
  providerExecuted?: boolean;
}
