import type { AssistantEvent } from '../core/conversation/assistantEvents';
import type { AssistantMessage } from '../core/conversation/assistantMessage';

/** Functions that the parts of a session share. */
export interface SessionTools {
  /** Reports an event; a handler of the host that throws breaks nothing. */
  emit(event: AssistantEvent): void;
  /** The text of the last message for an event, where events may hold it. */
  withText(messages: readonly AssistantMessage[]): { text?: string };
  /** Identifier of the thread of the chat in view. */
  getThreadId(): string | null;
  /** Saves the conversation in view and lists the history anew. */
  save(): void;
}
