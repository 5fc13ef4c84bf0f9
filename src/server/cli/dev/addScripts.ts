import { escapeHtml } from '../../lib/escapeHtml';
import { ASSISTANT_PATH } from '../../selfhost/writePage';
import { stepThroughTags, type OpenTag } from '../../lib/tags/readTags';
import { CHANGES_PATH } from './createChanges';

export const LIVE_SCRIPT_PATH = '/_dev/live.js';

/** What the script tag needs of a policy: its own files, styles, requests and pictures. */
const NEEDED = ['script-src', 'script-src-elem', 'style-src', 'style-src-elem', 'connect-src', 'img-src'];

/** Attributes with addresses that a page loads or leads to. */
const ADDRESSES = ['href', 'src', 'action', 'poster'];

/** A part of a page that is written anew. */
interface Change {
  start: number;
  end: number;
  text: string;
}

export interface ScriptedPage {
  html: string;
  /** Its own address, as it is written. */
  canonical: string | null;
}

/**
 * Adds the assistant to a page of a site. Its policy allows the assistant, its links within the site lead to the preview, and everything
 * else stays as it is.
 *
 * @param options.path Path of the page in the index; a change of it reloads the page. `null` for a page that is not in the index.
 * @param options.origin Origin of the site.
 */
export function addScripts(
  html: string,
  { path, origin }: { path: string | null; origin: string | null },
): ScriptedPage {
  const changes: Change[] = [];
  const found: { place: number | null; isHead: boolean; canonical: string | null; nonce: string } = {
    place: null,
    isHead: false,
    canonical: null,
    nonce: '',
  };
  const onOpen = (tag: OpenTag): void => {
    const { name, start, attributes } = tag;
    const valueOf = (attribute: string) => attributes.get(attribute)?.value ?? '';
    if (name === 'html' || name === 'head') {
      found.place = found.isHead ? found.place : html.indexOf('>', lastOf(tag)) + 1;
      found.isHead ||= name === 'head';
    } else found.place ??= start;
    if (name === 'script' && found.nonce === '') found.nonce = valueOf('nonce');
    const isCanonical = name === 'link' && /\bcanonical\b/i.test(valueOf('rel'));
    if (isCanonical) found.canonical ??= valueOf('href');
    const content = attributes.get('content');
    if (name === 'meta' && content?.place && /^content-security-policy$/i.test(valueOf('http-equiv').trim()))
      changes.push({ ...content.place, text: escapeHtml(openPolicy(content.value)) });
    if (origin !== null && !isCanonical) changes.push(...readAddresses(tag, origin));
  };
  for (const _ of stepThroughTags(html, { onOpen })) continue;
  const place = found.place ?? 0;
  return {
    html: write(html, [{ start: place, end: place, text: writeScripts(path, found.nonce) }, ...changes]),
    canonical: found.canonical,
  };
}

/** The addresses of a tag that begin with the origin, without it. */
function readAddresses({ attributes }: OpenTag, origin: string): Change[] {
  return ADDRESSES.flatMap((name) => {
    const { value = '', place } = attributes.get(name) ?? {};
    const isOwn = value === origin || (value.startsWith(`${origin}/`) && !value.startsWith(`${origin}//`));
    if (!place || !isOwn) return [];
    return [{ start: place.start, end: place.start + origin.length, text: value === origin ? '/' : '' }];
  });
}

/** Where the last attribute of a tag ends. */
function lastOf({ start, attributes }: OpenTag): number {
  return Math.max(start, ...[...attributes.values()].map(({ place }) => place?.end ?? 0));
}

function write(html: string, changes: readonly Change[]): string {
  let written = '';
  let at = 0;
  for (const { start, end, text } of changes.toSorted((one, other) => one.start - other.start)) {
    if (start < at) continue;
    written += html.slice(at, start) + text;
    at = end;
  }
  return written + html.slice(at);
}

function writeScripts(path: string | null, nonce: string): string {
  const own = nonce === '' ? '' : ` nonce="${escapeHtml(nonce)}"`;
  const assistant = `<script async${own} src="/${ASSISTANT_PATH}embed.js" data-endpoint="/api/docs-assistant/message"></script>`;
  if (path === null) return assistant;
  return `${assistant}<script async${own} src="${LIVE_SCRIPT_PATH}" data-path="${escapeHtml(path)}" data-changes="${CHANGES_PATH}"></script>`;
}

/** A policy that also allows what the script tag needs from the page's own origin. */
export function openPolicy(policy: string): string {
  return policy.split(',').map(openOne).join(',');
}

function openOne(policy: string): string {
  const directives = new Map<string, string[]>();
  for (const part of policy.split(';')) {
    const [name = '', ...sources] = part.trim().split(/\s+/);
    if (name !== '' && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources);
  }
  const fallback = directives.get('default-src');
  // Without a directive of its own, an element has the one for its kind.
  const names = NEEDED.filter((name) => directives.has(name) || (fallback && !name.endsWith('-elem')));
  for (const name of names) {
    const sources = (directives.get(name) ?? fallback ?? []).filter((source) => source !== "'none'");
    directives.set(name, sources.includes("'self'") ? sources : [...sources, "'self'"]);
  }
  return [...directives].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
}
