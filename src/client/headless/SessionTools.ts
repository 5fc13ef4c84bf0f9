import type { AssistantEvent } from '../core/conversation/assistantEvents';
import type { AssistantMessage } from '../core/conversation/assistantMessage';

/** Functions that the parts of a session share. */
export interface SessionTools {
  /** Reports an event. An error in the host's handler has no effect on the session. */
  emit(event: AssistantEvent): void;
  /** The text of the last message for an event, if events may contain it. */
  withText(messages: readonly AssistantMessage[]): { text?: string };
  /** Identifier of the current chat's thread. */
  getThreadId(): string | null;
  /** Saves the current conversation and updates the history. */
  save(): void;
}
