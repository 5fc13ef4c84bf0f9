import { describeError } from '../../../shared/contract/describeError';
import type { createSiteReader, PageReply } from './createSiteReader';
import { createSiteScope, toMirrorFile, toPageKey } from './mirrorFile';
import type { MirrorLimits } from './MirrorLimits';
import type { MirrorStore } from './openMirrorStore';
import { drawsApi } from '../../../shared/site/pageMarks';
import { addRobotsMark, type PageMarks, readPageMarks } from './readPageMarks';
import type { Robots } from './readRobots';
import type { Sitemap } from '../../lib/tags/readSitemap';

/** Maximum number of requests at a time. */
const REQUESTS_MAX_COUNT = 4;

/** Maximum number of addresses for each page of the limit: some of them are no pages. */
const ASKED_SHARE = 10;

/** Maximum number of redirects that follow each other. */
const HOPS_MAX_COUNT = 5;

/** Maximum number of tries for a page. */
const TRIES_MAX_COUNT = 3;

/** After this many failures in a row, the site is down. */
const FAILURES_MAX_COUNT = 20;

/** A page with a script and less text than this is drawn by the script: the text is its name and a notice, in characters. */
const TEXT_MIN_LENGTH = 60;

/** What one reading of a site has found. */
export type SiteReading = ReturnType<typeof createReading>;

function createReading() {
  return {
    /** Keys of the pages that exist, in the order in which they were found. */
    reached: new Set<string>(),
    /** Keys of pages that the site says do not exist. */
    gone: new Set<string>(),
    /** Pages that exist and could not be read, with the reason. */
    failures: new Map<string, string>(),
    /** Where pages lead that name another address as their own. */
    duplicates: new Map<string, string>(),
    changed: 0,
    unindexed: 0,
    forbidden: 0,
    /** Addresses that were found beyond the limits. */
    beyond: 0,
    /** Pages that have no text without their scripts: they are left out. */
    empty: 0,
    /** True if one of these shows an API. */
    isApi: false,
    /** Where the start leads, if that is another site; `null` if it does not. */
    leads: null as string | null,
    /** Why the reading ended early; `null` for a whole one. */
    brokenOff: null as string | null,
  };
}

export interface ReadingOptions {
  /** Where the reading begins. */
  start: string;
  /** What sitemaps list. */
  listed: Sitemap['pages'];
  /** Whether that is all: else links are followed, and kept pages are asked for, of which links may no longer tell. */
  isListed: boolean;
  reader: ReturnType<typeof createSiteReader>;
  robots: Robots;
  store: MirrorStore;
  limits: MirrorLimits;
  onProgress: (read: number, known: number) => void;
}

interface Task {
  address: string;
  key: string;
  hops: number;
  tries: number;
}

/** Reads the pages of a site below a path, those of the sitemap or those that links lead to, in breadth. */
export async function readWholeSite(options: ReadingOptions): Promise<SiteReading> {
  const { start, listed, isListed, limits, robots, store, onProgress } = options;
  const reading = createReading();
  const { isInside } = createSiteScope(start);
  const queue: Task[] = [];
  const seen = new Set<string>();
  const add = (address: string, hops = 0) => {
    const key = toPageKey(address);
    // A redirect may lead to another spelling of the same address.
    const name = hops === 0 ? key : address;
    if (hops > 0 && new URL(address).origin !== new URL(start).origin) reading.leads ??= address;
    if (seen.has(name) || !isInside(address) || hops > HOPS_MAX_COUNT) return;
    seen.add(key).add(address);
    if (!robots.isAllowed(address)) reading.forbidden += 1;
    else if (hops === 0 && queue.length >= limits.maxPages * ASKED_SHARE) reading.beyond += 1;
    else queue.push({ address, key, hops, tries: 1 });
  };
  const readTask = createTaskReader(options, reading, add);
  add(start);
  for (const address of listed.keys()) add(address);
  if (!isListed) for (const { address } of store.pages.values()) add(address);
  const deadline = performance.now() + limits.readingMaxMs;
  let done = 0;
  await runInTurn(
    queue,
    // Each request that runs may find a page.
    (running) => reading.brokenOff !== null || reading.reached.size + running >= limits.maxPages,
    async (task) => {
      const again = await readTask(task);
      if (again) queue.push(again);
      done += 1;
      onProgress(done, Math.min(queue.length, done + limits.maxPages - reading.reached.size));
      if (performance.now() > deadline)
        reading.brokenOff = `it takes longer than ${limits.readingMaxMs / 60_000} minutes`;
    },
  );
  if (reading.reached.size >= limits.maxPages) reading.beyond += queue.length - done;
  return reading;
}

