import { isRecord, stringOrNull } from '../../../shared/contract/index';
import { toOwnPage } from '../links/toOwnPage';
import { toPage } from '../links/toPage';
import { ANSWER_LIMITS } from './answerLimits';
import { UNKNOWN_SITE } from './answerParser';
import type { ParsedAnswer } from './ParsedAnswer';
import type { Part, CitedPassage } from './readPassages';
import { isSearchPart, readPassages, readResults, toPageUrl, toReadablePath } from './readPassages';

/** A number with more digits is the text of an ordinary link, such as a year. */
const MARK = /^\d{1,3}$/;

/** A page or document that an answer cites, or that its search found. */
export interface Source extends CitedPassage {
  /** The number of its marks in the answer. Sources without marks get the following numbers. */
  number: number;
  /** True when the answer has a numbered mark that leads here. */
  isCited: boolean;
}

/** One search that the service ran for an answer. */
export interface SearchView {
  /** The words of the search; empty until the service sends them. */
  query: string;
  state: 'running' | 'done' | 'failed';
  resultCount: number;
}

/**
 * The sources of an answer: first the sources that its text cites, with the numbers of their marks or, without marks, in the order of its
 * links; then other results of its searches and sources in the stream, in the order of their arrival. Each page is listed once, and at
 * most `ANSWER_LIMITS.sources` pages. Marks that lead to other sites are ordinary links. Never throws.
 *
 * @param docsUrl Address of the documentation site, to resolve paths; with `''` they stay paths on the current origin.
 * @param answer The answer's text; `null` while it streams, because more marks may come.
 */
export function toSources(
  parts: readonly { type: string }[],
  docsUrl: string,
  answer: ParsedAnswer | null = null,
): Source[] {
  const found = [...readPassages(parts, docsUrl)];
  const cited = answer === null ? [] : toNumbered(answer, isCitingByLinks(parts, answer), docsUrl);
  const sources = new Map<string, Source>(toCited(cited, found).map((source) => [source.url, source]));
  const shown = new Set([...sources.keys()].map(toPage));
  let last = Math.max(0, ...[...sources.values()].map((source) => source.number));
  for (const passage of found) {
    if (sources.size >= ANSWER_LIMITS.sources) break;
    const key = passage.url === null ? ` ${passage.title}` : toPage(passage.url);
    if (shown.has(key)) continue;
    shown.add(key);
    sources.set(key, { number: (last += 1), ...passage, isCited: false });
  }
  return [...sources.values()];
}

/** The searches of an answer in order, at most `ANSWER_LIMITS.toolCalls`. Never throws. */
export function toSearches(parts: readonly { type: string }[]): SearchView[] {
  const searches = (parts as readonly Part[]).filter(isSearchPart).slice(0, ANSWER_LIMITS.toolCalls);
  return searches.map((part) => {
    const input = isRecord(part.input) ? part.input : {};
    const state = part.state === 'output-available' ? 'done' : part.state === 'output-error' ? 'failed' : 'running';
    return { query: stringOrNull(input.query) ?? '', state, resultCount: readResults(part).length };
  });
}

/**
 * True when an answer cites by links into the documentation: it has no numbered marks, and its service has not announced marks with the
 * results of a search (`hasMarks`).
 */
export function isCitingByLinks(parts: readonly Part[], answer: ParsedAnswer | null): boolean {
  return (
    !parts.some(({ output }) => isRecord(output) && output.hasMarks === true) &&
    !answer?.links.some(({ text }) => MARK.test(text))
  );
}

/** The pages of the documentation that an answer cites: by its marks (the first mark of a number counts), or by its links. */
function toNumbered(
  { links, cited }: ParsedAnswer,
  isByLinks: boolean,
  docsUrl: string,
): (readonly [number: number, url: string])[] {
  if (isByLinks) return cited.flatMap(([number, url]) => toPages(number, url, docsUrl));
  const urls = new Map<number, string>();
  for (const { text, url } of links) {
    // Parsing addresses is the main cost, and a long answer may have many links.
    if (!MARK.test(text) || urls.has(Number(text))) continue;
    for (const [number, page] of toPages(Number(text), url, docsUrl)) urls.set(number, page);
  }
  return [...urls].toSorted(([first], [second]) => first - second).slice(0, ANSWER_LIMITS.sources);
}

function toPages(number: number, address: string, docsUrl: string): (readonly [number: number, url: string])[] {
  const isNowhere = docsUrl === '' && address.startsWith(UNKNOWN_SITE);
  const url = toPageUrl(isNowhere ? address.slice(UNKNOWN_SITE.length - 1) : address, docsUrl);
  return url !== null && isInDocs(url, docsUrl) ? [[number, url]] : [];
}

/** The passages of cited pages. A page that no search has found is named by its path. */
function toCited(
  pages: readonly (readonly [number: number, url: string])[],
  found: readonly CitedPassage[],
): (Source & { url: string })[] {
  const byPage = new Map<string, CitedPassage>();
  const byUrl = new Map<string, CitedPassage>();
  for (const passage of found.filter(({ url }) => url !== null).toReversed()) {
    byUrl.set(passage.url ?? '', passage);
    byPage.set(toPage(passage.url ?? ''), passage);
  }
  return pages.map(([number, url]) => {
    const passage = byUrl.get(url) ?? byPage.get(toPage(url));
    const { title = toReadablePath(url), section = '', quote = '' } = passage ?? {};
    return { number, title, url, section, quote, isCited: true };
  });
}

function isInDocs(url: string, docsUrl: string): boolean {
  return docsUrl === '' ? url.startsWith('/') : toOwnPage(url, docsUrl) !== null;
}
