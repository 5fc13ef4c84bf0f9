import type { DayCount, ServiceStorage } from '../storage/ServiceStorage';

/** How long counts are collected before they are stored, in milliseconds: one write for many answers. */
const COLLECT_MS = 1_000;

/** Maximum number of counts and questions in memory while the storage is unavailable. */
const COUNTS_MAX = 10_000;
const WAITING_QUESTIONS_MAX = 1_000;

/** Counts and questions that are stored together after a moment, and wait while the storage is unavailable. */
export function createCollector<Question>(
  storage: ServiceStorage,
  putQuestion: (question: Question) => Promise<unknown>,
) {
  let counts = new Map<string, DayCount>();
  let waiting: Question[] = [];
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> = Promise.resolve();

  const add = (day: string, kind: string, name: string, count = 1) => {
    const key = JSON.stringify([day, kind, name]);
    const known = counts.get(key);
    if (known) known.count += count;
    else if (counts.size < COUNTS_MAX) counts.set(key, { day, kind, name, count });
    flushLater();
  };
  const flushLater = () => {
    timer ??= setTimeout(() => void flush(), COLLECT_MS).unref();
  };
  /** Stores the waiting counts. They keep waiting while the storage is unavailable. */
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    flushing = flushing.then(async () => {
      const [own, asked] = [counts, waiting];
      [counts, waiting] = [new Map(), []];
      try {
        if (own.size > 0) await storage.addDayCounts([...own.values()]);
        own.clear();
        while (asked[0]) {
          await putQuestion(asked[0]);
          asked.shift();
        }
      } catch {
        for (const { day, kind, name, count } of own.values()) add(day, kind, name, count);
        waiting = [...asked, ...waiting].slice(-WAITING_QUESTIONS_MAX);
        flushLater();
      }
    });
    return flushing;
  };

  return {
    add,
    ask(question: Question) {
      if (waiting.length < WAITING_QUESTIONS_MAX) waiting.push(question);
    },
    /** Stores what waits. Never rejects. */
    flush,
    async close() {
      await flush();
      clearTimeout(timer);
    },
  };
}
