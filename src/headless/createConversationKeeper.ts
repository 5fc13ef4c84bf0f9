import type { Chat } from '@ai-sdk/react';
import type { AssistantMessage } from '../core/assistantMessage';
import type { Conversation } from '../core/conversations';
import type { Thread } from '../core/createMessageRequest';
import type { ConversationShelf } from '../core/createConversationShelf';
import { createId } from './createId';

/** How often a conversation is kept while its answer grows, in milliseconds. */
const SAVE_INTERVAL_MS = 2_000;

/** Keeps the conversation in view on a shelf. */
export interface ConversationKeeper {
  /** Identifier under which the conversation in view is kept. */
  readonly conversationId: string;
  /** Goes over to another conversation: one from the shelf, or a new one. */
  follow(chat: Chat<AssistantMessage>, conversation: Conversation | null): void;
  save(): void;
  /** Saves soon, unless that is planned already. */
  saveSoon(): void;
  /** Forgets a planned save. */
  cancel(): void;
}

/**
 * Creates a keeper. When another tab went on with the same conversation meanwhile, ours is kept under an identifier of its own from
 * then on, so that neither overwrites the other.
 *
 * @param writer Identifies this tab.
 * @param getMessages What a chat holds, with all that is known of the answer on its way.
 */
export function createConversationKeeper(
  shelf: ConversationShelf,
  writer: string,
  getThread: (chatId: string) => Thread | null,
  getMessages: (chat: Chat<AssistantMessage>) => AssistantMessage[],
): ConversationKeeper {
  let chat: Chat<AssistantMessage> | null = null;
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
    const updatedAt = Date.now();
    const isPending = chat.status === 'submitted' || chat.status === 'streaming';
    const conversation = { messages: getMessages(chat), thread: getThread(chat.id), updatedAt, writer, isPending };
    if (!shelf.put({ ...conversation, id: conversationId }, basedOn)) {
      conversationId = createId();
      shelf.put({ ...conversation, id: conversationId }, null);
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
    cancel,
  };
}
