import { escapeHtml } from './escapeHtml';
import type { SiteLabels } from './loadSiteLabels';

/**
 * The HTML of a page's text, dressed for a site: code, tables and formulas in frames that scroll by themselves and can be reached by keyboard,
 * headings with a link to themselves whose mark is no text of the heading, pictures that load when they come into view. Raw HTML of a page is escaped before, so the tags
 * that are looked for here are the renderer's own.
 */
export function siteArticle(html: string, labels: Pick<SiteLabels, 'section'>): string {
  return html
    .replaceAll('<pre>', '<div class="code"><pre tabindex="0">')
    .replaceAll('</pre>', '</pre></div>')
    .replaceAll('<p class="maths">', '<p class="maths" tabindex="0">')
    .replaceAll('<table>', '<div class="table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<img ', '<img loading="lazy" decoding="async" ')
    .replaceAll(/<h([2-4]) id="([^"]*)">(.*?)<\/h\1>/gs, (_, depth: string, id: string, inner: string) => {
      const anchor = `<a class="anchor" href="#${id}" aria-label="${escapeHtml(labels.section)}"></a>`;
      return `<h${depth} id="${id}">${inner}${anchor}</h${depth}>`;
    });
}
