import { isSameOrigin } from '../../core/links/isSameOrigin';
import { resolveDocsUrl } from '../../core/links/resolveDocsUrl';
import type { RenderContext } from '../RenderContext';
import type { InlineNode } from './InlineNode';
import { isText } from './InlineNode';

/**
 * A link as nodes: an `a` element for an address that is safe, and otherwise just what the link holds. A link to the page's own site opens
 * in place, a web address elsewhere in a new tab that knows nothing of this one. A link into the documentation whose text is a number is
 * a citation.
 */
export function toLink(href: string, title: string, children: InlineNode[], context: RenderContext): InlineNode[] {
  const { docsUrl, currentUrl, labels } = context.settings;
  const url = resolveDocsUrl(href, docsUrl);
  if (url === null) return children;
  const isElsewhere = /^https?:/.test(url) && !isSameOrigin(url, currentUrl);
  const [first] = children;
  const mark = children.length === 1 && isText(first) ? first.text : '';
  const isCitation = /^\d{1,3}$/.test(mark) && isSameOrigin(url, docsUrl);
  const create = () => {
    const element = context.document.createElement('a');
    element.setAttribute('href', url);
    if (title) element.title = title;
    if (isCitation) {
      element.setAttribute('part', 'citation');
      element.setAttribute('aria-label', labels.citation.replace('{n}', mark));
    }
    if (isElsewhere) {
      element.target = '_blank';
      element.rel = 'noopener noreferrer';
    }
    return element;
  };
  return [{ key: `a ${url} ${title} ${isCitation}`, children, isLink: true, create }];
}
