import type { BuiltQuery } from '../search/buildQuery';
import type { DocsSearch } from '../search/createSearch';
import { readNames } from './readNames';

/** Names of a question, as written, that no page has and nothing on the pages stands for. */
export function findMissingNames(
  question: string,
  { terms, language }: BuiltQuery,
  { frequency, termsOf }: Pick<DocsSearch, 'frequency' | 'termsOf'>,
): string[] {
  const isUnknown = (term: string) =>
    terms.some((other) => other.exact && other.term === term) &&
    terms.every((other) => other.stands !== term || frequency(other.term) === 0);
  return [...new Set(readNames(question, language))].filter((name) => {
    const own = termsOf(name);
    return own.some(isUnknown) && own.every((term) => frequency(term) === 0);
  });
}
