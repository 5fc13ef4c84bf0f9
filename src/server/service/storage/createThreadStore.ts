import { setLatest } from '../../../shared/contract/setLatest';
import { printable } from '../../../shared/contract/printable';
import { randomBytes, randomUUID } from 'node:crypto';
import { sameText } from '../../lib/sameText';
import type { ServiceStorage } from './ServiceStorage';
import { StorageError } from './engine/SqlEngine';

/** A conversation. */
export interface StoredThread {
  id: string;
  /** The key that a follow-up must send with the identifier; `null` on a service without thread keys. */
  key: string | null;
  createdAt: string;
  /** Questions asked so far, oldest first. */
  questions: string[];
}

export type ThreadStore = ReturnType<typeof createThreadStore>;

/** Maximum number of stored questions per thread. */
const QUESTIONS_MAX = 50;

/** Maximum number of threads; the least recently used are deleted first. */
const THREADS_MAX = 1_000_000;

/** Maximum number of threads in memory while the storage is unavailable, and the time between two attempts to store them, in milliseconds. */
const REMEMBERED_MAX = 10_000;
const RETRY_MS = 2_000;

/**
 * Creates the store of threads.
 *
 * @param keys True when every thread gets a key.
 */
export function createThreadStore(storage: ServiceStorage, keys: boolean, now: () => number) {
  const records = storage.records<StoredThread>('thread', { maxCount: THREADS_MAX });
  const remembered = new Map<string, StoredThread>();
  let timer: NodeJS.Timeout | undefined;

  const remember = (thread: StoredThread) => {
    setLatest(remembered, thread.id, thread, REMEMBERED_MAX);
    tryLater();
  };
  const tryLater = () => {
    timer ??= setTimeout(() => void keepRemembered().catch(tryLater), RETRY_MS).unref();
  };
  const tell = createFaultLog();
  /** Rejects while the storage is unavailable. */
  const keepRemembered = async () => {
    clearTimeout(timer);
    timer = undefined;
    for (const [id, thread] of remembered) {
      // Another instance may have continued the thread as soon as the storage was back.
      const kept = await records.update(id, (other) => ({
        ...other,
        questions: join(other.questions, thread.questions),
      }));
      if (!kept) await records.add(id, thread);
      // The thread may have continued in the meantime.
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
    create: (): StoredThread => ({
      id: randomUUID(),
      key: keys ? randomBytes(24).toString('base64url') : null,
      createdAt: new Date(now()).toISOString(),
      questions: [],
    }),
    /**
     * The thread; `null` if it is unknown or has another key. While the storage is unavailable, a thread that is not in this instance's
     * memory is `unreachable`.
     */
    async find(id: string, key: string | undefined) {
      const thread = await read(id);
      if (thread === null || thread === 'unreachable') return thread;
      return thread.key !== null && !sameText(thread.key, key ?? '') ? null : thread;
    },
    /** True when it is stored. While the storage is unavailable, it is false: the thread is held in memory and stored as soon as possible. */
    async save(thread: StoredThread) {
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
    /** Deletes threads whose last question is from before a time in milliseconds. */
    async dropBefore(time: number) {
      await records.dropBefore(time);
    },
    async close() {
      await keepRemembered().catch(() => undefined);
      clearTimeout(timer);
    },
  };
}

/** Logs one line when a fault begins and one when it ends. */
function createFaultLog(): (fault: StorageError | null) => void {
  let isGone = false;
  return (fault) => {
    if (fault !== null && !isGone) {
      console.error(
        `[docs-assistant] Threads cannot be stored right now, but questions are still answered. ${printable(fault.message)}`,
      );
    }
    if (fault === null && isGone) console.warn('[docs-assistant] Threads are stored again.');
    isGone = fault !== null;
  };
}

function join(questions: readonly string[], others: readonly string[]): string[] {
  return [...questions, ...others.filter((other) => !questions.includes(other))].slice(-QUESTIONS_MAX);
}
