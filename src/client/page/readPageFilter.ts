import type { SearchFilter } from '../../shared/contract';

/** Stands for what the page says of itself. */
const FROM_PAGE = 'page';

/** Where pages of documentation say which version they are of, for search engines of such sites. */
const VERSION_SELECTOR = 'meta[name="docsearch:version"]';

/**
 * A filter with `page` replaced by the page's language and version at this moment; without a field for which the page says nothing.
 * @param given The filter, or a function that gives it. An error of the function is passed on.
 */
export function readPageFilter(
  { documentElement, head }: Document,
  given: SearchFilter | null | undefined | (() => SearchFilter | null),
  inLanguage = documentElement.lang,
): SearchFilter | null {
  const filter = typeof given === 'function' ? given() : (given ?? null);
  if (filter === null) return null;
  const { language, version, ...others } = filter;
  const read = (value: string | undefined, fromPage: string | undefined) => (value === FROM_PAGE ? fromPage : value);
  const pageLanguage = read(language, inLanguage);
  const pageVersion = read(version, head.querySelector<HTMLMetaElement>(VERSION_SELECTOR)?.content);
  return {
    ...others,
    ...(pageLanguage && { language: pageLanguage }),
    ...(pageVersion && { version: pageVersion }),
  };
}
