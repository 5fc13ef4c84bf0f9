import type { Conversation } from '../core/conversation/conversations';
import type { ConversationStore } from '../core/conversation/createConversationStore';
import type { Thread } from '../core/transport/createMessageRequest';
import type { AssistantChat } from './chat/AssistantChat';
import { createId } from './createId';

/** Interval between saves while an answer grows, in milliseconds. */
const SAVE_INTERVAL_MS = 2_000;

/** Saves the current conversation. */
export type Autosave = ReturnType<typeof createAutosave>;

/**
 * Creates the autosave of a session. When another tab has continued the same conversation meanwhile, this tab saves under a new
 * identifier from then on, so that they do not overwrite each other.
 *
 * @param writer Identifier of this tab.
 */
export function createAutosave(
  conversationStore: ConversationStore,
  writer: string,
  getThread: (chatId: string) => Thread | null,
) {
  let chat: AssistantChat | null = null;
  let conversationId = createId();
  let basedOn: number | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;

  function cancel() {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  }

  function save() {
    cancel();
    if (chat === null || chat.messages.length === 0) return;
    const { messages } = chat;
    const isPending = chat.isBusy || chat.isUnfinished || !!chat.tools?.run;
    const updatedAt = Date.now();
    const conversation = { messages, thread: getThread(chat.id), updatedAt, writer, isPending };
    if (!conversationStore.put({ ...conversation, id: conversationId }, basedOn)) {
      conversationId = createId();
      conversationStore.put({ ...conversation, id: conversationId }, null);
    }
    basedOn = updatedAt;
  }

  return {
    /** Identifier of the current conversation in the store. */
    get conversationId(): string {
      return conversationId;
    },
    /** Switches to another conversation: a stored one, or a new one. */
    follow(nextChat: AssistantChat, conversation: Conversation | null) {
      cancel();
      chat = nextChat;
      conversationId = conversation?.id ?? nextChat.id;
      basedOn = conversation?.updatedAt ?? null;
    },
    save,
    /** Saves within {@link SAVE_INTERVAL_MS}. */
    saveSoon: () => void (timer ??= setTimeout(save, SAVE_INTERVAL_MS)),
  };
}
