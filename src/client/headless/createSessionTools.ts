import { lastText } from '../core/conversation/answerEndings';
import type { AssistantEvent } from '../core/conversation/assistantEvents';
import type { AssistantMessage } from '../core/conversation/assistantMessage';
import type { AssistantTransport } from '../core/transport/createAssistantTransport';
import type { Autosave } from './createAutosave';
import type { SessionHost } from './SessionHost';
import type { SessionStore } from './SessionState';

export type SessionTools = ReturnType<typeof createSessionTools>;

/**
 * Creates the functions that the parts of a session share.
 *
 * @param getStore Returns the session's store. A function, because creating the store opens a conversation that may use these tools.
 */
export function createSessionTools(
  host: SessionHost,
  transport: AssistantTransport,
  autosave: Autosave,
  getStore: () => SessionStore,
) {
  return {
    /** Reports an event. An error in the host's handler has no effect on the session. */
    emit(event: AssistantEvent) {
      try {
        host.onEvent(event);
      } catch (error) {
        console.error('[docs-assistant] An event handler threw.', error);
      }
    },
    /** The text of the last message for an event, if events may contain it. */
    withText: (messages: readonly AssistantMessage[]): { text?: string } =>
      host.includesText() ? { text: lastText(messages) } : {},
    /** Identifier of the current chat's thread. */
    getThreadId: (): string | null => transport.getThread(getStore().state.chat.id)?.id ?? null,
    /** Saves the current conversation and updates the history. */
    save() {
      autosave.save();
      getStore().patch({ history: host.conversationStore.list(), conversationId: autosave.conversationId });
    },
  };
}
