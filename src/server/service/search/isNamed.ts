import type { BuiltQuery } from './buildQuery';

/** Questions for the meaning of something, with what they are about. */
const DEFINITION =
  /^\W*(?:so\s+)?(?:what(?:['’]?s|\s+is|\s+are|\s+does|\s+do)|explain|define|describe|(?:what\s+is\s+)?the\s+meaning\s+of|tell\s+me\s+about)\s+(?:meant\s+by\s+)?(?:an?\s+|the\s+)?(.+?)(?:\s+(?:means?|stands?\s+for|do|for|used\s+for))?\W*$/i;

/** The thing that a question asks the meaning of, as it is written; `null` for another question. */
export function readSubject(question: string): string | null {
  return DEFINITION.exec(question.slice(0, 200))?.[1] ?? null;
}

/** True for a heading that is the question, or the thing that the question asks the meaning of, in whatever form of its words. */
export function isNamed(heading: ReadonlySet<string>, { terms, sequence, subject }: BuiltQuery): boolean {
  return [subject, sequence].some(
    (words) =>
      words.length > 0 &&
      words.every((word) => heading.has(word)) &&
      // Parts of an identifier, and its compound, are terms of their own.
      [...heading].every(
        (term) =>
          words.includes(term) ||
          terms.some((other) => other.term === term && words.includes(other.stands)) ||
          words.join('') === term,
      ),
  );
}
