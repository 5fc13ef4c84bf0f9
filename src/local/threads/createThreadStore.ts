import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { createRecordStore } from './createRecordStore';

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
  find(id: string, key: string | undefined): Promise<Thread | null>;
  save(thread: Thread): Promise<void>;
}

/** Questions of one thread that are kept. */
const QUESTIONS_MAX = 50;

/**
 * Keeps threads.
 *
 * @param folder Where; `null` keeps them in memory.
 * @param keys True when every thread gets a key.
 */
export function createThreadStore(folder: string | null, keys: boolean, now: () => number): ThreadStore {
  const records = createRecordStore<Thread>(folder);
  return {
    create: () => ({
      id: randomUUID(),
      key: keys ? randomBytes(24).toString('base64url') : null,
      createdAt: new Date(now()).toISOString(),
      questions: [],
    }),
    async find(id, key) {
      const thread = await records.get(id);
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
