import type { Thread } from './createMessageRequest';

/** The threads of the chats of one transport. */
export interface Threads {
  get(chatId: string): Thread | null;
  /** Continues a thread, or starts a new one with `null`. */
  set(chatId: string, thread: Thread | null): void;
  /** Keeps what the service says of a thread; a key opens its own thread only. */
  keep(chatId: string, id: string | null, key: string | null): void;
}

/** Creates an empty list of threads. */
export function createThreads(): Threads {
  const threads = new Map<string, Thread>();
  return {
    get: (chatId) => threads.get(chatId) ?? null,
    set(chatId, thread) {
      if (thread === null) threads.delete(chatId);
      else threads.set(chatId, thread);
    },
    keep(chatId, id, key) {
      if (id === null) return;
      const known = threads.get(chatId);
      threads.set(chatId, { id, key: key ?? (known?.id === id ? known.key : null) });
    },
  };
}
