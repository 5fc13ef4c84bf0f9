import type { UIMessage } from 'ai';
import type { AnswerOutcome } from '../../../shared/contract/index';
import type { PageContextItem } from './pageContext';

/**
 * How an answer ended when it did not end well.
 * - `stopped` by the reader · `interrupted`: the connection was cut, or the page was left · `aborted` by the service · `error`: it failed
 * - as the model says: `length`, at its length limit, where it can be continued · `content-filter` · `tool-calls`, before its last step · `other`
 */
export type AnswerEnding =
  | 'stopped'
  | 'interrupted'
  | 'aborted'
  | 'error'
  | 'length'
  | 'content-filter'
  | 'tool-calls'
  | 'other';

/** Where a question came from; carried into events. */
export type AskSource =
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
  | 'edit';

/** Judgement of a reader on an answer. */
export type Feedback = 'up' | 'down';

/** The metadata that the assistant keeps on a message. A type, not an interface: the SDK wants an index signature. */
export type AssistantMetadata = {
  /** When it was written, as a date-time. */
  createdAt?: string;
  /** Question: the context items that went with it. */
  context?: PageContextItem[];
  /** Question: the page that it was asked on; `null` when the reader took the page away, or the site sends none. */
  currentPath?: string | null;
  /** Answer: how it ended, unless it ended well. */
  ending?: AnswerEnding;
  /** Answer: the service's own identifier of it. */
  serverMessageId?: string;
  /** Answer: the service says that the documentation does not answer the question. */
  outcome?: Extract<AnswerOutcome, 'unanswered'>;
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
  | {
      type: `tool-${string}` | 'dynamic-tool';
      toolCallId: string;
      /** Of a `dynamic-tool`. */
      toolName?: string;
      /** `input-streaming`, `input-available`, `output-available`, `output-error`, and those of newer versions. */
      state: string;
      input?: unknown;
      output?: unknown;
      errorText?: string;
    };
