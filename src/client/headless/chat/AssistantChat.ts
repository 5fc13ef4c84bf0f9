import type { ChatInit } from 'ai';
import { AbstractChat } from 'ai';
import type { AssistantMessage } from '../../core/conversation/assistantMessage';
import type { AssistantChunk } from '../../core/stream/assistantChunk';
import { MessageStore } from './MessageStore';

/**
 * A chat of the SDK with a {@link MessageStore} instead of the SDK's own state, which copies the whole message with every chunk.
 * `useChat({ chat })` uses it and needs only the three `~register…` methods of the SDK's `Chat`.
 */
export class AssistantChat extends AbstractChat<AssistantMessage> {
  readonly store: MessageStore;
  /** The answer that an earlier page has begun may still be on its way. */
  isUnfinished = false;
  /** Called with the answer that an earlier page has begun, before it is read. */
  onReconnect = (stream: ReadableStream<AssistantChunk> | null) => stream;

  constructor({ messages = [], ...init }: ChatInit<AssistantMessage>) {
    const store = new MessageStore(messages);
    super({ ...init, state: store });
    this.store = store;
  }

  get isBusy(): boolean {
    return this.status === 'submitted' || this.status === 'streaming';
  }

  '~registerMessagesCallback' = (onChange: () => void): (() => void) => this.store.subscribe(onChange);
  '~registerStatusCallback' = (onChange: () => void): (() => void) => this.store.subscribe(onChange);
  '~registerErrorCallback' = (onChange: () => void): (() => void) => this.store.subscribe(onChange);
}
