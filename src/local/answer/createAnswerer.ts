import type { ContextItem, SearchFilter, SearchResult } from '../../contract';
import type { IndexedPage } from '../docs/DocsPage';
import type { Library } from '../library/openLibrary';
import type { Passage } from '../search/Passage';
import { matchesFilter } from '../search/matchesFilter';
import { composeAnswer } from './composeAnswer';
import { isFollowUp, resolveFollowUp } from './resolveFollowUp';

/** A question with everything that the answer depends on. */
export interface Question {
  text: string;
  /** Earlier questions of the thread, oldest first. */
  earlier: readonly string[];
  retrievalPageSize: number;
  filter?: SearchFilter | null;
  context?: readonly ContextItem[];
  currentPath?: string;
}

export interface Answer {
  /** What was searched for, as the search tool call shows it. */
  query: string;
  /** At most `retrievalPageSize` results. */
  results: SearchResult[];
  markdown: string;
}

/** Further passages that are looked at for suggestions. */
const FURTHER_PASSAGES = 12;

/** Characters of attached text that stand in for a question which only points at it. */
const POINTED_TEXT_MAX = 400;

/** Answers questions from the pages alone, always the same for the same question and the same pages. */
export function createAnswerer(library: Pick<Library, 'pages' | 'search'>): (question: Question) => Answer {
  const findPage = (path: string) => {
    const clean = `/${path.replace(/[?#].*$/s, '').replaceAll(/^\/+|\/+$/g, '')}`;
    return (
      library.pages.find((page) => page.path === clean) ??
      library.pages.find((page) => page.path !== '/' && clean.endsWith(page.path))
    );
  };
  return ({ text, earlier, retrievalPageSize, filter, context = [], currentPath }) => {
    const { search } = library;
    const attached = context.map((item) => item.value).join('\n');
    const pointed = attached !== '' && isFollowUp(text) ? attached.slice(0, POINTED_TEXT_MAX) : undefined;
    const query = { question: text, earlier: pointed ?? resolveFollowUp(text, earlier), context: attached };
    const near = [currentPath, ...context.map((item) => item.path)].filter((path) => path !== undefined);
    const viewed = /\bthis page\b/i.test(text) && currentPath !== undefined ? findPage(currentPath) : undefined;
    const found =
      viewed && matchesFilter(viewed, filter)
        ? wholePage(viewed)
        : search.search({ ...query, near, filter, limit: retrievalPageSize + FURTHER_PASSAGES });
    const passages = found.slice(0, retrievalPageSize);
    return {
      query: [query.earlier, text].filter((part) => part !== undefined).join(' '),
      results: passages.map(toSearchResult),
      markdown: composeAnswer({
        passages,
        further: found.slice(retrievalPageSize),
        terms: search.termsOf(query),
        weigh: search.weigh,
      }),
    };
  };
}

/** The passages of a page in its own order: for a question about the page as such. */
function wholePage(page: IndexedPage): Passage[] {
  return page.sections.map((section, index) => ({ page, section, coverage: 1, score: 1 - index / 100 }));
}

/** A result as the service's search tool gives it: `path` without its leading slash, `index` for the front page. */
function toSearchResult({ page, section }: Passage): SearchResult {
  return {
    content: section.blocks.map((block) => block.markdown).join('\n\n'),
    path: page.path === '/' ? 'index' : page.path.slice(1),
    metadata: {
      title: page.title,
      heading: section.heading,
      anchor: section.anchor,
      description: page.description ?? null,
    },
  };
}
