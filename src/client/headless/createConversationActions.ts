import { lastText } from '../core/conversation/answerEndings';
import type { Feedback } from '../core/conversation/assistantMessage';
import type { Conversation } from '../core/conversation/conversations';
import { rateAnswer } from './rateAnswer';
import type { SessionHost } from './SessionHost';
import type { SessionStore } from './SessionState';
import type { SessionTools } from './createSessionTools';

/**
 * Creates the reader's actions for conversations: start, open and delete them, and rate their answers.
 *
 * @param show Switches to a conversation. A running request of the previous conversation is aborted.
 */
export function createConversationActions(
  { conversationStore, answerStore }: SessionHost,
  store: SessionStore,
  tools: SessionTools,
  show: (conversation: Conversation | null) => void,
) {
  const refresh = () => store.patch({ history: conversationStore.list() });

  /** @returns A function that restores the conversations. */
  function keep(ids: readonly string[]) {
    tools.save();
    const kept = ids.flatMap((id) => conversationStore.get(id) ?? []);
    return () => {
      for (const conversation of kept) conversationStore.put(conversation, null);
      refresh();
    };
  }

  return {
    startNew() {
      const { draft, chat } = store.state;
      const { messages, error } = chat;
      if (messages.length === 0 && error === undefined) return;
      tools.save();
      show(null);
      const last = messages.at(-1);
      // An unanswered question moves to the new conversation.
      if (draft === '' && last?.role === 'user' && last.metadata?.ending === 'error')
        store.patch({ draft: lastText(messages) });
      tools.emit({ type: 'new-conversation' });
    },
    openConversation(id: string): boolean {
      const conversation = id === store.state.conversationId ? null : conversationStore.get(id);
      if (conversation === null) return false;
      tools.save();
      show(conversation);
      return true;
    },
    renameConversation(id: string, title: string) {
      conversationStore.rename(id, title);
      refresh();
    },
    deleteConversation(id: string) {
      const restore = keep([id]);
      if (id === store.state.conversationId) show(null);
      conversationStore.delete(id);
      refresh();
      return restore;
    },
    /** Deletes all conversations and everything that is stored about them. */
    deleteAll() {
      const restore = keep(conversationStore.list().map(({ id }) => id));
      show(null);
      conversationStore.clear();
      answerStore?.remove();
      const nothing = { draft: '', context: [], files: [], readingFiles: [], droppedFiles: [] };
      store.patch({ ...nothing, history: [], hasConsent: false });
      return restore;
    },
    giveFeedback(messageId: string, value: Feedback | null, reason?: string) {
      const { chat } = store.state;
      // The streaming answer belongs to the SDK, which would overwrite the change with its own object.
      if (chat.isBusy && chat.messages.at(-1)?.id === messageId) return;
      const rated = rateAnswer(chat.messages, { messageId, value, reason, threadId: tools.getThreadId() });
      if (rated === null) return;
      chat.messages = rated.messages;
      tools.emit(rated.event);
      tools.save();
    },
  };
}
