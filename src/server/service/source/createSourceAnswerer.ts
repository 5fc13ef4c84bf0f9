import { createAnswerer, type DocsAnswer, type DocsQuestion } from '../answer/createAnswerer';
import { createPassageFinder, type PassageRequest } from '../answer/createPassageFinder';
import { resolveFollowUp } from '../answer/resolveFollowUp';
import { groupBy } from '../../lib/groupBy';
import type { SourceSearch } from './createSourceSearch';
import { createPage, splitPageData } from '../pages/createPage';
import type { IndexedPage } from '../pages/DocsPage';
import { emptyStructure } from '../pages/plan/SiteStructure';
import { readPageData } from '../pages/readPage';
import { createPassageIndex } from '../search/createPassageIndex';
import { createSearch } from '../search/createSearch';
import { createTermReader } from '../search/createTermReader';
import type { DocsIndex } from '../search/docsIndex/openDocsIndex';
import type { SourceResult } from './readSourceResults';

/** Shown when the source could not be searched. */
const UNSEARCHED = 'I could not search the documentation just now. Please ask again in a moment.';

/** Answers questions from documentation that lives elsewhere, in the same way as from a folder. */
export function createSourceAnswerer(source: SourceSearch) {
  return {
    async answer(question: DocsQuestion): Promise<DocsAnswer> {
      const query = [resolveFollowUp(question.text, question.earlier), question.text].filter(Boolean).join(' ');
      const results = await source.find(query, question.filter);
      const { filter: _, ...asked } = question;
      const answer = await withIndex(results ?? [], (index) => createAnswerer(index)(asked));
      return results === null ? { ...answer, markdown: UNSEARCHED, hasFailed: true } : answer;
    },
    async find(request: PassageRequest) {
      const results = (await source.find(request.query, request.filter)) ?? [];
      return withIndex(results, (index) => createPassageFinder(index)({ ...request, filter: null }));
    },
  };
}

/**
 * Works with a source's results as an index, which answers in the same way as the index of a folder. Results with the same URL, apart from
 * the anchor, are one page.
 */
async function withIndex<T>(
  results: readonly SourceResult[],
  work: (index: Pick<DocsIndex, 'pages' | 'search' | 'structure' | 'prepare'>) => Promise<T>,
): Promise<T> {
  const index = createPassageIndex();
  const groups = groupBy(results, ({ url }) => url.replace(/#.*/s, ''));
  const pages = [...groups].map(([path, own]) => toPage(path, own));
  const termReader = createTermReader();
  try {
    for (const [id, page] of pages.entries()) {
      const { language, terms } = termReader.read(page);
      index.attach({ id, page, language, passages: await index.write(id, terms) });
    }
    const [structure, search] = [emptyStructure('plain'), createSearch(index)];
    return await work({ pages, structure, search, prepare: async () => undefined });
  } finally {
    index.close();
  }
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
