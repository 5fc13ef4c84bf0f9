import { performance as eventLoop } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import type { SpecificationText } from '../../openapi/createSpecifications';
import type { SiteAround } from './createPageWorker';
import type { WorkerTask } from './pageWorker';

export interface ReadingThreadOptions {
  /** Maximum processor time for a task, in milliseconds. @default 5000 */
  maxMs?: number;
  /** Called every 100 ms during a task. An error that it throws ends the thread and all tasks. */
  onWait?: () => void;
}

/** Maximum processor time for a file, in milliseconds: several times the time of the longest ordinary one. */
const FILE_MAX_MS = 5_000;

/** Maximum time for a file on a busy machine, in milliseconds. */
const WAIT_MAX_MS = 60_000;

/** Time between two checks of the thread, in milliseconds. */
const CHECK_MS = 100;

/** Tasks that the thread has at once, so that it need not wait for this thread. */
const SENT_MAX = 2;

/** Time after which a thread without tasks ends, in milliseconds. Starting one takes a tenth of a second. */
const IDLE_MS = 10_000;

/** Memory limit of the thread, in megabytes. When it is exceeded, only the thread ends and the process continues. */
const MEMORY_MAX_MB = 1_024;

/** The reason why a file was not read, as the beginning of a sentence's end. */
export const TOO_MUCH = `takes more than ${FILE_MAX_MS / 1_000} seconds of processor time or ${MEMORY_MAX_MB} MB of memory to read`;

/** A thread, and what it knows. */
interface Thread {
  worker: Worker;
  site: SiteAround | null;
  specifications: Set<SpecificationText>;
}

interface Asked {
  toTask: (thread: Thread) => WorkerTask;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/** The thread that the last reader has left. */
let spare: { worker: Worker; timer: NodeJS.Timeout } | null = null;

/** A thread for tasks, one after the other. It starts at once. */
export function createReadingThread({ maxMs = FILE_MAX_MS, onWait }: ReadingThreadOptions = {}) {
  /** The tasks in order; the first {@link sent} of them are in the thread. */
  const asked: Asked[] = [];
  let sent = 0;
  let took = createThreadClock();
  let timer: NodeJS.Timeout | undefined;
  let ended: { reason: unknown } | null = null;
  let thread: Thread | null = takeThread(settle, fail);

  function send(): void {
    if (asked.length === 0) {
      clearInterval(timer);
      timer = undefined;
      thread?.worker.unref();
      return;
    }
    thread ??= takeThread(settle, fail);
    thread.worker.ref();
    if (timer === undefined) took = createThreadClock();
    timer ??= setInterval(check, CHECK_MS);
    for (const { toTask } of asked.slice(sent, SENT_MAX)) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      thread.worker.postMessage(toTask(thread));
      sent += 1;
    }
  }
  function settle(result: unknown): void {
    took = createThreadClock();
    sent -= 1;
    asked.shift()?.resolve(result);
    send();
  }
  /** Ends the thread, and with it the first task. The others begin again in a new one. */
  function fail(): void {
    void endThread();
    asked.shift()?.resolve(null);
    send();
  }
  async function endThread(): Promise<void> {
    const last = thread;
    thread = null;
    sent = 0;
    clearInterval(timer);
    timer = undefined;
    if (last) await terminate(last);
  }
  const end = (reason: unknown) => {
    ended ??= { reason };
    for (const { reject } of asked.splice(0)) reject(reason);
    return endThread();
  };
  function check(): void {
    try {
      onWait?.();
      if (took() > maxMs) fail();
    } catch (error) {
      void end(error);
    }
  }
  const ask = <Result>(toTask: Asked['toTask']): Promise<Result | null> =>
    new Promise((resolve, reject) => {
      if (ended) return reject(ended.reason);
      asked.push({ toTask, resolve: resolve as Asked['resolve'], reject });
      send();
    });
  return {
    /** The result of a task; `null` if it takes too long or the thread fails. */
    ask,
    /** Leaves the thread to the next reader, when nothing is being read. The next task takes it or another one. */
    leave() {
      if (!thread || asked.length > 0) return;
      leaveThread(thread);
      thread = null;
    },
    /** Ends the thread at once. The tasks that it has reject with the reason, and later ones, too. */
    end,
  };
}

function takeThread(onResult: (result: unknown) => void, onFailure: () => void): Thread {
  const last = spare;
  spare = null;
  if (last) {
    clearTimeout(last.timer);
    removeListeners(last.worker);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    last.worker.postMessage({ kind: 'begin', args: [] } satisfies WorkerTask);
  }
  const worker =
    last?.worker ??
    new Worker(new URL('./startPageWorker.mjs', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MAX_MB },
    });
  worker.on('message', onResult).on('error', onFailure).on('exit', onFailure).unref();
  return { worker, site: null, specifications: new Set() };
}

function leaveThread(thread: Thread): void {
  const { worker } = thread;
  const drop = () => {
    if (spare?.worker === worker) spare = null;
    void terminate(thread);
  };
  if (spare) return drop();
  removeListeners(worker);
  worker.on('error', drop).on('exit', drop);
  spare = { worker, timer: setTimeout(drop, IDLE_MS).unref() };
}

function removeListeners(worker: Worker): void {
  // Without a name, this would remove those that make a thread's messages events.
  for (const name of ['message', 'error', 'exit']) worker.removeAllListeners(name);
}

async function terminate({ worker }: Thread): Promise<void> {
  removeListeners(worker);
  // It may fail while it ends.
  worker.on('error', () => undefined);
  await worker.terminate();
}

/**
 * The processor time of all threads except this one, in milliseconds. A busy thread cannot report its own time. Other threads of the
 * process can make the result too large, but never larger than the elapsed time.
 */
function createThreadClock(): () => number {
  const began = performance.now();
  const cpu = process.cpuUsage();
  const loop = eventLoop.eventLoopUtilization();
  return () => {
    const passed = performance.now() - began;
    if (passed > WAIT_MAX_MS) return Infinity;
    const { user, system } = process.cpuUsage(cpu);
    return Math.min(passed, (user + system) / 1_000 - eventLoop.eventLoopUtilization(loop).active);
  };
}
