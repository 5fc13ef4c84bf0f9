import type { PageBody, PageData, PageHead } from './DocsPage';

/** Splits a page into the fields that stay in memory and the fields that are read on demand. */
export function splitPageData({ sections, markdown, headings, anchors, links, tried, ...head }: PageData): {
  head: PageHead;
  body: PageBody;
  tried: PageData['tried'];
} {
  return { head, tried, body: { sections, markdown, headings, anchors, links } };
}
