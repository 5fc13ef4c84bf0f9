import type { Conversation, ConversationSummary } from './conversations';
import { readConversations, toNewest, toSummary, writeConversations } from './conversations';
import { toSafeStore } from './toSafeStore';

/** A place for one text, such as an entry of a browser's storage. A place that cannot keep reads `null`, and so does one that throws. */
export interface TextStore {
  read(): string | null;
  /** False when the text was not kept, for want of space or of permission. */
  write(text: string): boolean;
  remove(): void;
}

/** The conversations of one site in one place, shared by all tabs that use it. */
export interface ConversationStore {
  list(): ConversationSummary[];
  get(id: string): Conversation | null;
  /**
   * Puts a conversation in its place.
   *
   * @param basedOn `updatedAt` of the version that the caller read or wrote last.
   * @returns False when another tab wrote under the same identifier since: the caller then takes a new identifier.
   */
  put(conversation: Conversation, basedOn: number | null): boolean;
  /** Gives a conversation a title of its own; an empty one takes it away. */
  rename(id: string, title: string): void;
  delete(id: string): void;
  clear(): void;
}

/**
 * Creates a store of conversations in a place for texts. Every write first reads what is there, so that tabs keep each other's conversations.
 *
 * @param store `null` keeps conversations in memory only.
 */
export function createConversationStore(store: TextStore | null): ConversationStore {
  const place = store === null ? null : toSafeStore(store);
  let memory: Conversation[] = [];
  const read = () => (place === null ? memory : readConversations(place.read()));

  function write(conversations: Conversation[]) {
    memory = toNewest(conversations);
    if (place === null) return;
    if (memory.length === 0) return place.remove();
    if (place.write(writeConversations(memory))) return;
    // The storage is full: keep at least the newest conversation.
    place.write(writeConversations(memory.slice(0, 1)));
  }

  return {
    list: () => read().map(toSummary),
    get: (id) => read().find((conversation) => conversation.id === id) ?? null,
    put(conversation, basedOn) {
      const conversations = read();
      const existing = conversations.find(({ id }) => id === conversation.id);
      const isForeign = existing !== undefined && existing.writer !== conversation.writer;
      if (isForeign && existing.updatedAt !== basedOn) return false;
      write([{ title: existing?.title, ...conversation }, ...conversations.filter(({ id }) => id !== conversation.id)]);
      return true;
    },
    rename: (id, title) => write(read().map((other) => (other.id === id ? { ...other, title } : other))),
    delete: (id) => write(read().filter((conversation) => conversation.id !== id)),
    clear: () => write([]),
  };
}
