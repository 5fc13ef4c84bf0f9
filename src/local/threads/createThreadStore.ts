import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { ServiceDatabase } from '../database/openDatabase';

/** A conversation. */
export interface Thread {
  id: string;
  /** What a follow-up must present beside the identifier; `null` on a service without thread keys. */
  key: string | null;
  createdAt: string;
  /** Questions asked so far, oldest first. */
  questions: string[];
}

export interface ThreadStore {
  create(): Thread;
  /** The thread, or `null` when it is unknown or the key is not its own. */
  find(id: string, key: string | undefined): Thread | null;
  /** Kept when the call returns. */
  save(thread: Thread): void;
}

/** Questions of one thread that are kept. */
const QUESTIONS_MAX = 50;

/** Threads that are kept; the ones asked in longest ago go first. */
const THREADS_MAX = 10_000;

/**
 * Keeps threads.
 *
 * @param keys True when every thread gets a key.
 */
export function createThreadStore(database: ServiceDatabase, keys: boolean, now: () => number): ThreadStore {
  const records = database.records<Thread>('thread', { most: THREADS_MAX });
  return {
    create: () => ({
      id: randomUUID(),
      key: keys ? randomBytes(24).toString('base64url') : null,
      createdAt: new Date(now()).toISOString(),
      questions: [],
    }),
    find(id, key) {
      const thread = records.get(id);
      if (!thread || (thread.key !== null && !sameText(thread.key, key ?? ''))) return null;
      return thread;
    },
    save: (thread) => records.put(thread.id, { ...thread, questions: thread.questions.slice(-QUESTIONS_MAX) }),
  };
}

/** Compares secrets in a time that does not tell where they differ. */
export function sameText(left: string, right: string): boolean {
  const [one, two] = [Buffer.from(left), Buffer.from(right)];
  return one.length === two.length && timingSafeEqual(one, two);
}
