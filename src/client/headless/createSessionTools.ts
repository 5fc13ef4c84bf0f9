import { lastText } from '../core/conversation/answerEndings';
import type { AssistantTransport } from '../core/transport/createAssistantTransport';
import type { Autosave } from './createAutosave';
import type { SessionHost } from './SessionHost';
import type { SessionStore } from './SessionState';
import type { SessionTools } from './SessionTools';

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
): SessionTools {
  return {
    emit(event) {
      try {
        host.onEvent(event);
      } catch (error) {
        console.error('[docs-assistant] An event handler threw.', error);
      }
    },
    withText: (messages) => (host.includesText() ? { text: lastText(messages) } : {}),
    getThreadId: () => transport.getThread(getStore().state.chat.id)?.id ?? null,
    save() {
      autosave.save();
      getStore().patch({ history: host.conversationStore.list(), conversationId: autosave.conversationId });
    },
  };
}
