import type { lookup } from 'node:dns';
import { describeError, toCause } from '../../../shared/contract/describeError';
import { findCopies } from '../../../shared/site/findCopies';
import { API_SOURCE } from '../../../shared/site/pageMarks';
import type { Sitemap } from '../../lib/tags/readSitemap';
import { AGENT, createSiteFetch } from './createSiteFetch';
import { createSiteReader } from './createSiteReader';
import { describeReading } from './describeReading';
import { MIRROR_LIMITS, type MirrorLimits } from './MirrorLimits';
import { createSiteScope } from './mirrorFile';
import { openMirrorStore, type MirrorStore } from './openMirrorStore';
import { resolveAddress } from './readPageMarks';
import { readWholeSite, type SiteReading } from './readWholeSite';

export interface MirrorOptions {
  /** Where the pages begin: those below its path are read. */
  address: string;
  /** Where the pages are kept. */
  folder: string;
  limits?: Partial<MirrorLimits>;
  /** Called every second of the first reading, with the share that is done and in words. An error that it throws ends the reading. */
  onProgress?: ((share: number, words: string) => void) | undefined;
  /** For tests. @default the system's */
  find?: typeof lookup;
}

/** A site that can't be read, in words for the operator. */
class SiteFailure extends Error {
  override name = 'SiteFailure';
}

/** Time between two calls about the progress, in milliseconds. */
const PROGRESS_MS = 1_000;

/**
 * Copies the pages of a live site into a folder, as files of HTML. What an earlier run has kept there counts at once, and is asked for
 * changes by `refresh`. Throws if nothing is kept and nothing can be read.
 */
export async function openSiteMirror({ address, folder, onProgress, find, ...options }: MirrorOptions) {
  const { origin, href } = new URL(address);
  const start = resolveAddress(href, href) ?? href;
  const limits = { ...MIRROR_LIMITS, ...options.limits };
  const store = await openMirrorStore(folder, start);
  // The limit may have been higher.
  for (const key of [...store.pages.keys()].slice(limits.maxPages)) await store.remove(key);
  const fetch = createSiteFetch(origin, find);
  const closing = new AbortController();
  let notes: string[] = [];
  let running: Promise<boolean> | null = null;

  const read = async (tell: MirrorOptions['onProgress']): Promise<boolean> => {
    const progress = createProgress(start, tell);
    const ended = AbortSignal.any([progress.ended, closing.signal]);
    try {
      const reader = createSiteReader(fetch, limits, ended);
      const plan = await readPlan(start, reader);
      const reading = await readWholeSite({ ...plan, start, reader, store, limits, onProgress: progress.show });
      checkReading(start, reading);
      const removed = await removeLost(store, reading, limits);
      await store.save(reading.brokenOff === null, plan.isListed ? plan.listed : null);
      notes = describeReading(start, { reading, removed, isListed: plan.isListed });
      return reading.changed > 0 || (removed ?? 0) > 0;
    } catch (error) {
      // What was read before is kept for the next start.
      await store.save(false, null).catch(() => undefined);
      ended.throwIfAborted();
      throw error instanceof SiteFailure ? error : new SiteFailure(describeError(toCause(error)));
    } finally {
      progress.end();
    }
  };
  const refresh = (tell?: MirrorOptions['onProgress']): Promise<boolean> => {
    running ??= read(tell).finally(() => {
      running = null;
    });
    return running;
  };

  const isKept = store.isComplete && store.pages.size > 0;
  if (!isKept) {
    await refresh(onProgress).catch((error: unknown) => {
      if (!(error instanceof SiteFailure)) throw error;
      if (store.pages.size === 0) throw new Error(`[docs-assistant] ${start} can't be read: ${error.message}`);
      notes = [`${start} can't be read now (${error.message}), so what is kept of it counts`];
    });
  }
  return {
    /** The folder with the pages, as files of HTML. */
    pagesFolder: store.pagesFolder,
    /** Whether the pages are those of an earlier run, so that the site was not asked yet. */
    isKept,
    /** Lines about the last reading, for the operator. */
    get notes() {
      return notes;
    },
    /**
     * Asks the site for changes. Resolves to whether there are any. A page that fails keeps its last text; if the site does not answer, this
     * rejects and everything is kept.
     */
    refresh: () => refresh(),
    async close() {
      closing.abort(new Error('The site was closed while it was being read.'));
      await running?.catch(() => undefined);
    },
  };
}

