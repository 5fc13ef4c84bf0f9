import { toIdentifier } from '../stream/toIdentifier';
import type { Thread } from './createMessageRequest';

/**
 * The threads of one transport's chats. A thread is sent with every question, so only identifiers that {@link toIdentifier} accepts are
 * kept.
 */
export interface Threads {
  get(chatId: string): Thread | null;
  /** Continues a thread, or starts a new one with `null`. */
  set(chatId: string, thread: Thread | null): void;
  /** Stores the thread that the service has sent. A key belongs only to its own thread. */
  keep(chatId: string, id: string | null, key: string | null): void;
}

/** Creates an empty list of threads. */
export function createThreads(): Threads {
  const threads = new Map<string, Thread>();
  return {
    get: (chatId) => threads.get(chatId) ?? null,
    set(chatId, thread) {
      const id = toIdentifier(thread?.id);
      if (id === null) threads.delete(chatId);
      else threads.set(chatId, { id, key: toIdentifier(thread?.key) });
    },
    keep(chatId, name, key) {
      const id = toIdentifier(name);
      if (id === null) return;
      const known = threads.get(chatId);
      threads.set(chatId, { id, key: toIdentifier(key) ?? (known?.id === id ? known.key : null) });
    },
  };
}
