import { printable } from '../../../shared/contract/printable';
import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { ServiceStorage } from './ServiceStorage';
import { StorageError } from './engine/StorageError';

/** A conversation. */
export interface StoredThread {
  id: string;
  /** The key that a follow-up must present beside the identifier; `null` on a service without thread keys. */
  key: string | null;
  createdAt: string;
  /** Questions asked so far, oldest first. */
  questions: string[];
}

export interface ThreadStore {
  create(): StoredThread;
  /**
   * The thread; `null` if it is unknown or has another key. While the storage is unavailable, a thread that this instance does not remember
   * is `unreachable`.
   */
  find(id: string, key: string | undefined): Promise<StoredThread | 'unreachable' | null>;
  /** True when it is stored. False while the storage is unavailable: the thread is then held in memory, and stored as soon as possible. */
  save(thread: StoredThread): Promise<boolean>;
  /** Drops threads that were last asked in before a time in milliseconds. */
  dropBefore(time: number): Promise<void>;
  close(): Promise<void>;
}

/** Questions of one thread that are kept. */
const QUESTIONS_MAX = 50;

/** Threads that are kept; the ones asked in longest ago go first. */
const THREADS_MAX = 1_000_000;

/** Maximum number of threads in memory while the storage is unavailable, and the time between two attempts to store them, in milliseconds. */
const REMEMBERED_MAX = 10_000;
const RETRY_MS = 2_000;

/**
 * Keeps threads.
 *
 * @param keys True when every thread gets a key.
 */
export function createThreadStore(storage: ServiceStorage, keys: boolean, now: () => number): ThreadStore {
  const records = storage.records<StoredThread>('thread', { maxCount: THREADS_MAX });
  const remembered = new Map<string, StoredThread>();
  let isGone = false;
  let timer: NodeJS.Timeout | undefined;

  const remember = (thread: StoredThread) => {
    remembered.delete(thread.id);
    remembered.set(thread.id, thread);
    const [oldest] = remembered.keys();
    if (remembered.size > REMEMBERED_MAX && oldest !== undefined) remembered.delete(oldest);
    tryLater();
  };
  const tryLater = () => {
    timer ??= setTimeout(() => void keepRemembered().catch(tryLater), RETRY_MS).unref();
  };
  /** One line in the log for the beginning of a fault, and one for its end. */
  const tell = (fault: StorageError | null) => {
    if (fault !== null && !isGone) {
      console.error(
        `[docs-assistant] Threads cannot be stored right now, but questions are still answered. ${printable(fault.message)}`,
      );
    }
    if (fault === null && isGone) console.warn('[docs-assistant] Threads are stored again.');
    isGone = fault !== null;
  };
  /** Rejects when the storage is still gone. */
  const keepRemembered = async () => {
    clearTimeout(timer);
    timer = undefined;
    for (const [id, thread] of remembered) {
      // It may have gone on at another instance as soon as the storage was back.
      const kept = await records.update(id, (other) => ({
        ...other,
        questions: join(other.questions, thread.questions),
      }));
      if (!kept) await records.add(id, thread);
      // It may have gone on in the meantime.
      if (remembered.get(id) === thread) remembered.delete(id);
    }
    tell(null);
  };
  const read = async (id: string) => {
    const thread = remembered.get(id);
    if (thread) return thread;
    return records.get(id).catch((error: unknown) => {
      if (error instanceof StorageError) return 'unreachable' as const;
      throw error;
    });
  };
  return {
    create: () => ({
      id: randomUUID(),
      key: keys ? randomBytes(24).toString('base64url') : null,
      createdAt: new Date(now()).toISOString(),
      questions: [],
    }),
    async find(id, key) {
      const thread = await read(id);
      if (thread === null || thread === 'unreachable') return thread;
      return thread.key !== null && !sameText(thread.key, key ?? '') ? null : thread;
    },
    async save(thread) {
      const cut = { ...thread, questions: thread.questions.slice(-QUESTIONS_MAX) };
      try {
        await records.put(thread.id, cut);
        remembered.delete(thread.id);
        if (remembered.size === 0) tell(null);
        return true;
      } catch (error) {
        if (!(error instanceof StorageError)) throw error;
        tell(error);
        remember(cut);
        return false;
      }
    },
    async dropBefore(time) {
      await records.dropBefore(time);
    },
    async close() {
      await keepRemembered().catch(() => undefined);
      clearTimeout(timer);
    },
  };
}

function join(questions: readonly string[], others: readonly string[]): string[] {
  return [...questions, ...others.filter((other) => !questions.includes(other))].slice(-QUESTIONS_MAX);
}

/** Compares secrets in a time that does not tell where they differ. */
export function sameText(left: string, right: string): boolean {
  const [one, two] = [Buffer.from(left), Buffer.from(right)];
  return one.length === two.length && timingSafeEqual(one, two);
}
