import { performance as eventLoop } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import type { FileFacts } from '../../pages/dialects/readFileFacts';
import type { ReadStructure, readSiteStructure } from '../../pages/dialects/readSiteStructure';
import type { OperationHead, SpecificationText } from '../../pages/openapi/createSpecifications';
import type { SiteStructure } from '../../pages/dialects/SiteStructure';
import type { PageTask, WrittenPage } from './toWrittenPage';

/** Reads large pages in a thread of its own, so that everything else goes on meanwhile. It starts with its first task. */
export interface PageWorker {
  /** The facts of a file; `null` where they take too long, or where the thread fails. */
  readFacts(text: string): Promise<FileFacts | null>;
  /** A page; `null` where it takes too long, or where the thread fails. */
  readPage(page: PageTask, site: SiteAround): Promise<WrittenPage | null>;
  /** The operations of a description of an API, `null` for a text that is none; `null` where it takes too long, or where the thread fails. */
  listOperations(source: SpecificationText): Promise<{ operations: OperationHead[] | null } | null>;
  /** The structure of a site; `null` where it takes too long, or where the thread fails. */
  readStructure(...site: StructureTask): Promise<ReadStructure | null>;
  /** Ends the thread. The next task starts another one. */
  end(): Promise<void>;
}

/** The structure of the site, the paths of all pages, and those by which links name pages that have another. */
export interface SiteAround {
  structure: SiteStructure;
  paths: ReadonlySet<string>;
  aliases: ReadonlyMap<string, string>;
}

/** A task of the thread. A site, or the text of a description, comes with the first page that needs it. */
export type WorkerTask =
  | { kind: 'page'; page: PageTask; site: SiteAround | null }
  | { kind: 'facts'; text: string }
  | { kind: 'operations'; source: SpecificationText }
  | { kind: 'structure'; site: StructureTask };

type StructureTask = Parameters<typeof readSiteStructure>;

/** Processor time that a page may take, in milliseconds: several times that of the longest ordinary one. */
const PAGE_MAX_MS = 5_000;

/** Time that a page may take on a machine that has other work, in milliseconds. */
const WAIT_MAX_MS = 60_000;

/** Time between two looks at how long a page has taken, in milliseconds. */
const LOOK_MS = 100;

/** Memory of the thread, in megabytes. Where it is not enough the thread ends, and the process goes on. */
const MEMORY_MAX_MB = 1_024;

/** The reason why a page is not read, as the beginning of a sentence's end. */
export const TOO_MUCH = `takes more than ${PAGE_MAX_MS / 1_000} seconds of processor time or ${MEMORY_MAX_MB} MB of memory to read`;

/** @param maxMs Processor time that a task may take. */
export function createPageWorker(maxMs = PAGE_MAX_MS): PageWorker {
  let worker: Worker | null = null;
  let sent = new Set<object>();
  let queue: Promise<unknown> = Promise.resolve();
  const end = async () => {
    const ended = worker;
    worker = null;
    sent = new Set();
    await ended?.terminate();
  };
  const start = async () => {
    const started = new Worker(new URL('./startPageWorker.mjs', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MAX_MB },
    });
    await new Promise((resolve) => started.once('online', resolve).once('error', resolve));
    return started;
  };
  const run = async <Result>(toTask: () => WorkerTask): Promise<Result | null> => {
    worker ??= await start();
    const result = await ask<Result>(worker, toTask(), maxMs);
    if (result === null) await end();
    return result;
  };
  const inTurn = <Result>(toTask: () => WorkerTask) => {
    const next = queue.then(() => run<Result>(toTask));
    queue = next;
    return next;
  };
  const isSent = (value: object) => sent.has(value) || !sent.add(value);
  return {
    readFacts: (text) => inTurn(() => ({ kind: 'facts', text })),
    readPage: (page, site) =>
      inTurn(() => {
        const { operation } = page;
        const isKnown = operation && isSent(operation.specification);
        const short = isKnown && { ...operation, specification: { ...operation.specification, text: '' } };
        return { kind: 'page', page: short ? { ...page, operation: short } : page, site: isSent(site) ? null : site };
      }),
    listOperations: (source) =>
      inTurn(() => {
        isSent(source);
        return { kind: 'operations', source };
      }),
    readStructure: (...site) => inTurn(() => ({ kind: 'structure', site })),
    end,
  };
}

/** The answer of the thread; `null` where it fails or takes too long. */
async function ask<Result>(worker: Worker, task: WorkerTask, maxMs: number): Promise<Result | null> {
  const took = createThreadClock();
  return new Promise((resolve) => {
    const settle = (result: Result | null) => {
      clearInterval(timer);
      worker.off('message', settle).off('error', fail).off('exit', fail);
      resolve(result);
    };
    const fail = () => settle(null);
    const timer = setInterval(() => took() > maxMs && fail(), LOOK_MS);
    worker.on('message', settle).on('error', fail).on('exit', fail);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(task);
  });
}

/**
 * The processor time of all threads but this one, in milliseconds. A thread can't be asked for its own while it works; other threads of the
 * process can make it too long, but never longer than the time that has passed.
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
