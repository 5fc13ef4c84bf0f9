import type { BuiltQuery } from './buildQuery';
import { tokenize } from './tokenize';

/** Matches questions for the meaning of something, and their subject. */
const DEFINITION =
  /^\W*(?:so\s+)?(?:what(?:['’]?s|\s+is|\s+are|\s+does|\s+do)|explain|define|describe|(?:what\s+is\s+)?the\s+meaning\s+of|tell\s+me\s+about)\s+(?:meant\s+by\s+)?(?:an?\s+|the\s+)?(.+?)(?:\s+(?:means?|stands?\s+for|do|for|used\s+for))?\W*$/i;

/** The subject of a question for the meaning of something, as written; `null` for another question. */
export function readSubject(question: string): string | null {
  return DEFINITION.exec(question.slice(0, 200))?.[1] ?? null;
}

/** True for a heading whose section does not explain a meaning, but how or why something happens. */
export function isAsking(heading: string): boolean {
  return /^\W*(?:why|how|when|where|who|which)\b/i.test(heading);
}

/** Stems of words for kinds of things. */
const KINDS = new Set(
  tokenize('option property prop attribute parameter flag command function method class rule hook component'),
);

/** True for a heading that equals the question, or the subject whose meaning it asks for, in any form of the words. */
export function isNamed(heading: ReadonlySet<string>, { terms, sequence, subject, own }: BuiltQuery): boolean {
  return [subject, sequence].some((asked) => {
    // Other questions may be about the kind: "How do I write a rule?"
    const words = asked === subject ? withoutKinds(asked) : asked;
    return (
      words.length > 0 &&
      words.every((word) => heading.has(word)) &&
      // Parts of an identifier, and the joined identifier, are separate terms.
      [...heading].every(
        (term, index) =>
          own.has(term) ||
          // "Class: Kettle" is the kettle, but the "Kettle class" may be a lesson.
          (asked === subject && index === 0 && KINDS.has(term)) ||
          terms.some((other) => other.term === term && words.includes(other.askedTerm)) ||
          words.join('') === term,
      )
    );
  });
}

function withoutKinds(words: readonly string[]): readonly string[] {
  const own = words.filter((word) => !KINDS.has(word));
  return own.length > 0 ? own : words;
}
