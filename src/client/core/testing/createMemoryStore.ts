import type { TextStore } from '../conversation/createConversationStore';

/** A store in memory that behaves like a browser's; `quota` is its maximum size in characters. */
export interface MemoryStore extends TextStore {
  text: string | null;
  quota: number;
  writes: number;
}

/** Creates a store. Several users of one store act as several tabs. */
export function createMemoryStore(text: string | null = null): MemoryStore {
  const store: MemoryStore = {
    text,
    quota: Infinity,
    writes: 0,
    read: () => store.text,
    write(next) {
      store.writes += 1;
      if (next.length > store.quota) return false;
      store.text = next;
      return true;
    },
    remove() {
      store.text = null;
    },
  };
  return store;
}
