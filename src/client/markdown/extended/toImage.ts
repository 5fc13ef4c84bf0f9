import { isAllowedImage } from '../../core/links/isAllowedImage';
import { resolveDocsUrl } from '../../core/links/resolveDocsUrl';
import { toEnlargeable } from '../../page/browser/toEnlargeable';
import type { RenderContext } from '../RenderContext';
import type { Definitions } from '../inline/Definitions';
import { isText, type InlineNode } from '../inline/InlineNode';
import { toLink } from '../inline/toLink';
import { IMAGES_MAX } from '../markdownLimits';

/** Addresses of the images in each answer. */
const shown = new WeakMap<Definitions, Set<string>>();

/**
 * An image as nodes: an `img` if its host is allowed and the answer does not have too many images, otherwise its text as a link to it. An
 * image is fetched as soon as it is shown, so a foreign address could leak the conversation; a link is fetched only if the reader follows
 * it.
 */
export function toImage(href: string, title: string, alt: string, context: RenderContext): InlineNode[] {
  const { settings } = context;
  const url = resolveDocsUrl(href, settings.docsUrl);
  if (url === null || !isAllowedImage(url, settings.imageHosts) || !hasRoom(url, context))
    return toLink(href, '', [{ text: alt || settings.labels.image }], context);
  const create = () => {
    const element = context.document.createElement('img');
    // Set before `src`, which starts the fetch.
    element.referrerPolicy = 'no-referrer';
    element.setAttribute('loading', 'lazy');
    element.setAttribute('decoding', 'async');
    element.alt = alt;
    if (title) element.title = title;
    element.setAttribute('src', url);
    return element;
  };
  return [{ key: `${IMAGE}${url} ${alt}`, children: [], alt, create }];
}

const IMAGE = 'img ';

/**
 * An image that is the only content of a block can be enlarged, and gets a frame of fixed size, in which it keeps its ratio, so that nothing
 * moves when it loads.
 */
export function withFrame(nodes: InlineNode[], { settings }: RenderContext): InlineNode[] {
  const [only] = nodes;
  if (nodes.length !== 1 || !only || isText(only) || !only.key.startsWith(IMAGE)) return nodes;
  const create = () => {
    const element = toEnlargeable(only.create() as HTMLImageElement, settings.labels.image);
    element.dataset.block = '';
    return element;
  };
  return [{ ...only, key: `block ${only.key}`, create }];
}

/** True for an address that is already shown, and for a new address while the answer is below the limit. */
function hasRoom(url: string, { definitions }: RenderContext): boolean {
  const urls = shown.get(definitions) ?? new Set();
  shown.set(definitions, urls);
  if (urls.size < IMAGES_MAX) urls.add(url);
  return urls.has(url);
}
