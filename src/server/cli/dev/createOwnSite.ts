import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { decodePage } from '../../lib/decodePage';
import { percentDecode } from '../../lib/percentDecode';
import { contentType } from '../../selfhost/contentType';
import { serveFile } from '../../selfhost/serveFile';
import { ASSISTANT_PATH } from '../../selfhost/writePage';
import type { LocalService } from '../../service/main/createLocalService';
import { createFinder, withoutBase } from '../../service/pages/built/planBuilt';
import { createSiteFetch, readBytes } from '../../service/mirror/createSiteFetch';
import { isAddress } from '../../service/mirror/isAddress';
import { CHANGES_PATH, createChanges } from './createChanges';
import type { DevSite, DevSiteOptions } from './createDevSite';
import { addScripts, LIVE_SCRIPT_PATH, openPolicy } from './addScripts';
import { LIVE_SCRIPT } from './liveScript.bundled';

export interface OwnSiteOptions extends Pick<DevSiteOptions, 'proxy' | 'assistant'> {
  service: Pick<LocalService, 'pages' | 'subscribe'>;
  /** Folder of a built site, or address of a live one. */
  docs: string;
}

/** A file of the site as it is: a page, or what a page loads. */
interface OwnFile {
  status: number;
  /** Without what describes the transport. */
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
}

/** Finds what a site has at an address, such as `/guides/start?a=1`; `null` for nothing. */
type ReadOwn = (address: string, accept: string) => Promise<OwnFile | null>;

/** Maximum size of a file of a live site, in bytes. */
const FILE_MAX_BYTES = 64 * 1024 * 1024;

/** Maximum time of a request to a live site, in milliseconds. */
const REQUEST_MAX_MS = 30_000;

/** Serves the pages of a built or a live site as they are, with the assistant on each. Nothing is written to the site. */
export function createOwnSite({ service, proxy, docs, assistant }: OwnSiteOptions): DevSite {
  const changes = createChanges(service.subscribe);
  const origin = isAddress(docs) ? new URL(docs).origin : null;
  const read = origin === null ? createFolderReader(docs) : createAddressReader(origin);
  let paths: { of: unknown; find: ReturnType<typeof createFinder> } | null = null;
  /** Path of the page in the index at an address of the site. */
  const pathOf = (pathname: string): string | null => {
    if (paths?.of !== service.pages) {
      const known = new Set(service.pages.map(({ path }) => path));
      paths = { of: service.pages, find: createFinder((path) => known.has(path)) };
    }
    return paths.find(pathname) ?? null;
  };
  return {
    close: changes.close,
    async handle(request: Request) {
      const { pathname, search } = new URL(request.url);
      if (pathname.startsWith('/api/docs-assistant/')) return proxy(request);
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return new Response('Only GET is allowed at this address.\n', { status: 405, headers: { allow: 'GET, HEAD' } });
      if (pathname === CHANGES_PATH) return changes.connect(request.signal);
      if (pathname === LIVE_SCRIPT_PATH)
        return new Response(LIVE_SCRIPT, { headers: { 'content-type': contentType(pathname) } });
      const own = pathname.startsWith(`/${ASSISTANT_PATH}`)
        ? assistant.get(pathname.slice(ASSISTANT_PATH.length + 1))
        : undefined;
      if (own) return serveFile(request, pathname, own, { headers: {} });
      const file = await read(pathname + search, request.headers.get('accept') ?? '*/*');
      if (!file) return new Response('There is no such page.\n', { status: 404 });
      const reply = isPage(file)
        ? writeOwnPage(file, pathname, { path: file.status === 200 ? pathOf(pathname) : null, origin })
        : file;
      const headers = { ...reply.headers, 'cache-control': 'no-cache', 'cross-origin-resource-policy': 'same-origin' };
      return new Response(request.method === 'HEAD' ? null : reply.body, { status: reply.status, headers });
    },
  };
}

function isPage({ headers }: OwnFile): boolean {
  return /^(?:text\/html|application\/xhtml\+xml)/i.test(headers['content-type'] ?? '');
}

