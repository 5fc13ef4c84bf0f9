import type { SearchFilter } from '../../shared/contract';
import { native } from './browser/native';

/** Value that stands for the page's own language or version. */
const FROM_PAGE = 'page';

/** Tag in which documentation pages declare their version, for search engines. */
const VERSION_SELECTOR = 'meta[name="docsearch:version"]';

/**
 * A filter in which `page` is replaced by the page's current language and version. A field that the page does not declare is removed.
 * @param given The filter, or a function that returns it. Errors of the function are rethrown.
 */
export function readPageFilter(
  document: Document,
  given: SearchFilter | null | undefined | (() => SearchFilter | null),
  inLanguage = native(document).documentElement.lang,
): SearchFilter | null {
  const filter = typeof given === 'function' ? given() : (given ?? null);
  if (filter === null) return null;
  const { language, version, ...others } = filter;
  const read = (value: string | undefined, fromPage: string | undefined) => (value === FROM_PAGE ? fromPage : value);
  const pageLanguage = read(language, inLanguage);
  const pageVersion = read(version, native(document).head.querySelector<HTMLMetaElement>(VERSION_SELECTOR)?.content);
  return {
    ...others,
    ...(pageLanguage && { language: pageLanguage }),
    ...(pageVersion && { version: pageVersion }),
  };
}
