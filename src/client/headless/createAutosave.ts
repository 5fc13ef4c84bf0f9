import type { Conversation } from '../core/conversation/conversations';
import type { ConversationStore } from '../core/conversation/createConversationStore';
import type { Thread } from '../core/transport/createMessageRequest';
import type { AssistantChat } from './chat/AssistantChat';
import { createId } from './createId';

/** How often a conversation is saved while its answer grows, in milliseconds. */
const SAVE_INTERVAL_MS = 2_000;

/** Saves the conversation in view. */
export interface Autosave {
  /** Identifier under which the conversation in view is saved. */
  readonly conversationId: string;
  /** Goes over to another conversation: a stored one, or a new one. */
  follow(chat: AssistantChat, conversation: Conversation | null): void;
  save(): void;
  /** Saves within {@link SAVE_INTERVAL_MS}. */
  saveSoon(): void;
}

/**
 * Creates the autosave of a session. When another tab went on with the same conversation meanwhile, ours is saved under an identifier of
 * its own from then on, so that neither overwrites the other.
 *
 * @param writer Identifies this tab.
 */
export function createAutosave(
  conversationStore: ConversationStore,
  writer: string,
  getThread: (chatId: string) => Thread | null,
): Autosave {
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
    const { messages, isBusy: isPending } = chat;
    const updatedAt = Date.now();
    const conversation = { messages, thread: getThread(chat.id), updatedAt, writer, isPending };
    if (!conversationStore.put({ ...conversation, id: conversationId }, basedOn)) {
      conversationId = createId();
      conversationStore.put({ ...conversation, id: conversationId }, null);
    }
    basedOn = updatedAt;
  }

  return {
    get conversationId() {
      return conversationId;
    },
    follow(nextChat, conversation) {
      cancel();
      chat = nextChat;
      conversationId = conversation?.id ?? nextChat.id;
      basedOn = conversation?.updatedAt ?? null;
    },
    save,
    saveSoon: () => void (timer ??= setTimeout(save, SAVE_INTERVAL_MS)),
  };
}
