import { AbstractChat, type ChatInit } from 'ai';
import type { AssistantMessage } from '../../core/conversation/assistantMessage';
import type { ToolRun } from '../../core/conversation/SiteTools';
import type { AssistantChunk } from '../../core/stream/assistantChunk';
import { MessageStore } from './MessageStore';

/** The tools of the site that an answer has called. */
export interface ChatTools {
  /** The tool that runs, or waits for the reader. */
  run: ToolRun | null;
  /** Ends it and the calls after it. */
  end(): void;
  /** Sends outputs again that could not be sent. Returns false without such outputs. */
  retry(): boolean;
}

/**
 * A chat of the SDK with a {@link MessageStore} instead of the SDK's own state, which copies the whole message with every chunk.
 */
export class AssistantChat extends AbstractChat<AssistantMessage> {
  readonly store: MessageStore;
  /** The answer that an earlier page has begun may still be on its way. */
  isUnfinished = false;
  /** The tools of the site that the last answer has called. */
  tools: ChatTools | null = null;
  /** The question whose answer has arrived again, so that another page may have run its tools. */
  resumedQuestion: string | undefined;
  /** Called with the answer that an earlier page has begun, before it is read. */
  onReconnect = (stream: ReadableStream<AssistantChunk> | null) => stream;

  constructor({ messages = [], ...init }: ChatInit<AssistantMessage>) {
    const store = new MessageStore(messages);
    super({ ...init, state: store });
    this.store = store;
    const { stop } = this;
    this.stop = () => {
      this.tools?.end();
      return stop();
    };
  }

  get isBusy(): boolean {
    return this.status === 'submitted' || this.status === 'streaming' || this.tools?.run?.question === null;
  }
}
