import { setTimeout as sleep } from 'node:timers/promises';
import { describeError, toCause } from '../../../shared/contract/describeError';
import { decodePage } from '../../lib/decodePage';
import type { ServiceResponse } from '../../http/Connection';
import { AGENT, readBytes, type SiteFetch } from './createSiteFetch';
import type { MirrorLimits } from './MirrorLimits';
import { resolveAddress, resolveLink } from './readPageMarks';
import { readRobots, type Robots } from './readRobots';
import { readSitemap, type Sitemap, SITEMAP_MAX_BYTES, unpackSitemap } from '../../lib/tags/readSitemap';

/** The reply to a request for a page. */
export type PageReply =
  | { kind: 'page'; html: string; headers: ServiceResponse['headers'] }
  | { kind: 'same' }
  | { kind: 'redirect'; address: string | null }
  /** The page does not exist. */
  | { kind: 'gone'; reason: string }
  /** It is something else than a page. */
  | { kind: 'other' }
  /** It may exist, and can't be read. */
  | { kind: 'failed'; reason: string; retryMs: number | null };

type FileRead = Awaited<ReturnType<typeof readBytes>>;

/** Maximum number of sitemaps that are read. */
const SITEMAPS_MAX_COUNT = 100;

/** What counts of a `robots.txt`, in bytes: the standard's least (RFC 9309, section 2.5). */
const ROBOTS_MAX_BYTES = 500 * 1024;

/** Maximum time before a request is tried again, in milliseconds. */
const RETRY_MAX_MS = 30_000;

/** Reads one site by requests, and judges their replies. */
export function createSiteReader(fetch: SiteFetch, limits: MirrorLimits, ended: AbortSignal) {
  const ask = async (
    address: string,
    headers: Record<string, string> = {},
    timeout = AbortSignal.timeout(limits.requestMaxMs),
  ) => {
    const signal = AbortSignal.any([ended, timeout]);
    // A connection that the site was just closing is no failure of the site.
    return fetch(address, { headers, signal }).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'ECONNRESET')) throw error;
      return fetch(address, { headers, signal });
    });
  };
  /** A file, after redirects within the site; `null` if it does not exist. Throws if the site does not answer. */
  const readFile = async (address: string, maxBytes: number, hops = 3): Promise<FileRead | null> => {
    const reply = await ask(address);
    if (reply.status === 200) return readBytes(reply, maxBytes);
    await reply.body?.getReader().cancel();
    const next = reply.status < 400 ? resolveAddress(reply.headers.get('location') ?? '', address) : null;
    if (next !== null && hops > 0 && new URL(next).origin === new URL(address).origin)
      return readFile(next, maxBytes, hops - 1);
    if (reply.status >= 500 || reply.status === 429) throw new Error(`${address} was answered with ${reply.status}.`);
    return null;
  };

  return {
    wait: (ms: number) => sleep(ms, undefined, { signal: ended }),
    async readRobots(origin: string): Promise<Robots> {
      const file = await readFile(`${origin}/robots.txt`, ROBOTS_MAX_BYTES);
      const text = file?.bytes.toString('utf8') ?? '';
      // Half a path would forbid more than the whole one.
      return readRobots(file?.isWhole === false ? text.slice(0, text.lastIndexOf('\n') + 1) : text, AGENT);
    },
    /** The addresses in the site's sitemaps, with the days of their last changes, and whether all of these could be read. */
    async readSitemaps(addresses: readonly string[]): Promise<Pick<Sitemap, 'pages'> & { isWhole: boolean }> {
      let isWhole = true;
      const queue = [...addresses];
      const pages: Sitemap['pages'] = new Map();
      for (let index = 0; index < queue.length && index < SITEMAPS_MAX_COUNT; index += 1) {
        const address = queue[index] ?? '';
        const file = await readFile(address, SITEMAP_MAX_BYTES).catch(() => {
          ended.throwIfAborted();
          isWhole = false;
          return null;
        });
        if (!file?.isWhole) continue;
        const read = await readSitemap(unpackSitemap(file.bytes), limits.maxPages * 2);
        const { origin } = new URL(address);
        for (const [page, day] of read.pages) pages.set(resolveLink(page, address) ?? '', day);
        for (const next of read.sitemaps.map((text) => resolveLink(text, address)))
          if (next !== null && new URL(next).origin === origin && !queue.includes(next)) queue.push(next);
      }
      pages.delete('');
      return { pages, isWhole };
    },
    async readPage(address: string, headers: Record<string, string>): Promise<PageReply> {
      const timeout = AbortSignal.timeout(limits.requestMaxMs);
      try {
        return await judge(address, await ask(address, { accept: 'text/html', ...headers }, timeout), limits);
      } catch (error) {
        ended.throwIfAborted();
        const reason = timeout.aborted
          ? `takes more than ${limits.requestMaxMs / 1_000} seconds`
          : describeError(toCause(error));
        return { kind: 'failed', reason, retryMs: timeout.aborted ? null : 1_000 };
      }
    },
  };
}

async function judge(address: string, reply: ServiceResponse, limits: MirrorLimits): Promise<PageReply> {
  const { status, headers } = reply;
  const type = headers.get('content-type') ?? '';
  const isPage = status === 200 && /^(?:text\/html|application\/xhtml\+xml|$)/i.test(type);
  if (!isPage) await reply.body?.getReader().cancel();
  if (status === 304) return { kind: 'same' };
  if (status >= 300 && status < 400)
    return { kind: 'redirect', address: resolveAddress(headers.get('location') ?? '', address) };
  if (status === 404 || status === 410) return { kind: 'gone', reason: `was answered with ${status}` };
  if (status === 429 || status >= 500) {
    const after = headers.get('retry-after') ?? '1';
    // It is a number of seconds or a date.
    const wait = Math.max(0, /^\d+$/.test(after) ? Number(after) * 1_000 : Date.parse(after) - Date.now());
    return { kind: 'failed', reason: `was answered with ${status}`, retryMs: wait <= RETRY_MAX_MS ? wait : null };
  }
  if (status !== 200) return { kind: 'failed', reason: `was answered with ${status}`, retryMs: null };
  if (!isPage) return { kind: 'other' };
  const { bytes, isWhole } = await readBytes(reply, limits.pageMaxBytes);
  const reason = `is larger than ${limits.pageMaxBytes / 1024 / 1024} MB`;
  if (!isWhole) return { kind: 'failed', reason, retryMs: null };
  const html = decodePage(bytes, type);
  // Browsers look at what has no type.
  return type === '' && !/^\s*</.test(html) ? { kind: 'other' } : { kind: 'page', html, headers };
}
