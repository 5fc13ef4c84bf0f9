import type { SearchFilter } from '../../../shared/contract';
import type { IndexedPage } from '../pages/DocsPage';

/**
 * True when a search with this filter may find the page. A page without a version or language belongs to all of them. A page with groups is
 * found only by a search that names one of them.
 */
export function matchesFilter(page: IndexedPage, filter: SearchFilter | null | undefined): boolean {
  const { version, language, groups = [] } = filter ?? {};
  if (page.isUnsearched) return false;
  if (version !== undefined && page.version !== undefined && !sameVersion(page.version, version)) return false;
  if (language !== undefined && page.language !== undefined && !sameLanguage(page.language, language)) return false;
  return page.groups.length === 0 || page.groups.some((group) => groups.includes(group));
}

/** `2.x`, `v2.x` and `version-2.x` are the same. */
export function sameVersion(left: string, right: string): boolean {
  const [one, two] = [left, right].map((name) => name.toLowerCase().replace(/^(?:version-|v(?=\d))/, ''));
  return one === two;
}

/** `en` and `en-GB` are the same, `en-US` and `en-GB` are not. */
export function sameLanguage(left: string, right: string): boolean {
  const [one, two] = [left.toLowerCase(), right.toLowerCase()];
  return one === two || one.startsWith(`${two}-`) || two.startsWith(`${one}-`);
}
