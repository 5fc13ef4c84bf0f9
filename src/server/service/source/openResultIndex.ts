import { createPage } from '../pages/createPage';
import type { IndexedPage } from '../pages/DocsPage';
import { emptyStructure } from '../pages/dialects/SiteStructure';
import { readPageData } from '../pages/readPage';
import { splitPageData } from '../pages/splitPageData';
import { createPassageIndex } from '../search/createPassageIndex';
import { createSearch } from '../search/createSearch';
import type { DocsIndex } from '../search/docsIndex/openDocsIndex';
import type { SourceResult } from './readSourceResults';

/** A source's results as an index, which answers in the same way as the index of a folder. */
export type ResultIndex = Pick<DocsIndex, 'pages' | 'search' | 'structure' | 'prepare'> & { close(): void };

/** Indexes results. Results with the same URL, apart from the anchor, are one page. */
export async function openResultIndex(results: readonly SourceResult[]): Promise<ResultIndex> {
  const index = createPassageIndex();
  const groups = new Map<string, SourceResult[]>();
  for (const result of results) {
    const path = result.url.replace(/#.*$/, '');
    groups.set(path, [...(groups.get(path) ?? []), result]);
  }
  const pages = [...groups].map(([path, own]) => toPage(path, own));
  for (const page of pages) await index.add(page);
  return {
    pages,
    structure: emptyStructure('plain'),
    search: createSearch(index),
    prepare: async () => undefined,
    close: index.close,
  };
}

function toPage(path: string, results: readonly SourceResult[]): IndexedPage {
  const [first] = results;
  const read = results.map(({ url, title, content }) => {
    const data = readPageData('result.md', content, new Set());
    const anchor = url.includes('#') ? url.slice(url.indexOf('#') + 1) : '';
    // The site's anchor is known only for the whole result, not for the headings in it.
    return data.sections.map((section) => ({
      ...section,
      anchor,
      heading: section.heading === data.title ? title : section.heading,
    }));
  });
  const sections = read.flat();
  const data = { ...readPageData('result.md', '', new Set()), path, title: first?.title ?? path, sections };
  return createPage(splitPageData(data).head, { body: () => data, section: (at) => sections[at] }, new Set());
}
