import type { Feedback } from '../core/conversation/assistantMessage';
import type { Conversation } from '../core/conversation/conversations';
import { rateAnswer } from './rateAnswer';
import type { SessionHost } from './SessionHost';
import type { SessionStore } from './SessionState';
import type { SessionTools } from './SessionTools';

/**
 * Creates what a reader can do about conversations: begin, open and delete them, and rate their answers.
 *
 * @param show Puts a conversation in view; what runs in the one before is aborted.
 */
export function createConversationActions(
  { shelf }: SessionHost,
  store: SessionStore,
  tools: SessionTools,
  show: (conversation: Conversation | null) => void,
) {
  return {
    startNew() {
      if (store.state.chat.messages.length === 0) return;
      tools.save();
      show(null);
      tools.emit({ type: 'new-conversation' });
    },
    openConversation(id: string): boolean {
      const conversation = id === store.state.conversationId ? null : shelf.get(id);
      if (conversation === null) return false;
      tools.save();
      show(conversation);
      return true;
    },
    deleteConversation(id: string) {
      if (id === store.state.conversationId) show(null);
      shelf.delete(id);
      store.patch({ history: shelf.list() });
    },
    /** Deletes every conversation and every trace of them. */
    deleteAll() {
      show(null);
      shelf.clear();
      const nothing = { draft: '', draftQuestionId: null, context: [], files: [], readingFiles: [], droppedFiles: [] };
      store.patch({ ...nothing, history: [], hasConsent: false });
    },
    giveFeedback(messageId: string, value: Feedback | null, reason?: string) {
      const { chat } = store.state;
      // The answer on its way is the SDK's: it would put its own object back.
      if (chat.isBusy && chat.messages.at(-1)?.id === messageId) return;
      const rated = rateAnswer(chat.messages, { messageId, value, reason, threadId: tools.getThreadId() });
      if (rated === null) return;
      chat.messages = rated.messages;
      tools.emit(rated.event);
      tools.save();
    },
  };
}