function writeOwnPage(file: OwnFile, pathname: string, options: Parameters<typeof addScripts>[1]): OwnFile {
  const { html, canonical } = addScripts(
    decodePage(file.body, options.origin === null ? '' : (file.headers['content-type'] ?? '')),
    options,
  );
  const whole =
    canonical !== null && URL.canParse(canonical, 'http://site') ? new URL(canonical, 'http://site').pathname : '';
  const [own, wanted] = [pathname, whole].map((path) => path.replace(/(?:index)?(?:\.html?)?$/, '').replace(/\/$/, ''));
  // A site that is served below a path knows its pages only there.
  if (options.origin === null && wanted !== own && wanted?.endsWith(own ?? ''))
    return { status: 302, headers: { location: whole }, body: new Uint8Array() };
  const policy = file.headers['content-security-policy'];
  const headers = { ...file.headers, ...(policy !== undefined && { 'content-security-policy': openPolicy(policy) }) };
  return {
    ...file,
    headers: { ...headers, 'content-type': 'text/html; charset=utf-8' },
    body: new TextEncoder().encode(html),
  };
}

/** Reads the files of a built site, with the addresses that static hosts give them. */
function createFolderReader(folder: string): ReadOwn {
  const root = realpath(folder);
  const open = async (name: string): Promise<string | null> => {
    const path = await realpath(join(folder, name)).catch(() => null);
    const isInside = path !== null && path.startsWith((await root) + sep);
    return isInside && (await stat(path).catch(() => null))?.isFile() ? path : null;
  };
  const find = async (path: string): Promise<string | null> => {
    const name = path.replace(/\/$/, '');
    const names = path.endsWith('/')
      ? [`${name}/index.html`, `${name}.html`]
      : [name, `${name}.html`, `${name}/index.html`];
    for (const one of names) {
      const found = await open(one);
      if (found !== null) return found;
    }
    return null;
  };
  return async (address): Promise<OwnFile | null> => {
    const path = percentDecode(address.replace(/[?#].*$/s, ''));
    if (/(?:^|[\\/])\.|\0/.test(path)) return null;
    let found: string | null = null;
    for (const rest of withoutBase(path)) found ??= await find(rest);
    const file = found ?? (await open('404.html'));
    if (file === null) return null;
    if (found?.endsWith(`${sep}index.html`) && !/(?:\/|index\.html)$/.test(path))
      return { status: 302, headers: { location: `${address.replace(/[?#].*$/s, '')}/` }, body: new Uint8Array() };
    // A generator may just be writing the folder anew.
    const body = await readFile(file).catch(() => null);
    if (body === null) return null;
    return {
      status: found === null ? 404 : 200,
      headers: { 'content-type': contentType(file), 'x-content-type-options': 'nosniff' },
      body: new Uint8Array(body),
    };
  };
}

/** Reads what a live site answers. Only its own origin is asked. */
function createAddressReader(origin: string): ReadOwn {
  const ask = createSiteFetch(origin);
  return async (address, accept) => {
    const reply = await ask(origin + address, {
      headers: { accept },
      signal: AbortSignal.timeout(REQUEST_MAX_MS),
    }).catch(() => null);
    if (reply === null)
      return text(502, `${origin} does not answer. Start it, or give the folder of the built site.\n`);
    const location = reply.headers.get('location');
    const headers: Record<string, string> = {};
    for (const name of ['content-type', 'content-language', 'content-security-policy']) {
      const value = reply.headers.get(name);
      if (value !== null) headers[name] = value;
    }
    if (location !== null) headers.location = toLocal(location, origin + address, origin);
    const read = await readBytes(reply, FILE_MAX_BYTES).catch(() => null);
    if (read === null) return text(502, `${origin} did not send the whole file.\n`);
    const { bytes, isWhole } = read;
    if (!isWhole) return text(502, `The file is larger than ${FILE_MAX_BYTES / 1024 / 1024} MB.\n`);
    const isBare = [204, 205, 304].includes(reply.status);
    return { status: isBare ? 404 : Math.min(reply.status, 599), headers, body: new Uint8Array(bytes) };
  };
}

/** An address of the site as a path of the preview. */
function toLocal(address: string, base: string, origin: string): string {
  if (!URL.canParse(address, base)) return '/';
  const url = new URL(address, base);
  return url.origin === origin ? url.pathname.replace(/^\/+/, '/') + url.search + url.hash : url.href;
}

function text(status: number, words: string): OwnFile {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: new TextEncoder().encode(words) };
}
