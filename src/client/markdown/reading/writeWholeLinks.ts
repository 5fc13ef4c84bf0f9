import { resolveDocsUrl } from '../../core/links/resolveDocsUrl';
import type { ExtendedSyntax } from '../extended/MarkdownModules';
import { readDestination, unescapeText } from '../../../shared/markdown/readLink';
import type { QuietNode } from './QuietNode';
import { readQuietly } from './readQuietly';

/** The address that marks a place, with the number of the place. It is a path, because an address with a host is a link anywhere in a text. */
const MARK = '/places.docs-assistant.invalid/';
const MARKS = new RegExp(`${MARK}(\\d+)`, 'g');
const SITE = 'https://places.invalid';

/** Every place where the address of a link, an image or a definition can begin. Only the parser knows whether it does. */
const PLACE = /\](?:\([ \t\n>]*|:[ \t]*)(?=[^\s()#])/g;

/**
 * The markdown of an answer with absolute addresses, without the blocks that are shown apart from it. It replaces everything that may be an
 * address by a mark, and the marks that the parser reads as addresses are addresses.
 *
 * @param markdown With uniform line breaks.
 */
export function writeWholeLinks(markdown: string, docsUrl: string, extended: ExtendedSyntax | null): string {
  const written: string[] = [];
  let marked = '';
  let from = 0;
  for (const { index, 0: before } of markdown.matchAll(PLACE)) {
    const start = index + before.length;
    const address = index < from ? null : readDestination(markdown, start);
    if (address === null || address === 'open') continue;
    marked += markdown.slice(from, start) + MARK + written.length;
    from = address.end;
    written.push(markdown.slice(start, from));
  }
  marked += markdown.slice(from);
  const options = { docsUrl: SITE, imageHosts: [new URL(SITE).host] };
  const { container, context, apartStarts } = readQuietly(marked, options, extended);
  const addresses = new Set([...context.definitions.addresses].map((address) => SITE + address));
  addAddresses(container, addresses);
  let end = 0;
  const kept = marked.split('\n').filter((line) => {
    const start = end;
    end += line.length + 1;
    return !apartStarts.has(start);
  });
  return kept.join('\n').replace(MARKS, (mark, index: string) => {
    const source = written[Number(index)] ?? '';
    return addresses.has(SITE + mark) ? toWhole(source, docsUrl, extended) : source;
  });
}

/** Adds the addresses of links and images. */
function addAddresses(node: QuietNode, addresses: Set<string>): void {
  for (const child of node.childNodes) {
    for (const name of ['href', 'src']) addresses.add(child.getAttribute(name) ?? '');
    addAddresses(child, addresses);
  }
}

/** The absolute form of an address as it is written; the same if it is not safe. */
function toWhole(source: string, docsUrl: string, extended: ExtendedSyntax | null): string {
  const isAngle = source.startsWith('<');
  const address = unescapeText(isAngle ? source.slice(1, -1) : source, extended?.toNamedCharacter);
  // A bar would end the cell of a table.
  const url = resolveDocsUrl(address, docsUrl)?.replaceAll('|', '\\|');
  if (url === undefined) return source;
  return isAngle || source.includes('\\') ? `<${url}>` : url;
}
