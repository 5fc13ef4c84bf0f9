import { readUrl } from '../../../core/links/readUrl';
import { resolveDocsUrl } from '../../../core/links/resolveDocsUrl';
import type { SiteSearchResult } from '../../../search/SiteSearch';

/** A result for display, with a safe address and shortened texts. */
export interface FoundResult {
  url: string;
  /** Empty for the page as a whole. */
  section: string;
  excerpt: string;
}

/** The results on one page. */
export interface ResultGroup {
  /** Address of the page, without a fragment. */
  page: string;
  title: string;
  results: readonly FoundResult[];
}

const RESULTS_MAX = 20;

/** Longest heading, in characters. */
const HEADING_MAX_LENGTH = 160;

/** Longest excerpt, in characters. */
const EXCERPT_MAX_LENGTH = 240;

/**
 * The results of a site's search grouped by page, the page of the best result first. Results without a title or an http(s) address and
 * results with a repeated address are left out.
 *
 * @throws TypeError if the results are not a list.
 */
export function toResultGroups(found: readonly SiteSearchResult[], docsUrl: string): readonly ResultGroup[] {
  const groups = new Map<string, ResultGroup & { results: FoundResult[] }>();
  const seen = new Set<string>();
  for (const result of found) {
    const url = toResultUrl(result.url, docsUrl);
    const title = toText(result.title, HEADING_MAX_LENGTH);
    if (url === null || title === '' || seen.has(url)) continue;
    if (seen.size === RESULTS_MAX) break;
    seen.add(url);
    const page = url.replace(/#.*/s, '');
    const group = groups.get(page) ?? { page, title, results: [] };
    groups.set(page, group);
    const section = toText(result.section, HEADING_MAX_LENGTH);
    const shown = {
      url,
      section: section === title ? '' : section,
      excerpt: toText(result.excerpt, EXCERPT_MAX_LENGTH),
    };
    // The page is above its sections.
    if (shown.section === '') group.results.unshift(shown);
    else group.results.push(shown);
  }
  return [...groups.values()];
}

function toResultUrl(reference: unknown, docsUrl: string): string | null {
  const url = typeof reference === 'string' ? readUrl(reference, docsUrl) : null;
  return url !== null && /^https?:$/.test(url.protocol) ? resolveDocsUrl(url.href, docsUrl) : null;
}

function toText(text: unknown, maxLength: number): string {
  if (typeof text !== 'string') return '';
  const line = text
    .slice(0, 10 * maxLength)
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > maxLength ? `${line.slice(0, maxLength).trimEnd()}…` : line;
}