/** Reads one page; returns the task of another try. */
function createTaskReader(
  { reader, store, limits, isListed }: ReadingOptions,
  reading: SiteReading,
  add: (address: string, hops?: number) => void,
) {
  let failuresInARow = 0;
  let bytes = 0;
  /** What a page that is kept, or that has just come, says about itself. */
  const follow = async (task: Task, html: string, reply?: PageReply & { kind: 'page' }): Promise<PageMarks> => {
    const marks = await readPageMarks(html, task.address);
    const mark = reply?.headers.get('x-robots-tag');
    if (mark) addRobotsMark(mark, marks);
    if (!isListed && marks.isFollowed) for (const link of marks.links) add(link);
    if (marks.redirect !== null) add(marks.redirect, task.hops + 1);
    return marks;
  };
  /** Its links count, so that nothing below it is taken for removed. */
  const keep = async (task: Task, text: string | null) => {
    if (text === null) return;
    reading.reached.add(task.key);
    await follow(task, text);
  };
  const takePage = async (task: Task, reply: PageReply & { kind: 'page' }, text: string | null) => {
    bytes += reply.html.length;
    if (bytes > limits.siteMaxBytes) reading.brokenOff = `it has more than ${limits.siteMaxBytes / 1024 ** 2} MB`;
    const marks = await follow(task, reply.html, reply);
    if (!marks.isIndexed) reading.unindexed += 1;
    if (!marks.isIndexed || marks.redirect !== null) return;
    if (marks.hasScript && marks.textLength < TEXT_MIN_LENGTH) {
      reading.empty += 1;
      reading.isApi ||= drawsApi(reply.html);
      return keep(task, text);
    }
    const original = findOriginal(marks, task);
    if (original !== null) {
      reading.duplicates.set(task.key, toPageKey(original));
      add(original, task.hops + 1);
    }
    await write(store, reading, task, reply);
  };
  return async (task: Task): Promise<Task | null> => {
    const kept = store.pages.get(task.key);
    const text = await store.read(task.key);
    const conditions = kept && text !== null && kept.address === task.address ? toConditions(kept) : {};
    const reply = await reader.readPage(task.address, conditions);
    if (reply.kind !== 'failed') failuresInARow = 0;
    switch (reply.kind) {
      case 'page':
        await takePage(task, reply, text);
        break;
      case 'same':
        await keep(task, text);
        break;
      case 'redirect':
        if (reply.address === task.address)
          reading.failures.set(task.address, 'leads to itself, maybe until a browser keeps its cookies');
        else if (reply.address !== null) add(reply.address, task.hops + 1);
        break;
      case 'gone':
        reading.gone.add(task.key);
        break;
      case 'other':
        break;
      case 'failed':
        if (reply.retryMs !== null && task.tries < TRIES_MAX_COUNT) {
          await reader.wait(reply.retryMs);
          return { ...task, tries: task.tries + 1 };
        }
        reading.failures.set(task.address, reply.reason);
        await keep(task, text);
        failuresInARow += 1;
        if (failuresInARow >= FAILURES_MAX_COUNT) reading.brokenOff = 'it no longer answers';
    }
    return null;
  };
}

async function write(
  store: ReadingOptions['store'],
  reading: SiteReading,
  { address, key }: Task,
  { html, headers }: PageReply & { kind: 'page' },
) {
  const file = toMirrorFile(address) ?? '';
  const etag = headers.get('etag');
  const lastModified = headers.get('last-modified');
  try {
    if (await store.write(key, { address, file, etag, lastModified }, html)) reading.changed += 1;
  } catch (error) {
    // On some systems, an address can't be that of a page and of a folder of others.
    reading.failures.set(address, `can't be written: ${describeError(error)}`);
  }
  if (store.pages.has(key)) reading.reached.add(key);
}

/** The address that a page of this site names as the one to find, if it is another one. */
function findOriginal({ canonical }: PageMarks, { address, key }: Task): string | null {
  if (canonical === null || new URL(canonical).origin !== new URL(address).origin) return null;
  return toPageKey(canonical) === key ? null : canonical;
}

function toConditions({ etag, lastModified }: { etag: string | null; lastModified: string | null }) {
  return {
    ...(etag !== null && { 'if-none-match': etag }),
    ...(lastModified !== null && { 'if-modified-since': lastModified }),
  };
}

/** Works through a list that grows meanwhile, a few at a time and the others in order. */
async function runInTurn<Item>(
  queue: readonly Item[],
  isOver: (running: number) => boolean,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  let next = 0;
  let running = 0;
  await new Promise<void>((resolve, reject) => {
    const go = () => {
      while (running < REQUESTS_MAX_COUNT && next < queue.length && !isOver(running)) {
        const item = queue[next] as Item;
        next += 1;
        running += 1;
        work(item)
          .finally(() => {
            running -= 1;
          })
          .then(go, reject);
      }
      if (running === 0) resolve();
    };
    go();
  });
}
