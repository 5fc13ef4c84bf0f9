import { readBaseUrl, readUrl } from './readUrl';
import { joinSlashes } from './toOwnPage';

const SAFE_SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** A scheme, or two slashes of either kind: the reference is absolute and not a page of the docs. */
const ABSOLUTE = /^(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i;

/** The beginning of a route in a fragment. */
const ROUTER = /^#!?(?=\/)/;

/** All but the characters at both ends that the URL parser removes before it reads a scheme. */
// oxlint-disable-next-line no-control-regex -- control characters are exactly what is looked for
const READ_BY_BROWSERS = /[^\u0000-\u0020](?:[^]*[^\u0000-\u0020])?/;

/**
 * Resolves a link in an answer, or the `path` of a source or suggestion; `null` when it is unsafe or invalid. Never throws.
 *
 * - Absolute `http`, `https`, `mailto` and `tel` addresses stay as they are, without a user name and password; every other scheme is `null`.
 * - `#section` stays a link inside the current page.
 * - Everything else is a page of the docs, with or without its leading slash, `./` or `../`: the base path of `docsUrl` is added, unless
 *   it already begins with it. A last segment `index` means its folder (`guides/index` is `/guides/`).
 * - Slashes that follow each other become one in the docs' own pages, because routers read `//evil.example` as a host.
 * - If the docs' address has a route in its fragment (`https://acme.dev/docs/#/`), their pages are in the fragment, with the anchor in
 *   `?id=`, as in docsify.
 *
 * @param reference as written in the answer, with character references (`&amp;`) already decoded
 * @param docsUrl the address of the docs' start page, `https://acme.dev/docs`; without a readable one, references to docs pages are `null`
 */
export function resolveDocsUrl(reference: string, docsUrl: string): string | null {
  if (typeof reference !== 'string') return null;
  const cleaned = withoutIgnored(reference);
  if (cleaned === '' || hidesScheme(cleaned)) return null;
  if (cleaned.startsWith('#')) return toInPageLink(cleaned);
  const docs = readDocsUrl(docsUrl);
  return ABSOLUTE.test(cleaned) ? toAbsolute(cleaned, docs) : docs && toDocsPage(cleaned, docs);
}

/** Without the characters that the URL parser removes. */
function withoutIgnored(reference: string): string {
  return READ_BY_BROWSERS.exec(reference)?.[0].replace(/[\t\n\r]/g, '') ?? '';
}

function toInPageLink(fragment: string): string | null {
  const url = readUrl(fragment, 'https://docs.invalid/');
  if (url) joinSlashes(url);
  return url && (url.hash || '#');
}

function toAbsolute(reference: string, docs: Readonly<URL> | null): string | null {
  const url = readUrl(reference, docs?.origin ?? 'https://docs.invalid');
  if (!url || !SAFE_SCHEMES.has(url.protocol) || url.hostname.endsWith('docs.invalid')) return null;
  // `https://docs.acme.dev@evil.example` pretends to be another host.
  if (url.origin === docs?.origin) joinSlashes(url);
  url.username = '';
  url.password = '';
  return url.href;
}

function toDocsPage(reference: string, docs: Readonly<URL>): string | null {
  // Resolved from the root, so that `..` cannot leave the docs' base path.
  const url = readUrl(reference.replace(/^[\\/]*/, '/'), docs.origin);
  if (!url || url.origin !== docs.origin) return null;
  joinSlashes(url);
  const [router] = ROUTER.exec(docs.hash) ?? [];
  // A reference with its own route is complete, and not a path in the docs' route.
  const base = router && !ROUTER.test(url.hash) ? '/' : toBasePath(docs);
  const path = url.pathname;
  if (path !== base.slice(0, -1) && !path.startsWith(base)) url.pathname = base + path.slice(1);
  if (url.pathname.endsWith('/index')) url.pathname = url.pathname.slice(0, -'index'.length);
  if (!router || base !== '/') return url.href;
  return (
    docs.origin +
    docs.pathname +
    docs.search +
    router +
    url.href.slice(docs.origin.length).replace('#', url.search ? '&id=' : '?id=')
  );
}

/** The folder of the docs, with a slash at both ends. */
function toBasePath(docs: Readonly<URL>): string {
  const path = docs.pathname.replace(/\/[^/]*\.html?$/, '/');
  return path.endsWith('/') ? path : `${path}/`;
}

function readDocsUrl(docsUrl: string): Readonly<URL> | null {
  const url = readBaseUrl(docsUrl);
  return url && /^https?:$/.test(url.protocol) ? url : null;
}

/** True if character references that were left undecoded hide a scheme (`javascript&colon;…`, `&#106;ava…`). */
function hidesScheme(reference: string): boolean {
  if (!/^[^/?]*&/.test(reference)) return false;
  const decoded = withoutIgnored(
    reference
      .replace(/&#(?:x([0-9a-f]{1,6})|([0-9]{1,7}));?/gi, (_, hex: string | undefined, decimal: string | undefined) =>
        toCharacter(hex ? Number.parseInt(hex, 16) : Number(decimal)),
      )
      .replace(/&colon;?/gi, ':')
      .replace(/&(?:tab|newline);?/gi, ''),
  );
  return decoded !== reference && /^[a-z][a-z0-9+.-]*:/i.test(decoded);
}

function toCharacter(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
