import { createLinkMap } from '../pages/links/createLinkMap';
import type { IndexedPage } from '../pages/DocsPage';
import { isShared } from '../search/docsIndex/nameApart';
import { createScope } from '../answer/createScope';
import type { DocsIndex } from '../search/docsIndex/openDocsIndex';

/** Number of titles that are asked as questions. */
const ASKED_COUNT = 10;

/** A fault of more than this share is no exception, however small a site is. */
const MOST_SHARE = 0.5;

/** Number of titles that may find other pages, unless these are most: some titles only name their group. */
const LOST_MAX = 2;

/** Number of results among which a page must be. */
const RESULTS_COUNT = 5;

/** Share and number of the inner links that may lead nowhere, unless these are most. */
const BROKEN_SHARE = 0.03;
const BROKEN_MAX = 2;

/** Time for the links of a large documentation, in milliseconds: those of the other pages are then not tested. */
const LINKS_MAX_MS = 400;

/**
 * Asks whether answers can come from this documentation as it was read, in about a second. Returns a line for each reason why they may not.
 */
export async function selfTest(
  docsIndex: Pick<DocsIndex, 'pages' | 'structure' | 'search' | 'opening'>,
): Promise<string[]> {
  const { pages, structure, search, opening } = docsIndex;
  const faults = [...opening.unread];
  if (pages.length === 0)
    return [
      ...faults,
      'No page has text to answer from. Pages that only a script draws are not read: let the generator write them.',
    ];
  const scope = createScope(pages, structure)({ question: '' });
  const own = pages.filter((page) => scope.holds(page));
  if (scope.isWidened)
    faults.push('No page has the language and version that questions get without a filter, so they get all pages.');
  faults.push(
    ...(await askTitles(own, search)),
    ...findLostLinks(pages),
    ...findSameTitles(own),
    ...findThinPages(pages),
  );
  return faults;
}

/** Whether more than are allowed have a fault, or most of all: a small site never has more than are allowed. */
function isTooMany(count: number, all: number, allowed = Infinity): boolean {
  return count > Math.min(allowed, all * MOST_SHARE);
}

/** Some of the items, evenly over the list. */
function pick<Item>(items: readonly Item[], count: number): Item[] {
  const step = Math.max(1, items.length / count);
  return Array.from({ length: Math.min(count, items.length) }, (_, at) => items[Math.floor(at * step)] as Item);
}

async function askTitles(pages: readonly IndexedPage[], search: DocsIndex['search']): Promise<string[]> {
  const searched = pages.filter(({ isUnsearched, groups }) => !isUnsearched && groups.length === 0);
  const asked = pick(searched, ASKED_COUNT);
  const known = new Set(searched);
  const lost: IndexedPage[] = [];
  for (const page of asked) {
    const found = await search.search({
      question: page.title,
      filter: null,
      holds: (other) => known.has(other),
      limit: RESULTS_COUNT,
      perPage: 1,
    });
    if (!found.some((passage) => passage.page.title === page.title)) lost.push(page);
  }
  const [first] = lost;
  if (!first || !isTooMany(lost.length, asked.length, LOST_MAX)) return [];
  return [
    `${lost.length} of ${asked.length} titles, asked as questions, do not find their pages, first “${first.title}” (${first.file}).`,
  ];
}

function findLostLinks(pages: readonly IndexedPage[]): string[] {
  const map = createLinkMap(pages);
  const deadline = performance.now() + LINKS_MAX_MS;
  let count = 0;
  let lost = 0;
  let first: string | undefined;
  // In an order that takes all parts of the documentation, if the time ends.
  const stride = Math.max(1, Math.floor(pages.length / 50));
  for (let offset = 0; offset < stride && performance.now() < deadline; offset += 1)
    for (let at = offset; at < pages.length; at += stride)
      for (const link of pages[at]?.links ?? []) {
        count += 1;
        const reason = map.explain(link);
        if (reason === null) continue;
        lost += 1;
        first ??= `${pages[at]?.file} ${link.target}`;
      }
  if (!isTooMany(lost, count, Math.max(BROKEN_MAX, count * BROKEN_SHARE))) return [];
  return [`${lost} of ${count} links within the site are broken, first ${first}.`];
}

function findSameTitles(pages: readonly IndexedPage[]): string[] {
  const counts = new Map<string, number>();
  for (const { writtenTitle } of pages) counts.set(writtenTitle, (counts.get(writtenTitle) ?? 0) + 1);
  const [most] = [...counts].toSorted((one, other) => other[1] - one[1]);
  if (!most || !isShared(most[1], pages.length)) return [];
  return [`${most[1]} of ${pages.length} pages have the same title, so they are named by their paths: “${most[0]}”.`];
}

function findThinPages(pages: readonly IndexedPage[]): string[] {
  const thin = pages.filter(({ facts }) => facts?.built?.isThin);
  const [first] = thin;
  if (!first || !isTooMany(thin.length, pages.length)) return [];
  return [
    `Of ${thin.length} of ${pages.length} pages, less than a tenth was taken for the content, first ${first.file}.`,
  ];
}
