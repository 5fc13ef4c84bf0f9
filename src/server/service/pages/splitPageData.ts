import type { PageBody, PageData, PageHead } from './DocsPage';

/** Splits a page into the fields that stay in memory and those that are read when they are wanted. */
export function splitPageData({ sections, markdown, headings, anchors, links, tried, ...head }: PageData): {
  head: PageHead;
  body: PageBody;
  tried: PageData['tried'];
} {
  return { head, tried, body: { sections, markdown, headings, anchors, links } };
}