/** What the site says about how it is read: by its sitemap if that has pages below the start and could be read, else by links, too. */
async function readPlan(start: string, reader: ReturnType<typeof createSiteReader>) {
  const { origin } = new URL(start);
  const { folder, isInside } = createSiteScope(start);
  const robots = await reader.readRobots(origin);
  if (!robots.isAllowed(start))
    throw new SiteFailure(
      `its robots.txt forbids programs to read this address. Allow ${AGENT} there, or give the folder of the built site.`,
    );
  const own = robots.sitemaps.map((text) => resolveAddress(text, `${origin}/`));
  const named = own.filter((address) => address !== null && new URL(address).origin === origin) as string[];
  const usual = [...new Set([`${origin}${folder}sitemap.xml`, `${origin}/sitemap.xml`])];
  const listed: Sitemap['pages'] = new Map();
  let areWhole = true;
  // A site may name a sitemap that is no longer there.
  for (const addresses of [named, usual]) {
    const { pages, isWhole } = await reader.readSitemaps(addresses);
    areWhole &&= isWhole;
    for (const [address, day] of pages) if (isInside(address)) listed.set(address, day);
    if (listed.size > 1) break;
  }
  return { robots, listed, isListed: areWhole && listed.size > 1 };
}

/** Throws if a reading has found nothing that could be answered from. */
function checkReading(start: string, { reached, failures, leads, empty, isApi }: SiteReading): void {
  if (reached.size > 0) return;
  if (empty > 0)
    throw new SiteFailure(
      `its pages have no text: they are drawn by a script. Give ${isApi ? API_SOURCE : 'the folder of the built site, or an address whose pages are written by the server.'}`,
    );
  const [failure] = failures;
  if (leads !== null) throw new SiteFailure(`it leads to ${leads}. Give that address.`);
  throw new SiteFailure(failure ? `${failure[0] === start ? 'it' : failure[0]} ${failure[1]}` : 'it has no pages.');
}

/**
 * Removes pages that no longer exist, and copies of other pages. Returns their number; `null` if most pages would go, which is a fault of
 * the site more often than a change of it.
 */
async function removeLost(
  store: MirrorStore,
  reading: SiteReading,
  { maxPages }: MirrorLimits,
): Promise<number | null> {
  const { reached, gone, duplicates, brokenOff } = reading;
  const lost = [...store.pages.keys()].filter((key) => gone.has(key) || (brokenOff === null && !reached.has(key)));
  const isFault = reached.size < maxPages && lost.length > store.pages.size / 2;
  const copies = findCopies(new Map([...reached].map((key) => [key, duplicates.get(key)])));
  for (const key of isFault ? copies.keys() : [...lost, ...copies.keys()]) await store.remove(key);
  return isFault ? null : lost.length;
}

/** Tells of the progress every second, and ends the reading when the listener throws. */
function createProgress(start: string, tell: MirrorOptions['onProgress']) {
  const began = performance.now();
  const ended = new AbortController();
  let read = 0;
  let known = 1;
  const timer = setInterval(() => {
    const left = read === 0 ? null : ((performance.now() - began) / read) * (known - read);
    try {
      tell?.(
        read / known,
        `Reading ${start}, ${read} of about ${known} pages${left === null ? '' : describeTime(left)}`,
      );
    } catch (error) {
      ended.abort(error);
    }
  }, PROGRESS_MS);
  return {
    ended: ended.signal,
    show(nowRead: number, nowKnown: number) {
      read = nowRead;
      known = nowKnown;
    },
    end: () => clearInterval(timer),
  };
}

function describeTime(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  return seconds < 90 ? `, about ${seconds} s left` : `, about ${Math.round(seconds / 60)} minutes left`;
}
