import { createSerialQueue } from '../../../lib/createSerialQueue';
import { performance as eventLoop } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import type { FileFacts } from '../../pages/dialects/readFileFacts';
import type { ReadStructure, readSiteStructure } from '../../pages/dialects/readSiteStructure';
import { createNavigationJoiner, type FlatNode } from '../../pages/dialects/walkNavigation';
import type { OperationHead, SpecificationText } from '../../pages/openapi/createSpecifications';
import type { SiteStructure } from '../../pages/dialects/SiteStructure';
import type { PageTask, WrittenPage } from './toWrittenPage';

/**
 * Reads large pages in a worker thread, so that everything else continues. The thread starts with its first task. Each result is `null` if
 * it takes too long or the thread fails.
 */
export type PageWorker = ReturnType<typeof createPageWorker>;

/** The structure of the site, the paths of all pages, and other paths that links use for them. */
export interface SiteAround {
  structure: SiteStructure;
  paths: ReadonlySet<string>;
  aliases: ReadonlyMap<string, string>;
}

/** A task of the thread. A site, or the text of a description, is sent only with the first page that needs it. */
export type WorkerTask =
  | { kind: 'page'; page: PageTask; site: SiteAround | null }
  | { kind: 'facts'; text: string }
  | { kind: 'operations'; source: SpecificationText }
  | { kind: 'structure'; site: StructureTask }
  /** A part of the navigation of the structure that was read last. */
  | { kind: 'navigation'; part: number };

/** A structure with an empty navigation, and the number of parts of the navigation. */
export interface CutStructure {
  read: ReadStructure;
  parts: number;
}

type StructureTask = Parameters<typeof readSiteStructure>;

/** Maximum processor time for a page, in milliseconds: several times the time of the longest ordinary one. */
const PAGE_MAX_MS = 5_000;

/** Maximum time for a page on a busy machine, in milliseconds. */
const WAIT_MAX_MS = 60_000;

/** Time between two checks of the thread, in milliseconds. */
const CHECK_MS = 100;

/** Memory limit of the thread, in megabytes. When it is exceeded, only the thread ends and the process continues. */
const MEMORY_MAX_MB = 1_024;

/** The reason why a page was not parsed, as the beginning of a sentence's end. */
export const TOO_MUCH = `takes more than ${PAGE_MAX_MS / 1_000} seconds of processor time or ${MEMORY_MAX_MB} MB of memory to read`;

/** @param maxMs Maximum processor time for a task. */
export function createPageWorker(maxMs = PAGE_MAX_MS) {
  let worker: Worker | null = null;
  let sent = new Set<object>();
  const queue = createSerialQueue();
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
  const inTurn = <Result>(toTask: () => WorkerTask) => queue.run(() => run<Result>(toTask));
  const isSent = (value: object) => sent.has(value) || !sent.add(value);
  return {
    /** The settings in a file's front matter. */
    readFacts: (text: string) => inTurn<FileFacts>(() => ({ kind: 'facts', text })),
    readPage: (page: PageTask, site: SiteAround) =>
      inTurn<WrittenPage>(() => {
        const { operation } = page;
        const isKnown = operation && isSent(operation.specification);
        const short = isKnown && { ...operation, specification: { ...operation.specification, text: '' } };
        return {
          kind: 'page',
          page: short ? { ...page, operation: short } : page,
          site: isSent(site) ? null : withoutNavigation(site),
        };
      }),
    /** The operations of an API description, `null` for a text that is not a description. */
    listOperations: (source: SpecificationText) =>
      inTurn<{ operations: OperationHead[] | null }>(() => {
        isSent(source);
        return { kind: 'operations', source };
      }),
    readStructure: (...site: StructureTask) =>
      queue.run(async () => {
        const cut = await run<CutStructure>(() => ({ kind: 'structure', site }));
        if (!cut) return null;
        const joiner = createNavigationJoiner();
        for (let part = 0; part < cut.parts; part += 1) {
          const nodes = await run<FlatNode[]>(() => ({ kind: 'navigation', part }));
          if (!nodes) return null;
          joiner.add(nodes);
        }
        const { structure } = cut.read;
        return { ...cut.read, structure: { ...structure, navigation: structure.navigation && joiner.navigation } };
      }),
    /** Ends the thread. The next task starts another one. */
    end,
  };
}

/** A page is read without the navigation, which would be copied in one piece. */
function withoutNavigation(site: SiteAround): SiteAround {
  return { ...site, structure: { ...site.structure, navigation: null } };
}

/** The answer of the thread; `null` if it fails or takes too long. */
async function ask<Result>(worker: Worker, task: WorkerTask, maxMs: number): Promise<Result | null> {
  const took = createThreadClock();
  return new Promise((resolve) => {
    const settle = (result: Result | null) => {
      clearInterval(timer);
      worker.off('message', settle).off('error', fail).off('exit', fail);
      resolve(result);
    };
    const fail = () => settle(null);
    const timer = setInterval(() => took() > maxMs && fail(), CHECK_MS);
    worker.on('message', settle).on('error', fail).on('exit', fail);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(task);
  });
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
