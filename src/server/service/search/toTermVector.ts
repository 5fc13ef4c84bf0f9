import { FIELDS, type PassageField } from './passageFields';

/** The class of a field's words in a vector: PostgreSQL has four, so fields of about the same weight share one. */
const CLASSES: Record<PassageField, 'A' | 'B' | 'C' | 'D'> = {
  title: 'A',
  heading: 'B',
  keywords: 'C',
  description: 'C',
  path: 'D',
  parents: 'D',
  body: 'D',
};

/** The weights of the classes D, C, B and A, at most 1. */
export const CLASS_WEIGHTS = '{0.25, 0.5, 0.75, 1}';

/** PostgreSQL's maximum position in a `tsvector`, and a limit of terms per passage that keeps a vector below its 1 MB. */
const PLACE_MAX = 16_383;
const TERMS_MAX = 20_000;

/**
 * The words of a passage as PostgreSQL writes a `tsvector`. The terms are the same as for SQLite, so that both engines find the same:
 * PostgreSQL's own parser does not know identifiers, nor words of Chinese, Japanese and Korean.
 *
 * @param lines One line of terms per field.
 */
export function toTermVector(lines: string): string {
  const places = new Map<string, string[]>();
  let place = 0;
  for (const [at, line] of lines.split('\n').entries()) {
    const field = FIELDS[at];
    if (field === undefined) break;
    for (const term of line.split(' ')) {
      if (term === '' || (!places.has(term) && places.size === TERMS_MAX)) continue;
      place = Math.min(place + 1, PLACE_MAX);
      const own = places.get(term) ?? [];
      own.push(`${place}${CLASSES[field]}`);
      places.set(term, own);
      if (field === 'title' || field === 'heading') places.set(toHeadingWord(term), []);
    }
  }
  return [...places].map(([term, own]) => quoteTerm(term) + (own.length > 0 ? `:${own.join(',')}` : '')).join(' ');
}

/**
 * An additional word for a term in a title or a heading. The index does not store the classes of words, so a condition on a class would
 * read every passage with the word.
 */
export function toHeadingWord(term: string): string {
  return `^${term}`;
}

export function quoteTerm(term: string): string {
  return `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

/** Placeholders for parameters, numbered from `first` on. */
export function placeholders(parameters: readonly unknown[], first: number): string {
  return parameters.map((_, index) => `$${first + index}`).join(', ');
}
