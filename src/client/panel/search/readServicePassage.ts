import { decodeAddress } from '../../page/browser/decodeAddress';
import type { Source } from '../../core/conversation/toSources';
import { readBaseUrl, readUrl } from '../../core/links/readUrl';
import { withLinkTexts } from '../../core/links/withLinkTexts';
import { postToService, type ServiceAccess } from './postToService';
import type { Passage } from '../ui/answer/Passage';

/** Maximum number of pages whose text is kept. */
const PAGES_MAX = 20;

/** The text of pages that the service has sent, the latest last. */
const texts = new Map<string, string>();

/**
 * Reads a cited passage from its page, which the service or its proxy sends once. `null` if the citation leads to another site, if the
 * service does not have the page or the section, or if the citation names only the page and the answer's search has a passage of it.
 *
 * @throws Error When the request fails.
 */
export async function readServicePassage(
  { url, quote }: Pick<Source, 'url' | 'quote'>,
  docsUrl: string,
  options: ServiceAccess,
  signal: AbortSignal,
): Promise<Passage | null> {
  const [path, anchor] = url === null ? ['', ''] : toPlace(url, docsUrl);
  if (path === '' || (anchor === '' && quote !== '')) return null;
  const key = [options.endpoint, options.baseUrl, options.domain, path].join('\n');
  const text = texts.get(key) ?? (await readPage(path, options, signal));
  texts.delete(key);
  texts.set(key, text);
  if (texts.size > PAGES_MAX) texts.delete(texts.keys().next().value ?? '');
  return findPassage(text, anchor);
}

async function readPage(path: string, options: ServiceAccess, signal: AbortSignal): Promise<string> {
  const response = await postToService(
    options,
    'page',
    (filter) => ({ path, ...(filter?.groups && { groups: filter.groups }) }),
    signal,
  );
  const page = (await response.json()) as { content?: unknown } | null;
  if (response.ok && typeof page?.content === 'string') return page.content;
  throw new Error(`The page was not sent: status ${response.status}.`);
}

/** Path of a page of the documentation and its anchor; empty for other addresses. */
function toPlace(url: string, docsUrl: string): [path: string, anchor: string] {
  const docs = readBaseUrl(docsUrl);
  const page = docs && readUrl(url, docsUrl);
  // A path in the fragment belongs to a site that shows its pages in one.
  if (!page || page.origin !== docs.origin || /^#!?\//.test(page.hash)) return ['', ''];
  const root = docs.pathname.slice(0, docs.pathname.lastIndexOf('/') + 1);
  const path = page.pathname.startsWith(root) ? page.pathname.slice(root.length - 1) : page.pathname;
  return [decodeAddress(path), decodeAddress(page.hash.slice(1))];
}

/** The text below the heading of an anchor, up to the next heading; without an anchor, the beginning of the page. */
function findPassage(markdown: string, anchor: string): Passage | null {
  let fence = '';
  let section = '';
  let lines: string[] | null = anchor === '' ? [] : null;
  for (const line of markdown.split('\n')) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    // A heading in a block of code is a comment of its language.
    if (mark !== '') fence = fence === '' ? mark : mark.startsWith(fence) ? '' : fence;
    const heading =
      fence === ''
        ? /^ {0,3}#{1,6}\s(.*)/s
            .exec(line)?.[1]
            ?.trim()
            .replace(/(\S)\s+#+$/, '$1')
        : undefined;
    if (heading === undefined) lines?.push(line);
    else if (lines?.some((text) => text.trim() !== '')) break;
    else if (lines === null && toSlug(heading) === toSlug(anchor)) {
      section = heading;
      lines = [];
    }
  }
  const quote = lines?.join('\n').trim() ?? '';
  return quote === '' ? null : { section: section.replaceAll(/[*_`]/g, ''), quote };
}

function toSlug(text: string): string {
  return withLinkTexts(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
