import { readRefreshMark, readRobotsMark, type RobotsMark } from '../../../shared/site/pageMarks';
import { readTags, type OpenTag } from '../../lib/tags/readTags';

/** What a mirror needs to know of a page: where it leads, and whether it is one. */
export type PageMarks = ReturnType<typeof createMarks>;

function createMarks() {
  return {
    /** Addresses of its links, absolute, without fragments. */
    links: [] as string[],
    /** The address that it names as its own. */
    canonical: null as string | null,
    /** Where a page without content leads at once. */
    redirect: null as string | null,
    isIndexed: true,
    isFollowed: true,
    /** Number of characters of its text, without white space. */
    textLength: 0,
    hasScript: false,
  };
}

/** Maximum number of links of a page. */
const LINKS_MAX_COUNT = 10_000;

/** Maximum length of an address, in characters. */
const ADDRESS_MAX_LENGTH = 1_000;

/** Elements that lead to pages, with the attribute that does. */
const LINKING: Readonly<Record<string, string>> = { a: 'href', area: 'href', frame: 'src' };

/** Elements whose text nobody sees. */
const UNSEEN = new Set(['script', 'style', 'noscript', 'template', 'title', 'textarea']);

/**
 * Reads the links and marks of a page of HTML. Yields to the event loop, and costs in proportion to the length.
 *
 * @param address The address that the page came from.
 */
export async function readPageMarks(html: string, address: string): Promise<PageMarks> {
  const marks = createMarks();
  let base = address;
  let unseen: string | null = null;
  const links = new Set<string>();
  await readTags(html, {
    onOpen(tag) {
      const valueOf = (name: string) => tag.attributes.get(name)?.value ?? '';
      if (tag.name === 'script') marks.hasScript = true;
      if (unseen === null && UNSEEN.has(tag.name)) unseen = tag.name;
      if (tag.name === 'base' && base === address) base = resolveAddress(valueOf('href'), address) ?? address;
      if (tag.name === 'meta') readMeta(tag, base, marks);
      if (tag.name === 'link' && /\bcanonical\b/i.test(valueOf('rel')))
        marks.canonical ??= resolveLink(valueOf('href'), base);
      const name = LINKING[tag.name] ?? '';
      const link = tag.attributes.has(name) && links.size < LINKS_MAX_COUNT ? resolveLink(valueOf(name), base) : null;
      if (link !== null && !/\bnofollow\b/i.test(valueOf('rel'))) links.add(link);
    },
    onClose(name) {
      if (name === unseen) unseen = null;
    },
    onText(text) {
      if (unseen === null) marks.textLength += countCharacters(text);
    },
  });
  return { ...marks, links: [...links] };
}

/** An address without its fragment; `null` for one that no page has. */
export function resolveAddress(text: string, base: string): string | null {
  if (text.length > ADDRESS_MAX_LENGTH || !URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  url.hash = '';
  return /^https?:$/.test(url.protocol) && url.href.length <= ADDRESS_MAX_LENGTH ? url.href : null;
}

/** As {@link resolveAddress}, with the scheme of the base for its own host: sites list pages by `http` that they serve by `https`. */
export function resolveLink(text: string, base: string): string | null {
  const address = resolveAddress(text, base);
  const url = new URL(address ?? base);
  const { protocol, host } = new URL(base);
  if (url.host === host) url.protocol = protocol;
  return address && url.href;
}

function readMeta({ attributes }: OpenTag, base: string, marks: PageMarks): void {
  const content = attributes.get('content')?.value ?? '';
  if (/^(?:robots|docs-assistant-server)$/i.test(attributes.get('name')?.value.trim() ?? ''))
    addRobotsMark(content, marks);
  if (!/^refresh$/i.test(attributes.get('http-equiv')?.value.trim() ?? '')) return;
  const target = readRefreshMark(content);
  if (target !== null) marks.redirect ??= resolveAddress(target, base);
}

/** Adds a `robots` mark, of a page or of a response, to those before it. */
export function addRobotsMark(content: string, marks: RobotsMark): void {
  const { isIndexed, isFollowed } = readRobotsMark(content);
  marks.isIndexed &&= isIndexed;
  marks.isFollowed &&= isFollowed;
}

function countCharacters(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index += 1) if (text.charCodeAt(index) > 32) count += 1;
  return count;
}
