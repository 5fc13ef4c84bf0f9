import type { Conversation, ConversationSummary } from './conversations';
import { readConversations, toNewest, toSummary, writeConversations } from './conversations';
import { toSafeStore } from './toSafeStore';

/** A store for one text, such as an entry of a browser's storage. A store that is blocked or throws reads as `null`. */
export interface TextStore {
  read(): string | null;
  /** False when the text was not stored, because of missing space or permission. */
  write(text: string): boolean;
  remove(): void;
}

/** The conversations of one site in one store, shared by all tabs that use it. */
export type ConversationStore = ReturnType<typeof createConversationStore>;

/**
 * Creates a store of conversations in a text store. Every write reads the text store first, so that tabs keep each other's conversations.
 *
 * @param store `null` keeps conversations in memory only.
 */
export function createConversationStore(store: TextStore | null) {
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
    list: (): ConversationSummary[] => read().map(toSummary),
    get: (id: string): Conversation | null => read().find((conversation) => conversation.id === id) ?? null,
    /**
     * Writes a conversation.
     *
     * @param basedOn `updatedAt` of the version that the caller last read or wrote.
     * @returns False when another tab has written under the same identifier since; the caller must then use a new identifier.
     */
    put(conversation: Conversation, basedOn: number | null): boolean {
      const conversations = read();
      const existing = conversations.find(({ id }) => id === conversation.id);
      // Not compared with `undefined`: pages replace `find` by versions that return `null`.
      const isForeign = existing && existing.writer !== conversation.writer;
      if (isForeign && existing.updatedAt !== basedOn) return false;
      write([{ title: existing?.title, ...conversation }, ...conversations.filter(({ id }) => id !== conversation.id)]);
      return true;
    },
    /** Sets the title of a conversation; an empty title removes it. */
    rename: (id: string, title: string) =>
      write(read().map((other) => (other.id === id ? { ...other, title } : other))),
    delete: (id: string) => write(read().filter((conversation) => conversation.id !== id)),
    clear: () => write([]),
  };
}
