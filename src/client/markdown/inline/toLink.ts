import { toOwnPage } from '../../core/links/toOwnPage';
import { toLinkTarget } from '../../core/links/toLinkTarget';
import { resolveDocsUrl } from '../../core/links/resolveDocsUrl';
import { withoutAnchor } from '../../core/links/withoutAnchor';
import { ANSWER_LIMITS } from '../../core/conversation/answerLimits';
import type { RenderContext } from '../RenderContext';
import { isText, type InlineElement, type InlineNode } from './InlineNode';

/**
 * A link as nodes: an `a` element for a safe address, otherwise only the link's content. A link to the page's own site opens in place, any
 * other web address in a new tab without access to this one. A link into the documentation whose text is a number is a citation. Any
 * other link into the documentation counts as a citation for services that cite by links, and gets such a mark with the option `citeLinks`.
 * A reference (`[text][label]`) does not count: one definition may serve any number of them, and each would be drawn twice.
 * The list of sources (`toSources` in `core`) has the same numbers, because `answerReader` takes them from here.
 */
export function toLink(
  href: string,
  title: string,
  children: InlineNode[],
  context: RenderContext,
  isReference = false,
): InlineNode[] {
  const { citedLinks, settings } = context;
  const { docsUrl, currentUrl, labels } = settings;
  const url = resolveDocsUrl(href, docsUrl);
  if (url === null) return children;
  const [first] = children;
  const text = children.length === 1 && isText(first) ? first.text : '';
  const isInDocs = toOwnPage(url, docsUrl) !== null;
  const isCitation = /^\d{1,3}$/.test(text) && isInDocs;
  const toNode = (content: InlineNode[], mark: string, isAdded = false): InlineElement => ({
    key: `a ${url} ${title} ${mark}`,
    children: content,
    isLink: true,
    create() {
      const element = context.document.createElement('a');
      const { location }: { location?: Location } = context.container.ownerDocument;
      const { baseURI } = element as Partial<HTMLElement>;
      const here = withoutAnchor(location?.href ?? '');
      const isRouted = here.includes('#');
      // A `<base>` on the page, or a router that reads the fragment, would resolve a link within the page to another page.
      const isLed = url.startsWith('#') && (isRouted || here !== withoutAnchor(baseURI ?? ''));
      element.setAttribute('href', isLed ? here + (isRouted ? url.replace('#', '?id=') : url) : url);
      if (title) element.title = title;
      if (mark) {
        element.setAttribute('part', 'citation');
        element.setAttribute('aria-label', labels.citation.replace('{n}', mark));
      }
      return Object.assign(element, toLinkTarget(url, currentUrl), { writtenUrl: isAdded ? '' : url });
    },
  });
  const link = { ...toNode(children, isCitation ? text : ''), ...(isCitation && { citation: url }) };
  const number = citedLinks.get(url) ?? citedLinks.size + 1;
  if (isReference || !isInDocs || isCitation || url.startsWith('#') || number > ANSWER_LIMITS.sources) return [link];
  citedLinks.set(url, number);
  if (!settings.citeLinks) return [link];
  return [link, { ...toNode([{ text: `${number}` }], `${number}`, true), alt: '' }];
}
