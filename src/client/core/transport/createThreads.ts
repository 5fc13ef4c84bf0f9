import { toIdentifier } from '../stream/toIdentifier';
import type { Thread } from './createMessageRequest';

/** The threads of one transport's chats. A thread is sent with every question, so only valid identifiers are kept. */
export function createThreads() {
  const threads = new Map<string, Thread>();
  return {
    get: (chatId: string): Thread | null => threads.get(chatId) ?? null,
    /** Continues a thread, or starts a new one with `null`. */
    set(chatId: string, thread: Thread | null) {
      const id = toIdentifier(thread?.id);
      if (id === null) threads.delete(chatId);
      else threads.set(chatId, { id, key: toIdentifier(thread?.key) });
    },
    /** Stores the thread that the service has sent. A key belongs only to its own thread. */
    keep(chatId: string, name: string | null, key: string | null) {
      const id = toIdentifier(name);
      if (id === null) return;
      const known = threads.get(chatId);
      threads.set(chatId, { id, key: toIdentifier(key) ?? (known?.id === id ? known.key : null) });
    },
  };
}
