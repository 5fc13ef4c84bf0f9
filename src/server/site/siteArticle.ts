import { escapeHtml } from '../lib/escapeHtml';
import type { SiteLabels } from './labels/loadSiteLabels';

/**
 * Prepares the HTML of a page's text for a site: code, tables and formulas get scrollable frames that the keyboard can reach, headings get
 * a link to themselves whose mark is not part of the heading's text, and images load when they come into view. A page's own HTML was
 * escaped before, so all tags here come from the renderer.
 */
export function siteArticle(html: string, labels: Pick<SiteLabels, 'section'>): string {
  let id: string | undefined;
  return html
    .replaceAll('<pre>', '<div class="code"><pre tabindex="0">')
    .replaceAll('</pre>', '</pre></div>')
    .replaceAll('<p class="maths">', '<p class="maths" tabindex="0">')
    .replaceAll('<table>', '<div class="table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<img ', '<img loading="lazy" decoding="async" ')
    .replaceAll(/<h[2-4] id="([^"<>]*)">|<\/h[2-4]>/g, (tag, opened?: string) => {
      const anchor = `<a class="anchor" href="#${id}" aria-label="${escapeHtml(labels.section)}"></a>`;
      const isEnd = opened === undefined && id !== undefined;
      id = opened;
      return isEnd ? anchor + tag : tag;
    });
}
