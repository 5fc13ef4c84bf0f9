import { NO_OWNER_WORDS } from '../../owner/readOwnerWords';
import type { GlossaryEntry, OwnerSkill, OwnerWords, PinnedAnswer } from '../../owner/OwnerWords';
import type { DocsSearch } from '../../search/createSearch';
import { QUESTION_MAX_LENGTH } from '../searchPassages';

/** Maximum numbers of skills and of glossary entries for one answer. */
const SKILLS_MAX = 3;
const ENTRIES_MAX = 20;

/** Words of a question that say nothing about its subject. */
const ASKING =
  'use used when whenever reader user visitor customer somebody someone people ask question about answer want need help documentation docs page';

const MEANING = 'what meant mean meaning define defined definition explain stand term word called exactly';

/** The parts of the index that the choice needs. The words may change while the service runs. */
export interface OwnerGuideSource {
  readonly search: Pick<DocsSearch, 'build' | 'termsOf' | 'weigh'>;
  readonly ownerWords?: OwnerWords;
}

/** The owner's words for the answer to one question. */
export type OwnerGuidance = ReturnType<ReturnType<typeof createOwnerGuide>>;

export function createOwnerGuide(source: OwnerGuideSource) {
  return (question: string) => {
    const { instructions, skills, glossary, pins } = source.ownerWords ?? NO_OWNER_WORDS;
    const { build, termsOf, weigh } = source.search;
    const text = question.slice(0, QUESTION_MAX_LENGTH);
    const own = new Set(termsOf(text));
    const terms = new Set([
      ...own,
      ...build({ question: text }).terms.flatMap(({ term, askedTerm }) => (askedTerm === '' ? [] : term)),
    ]);
    const without = (ignored: string, words: string) => {
      const left = new Set(termsOf(ignored));
      return [...new Set(termsOf(words))].filter((term) => !left.has(term));
    };
    const names = ({ name, others }: GlossaryEntry) => [name, ...others];
    const isNamed = (entry: GlossaryEntry) =>
      names(entry).some((name) => termsOf(name).length > 0 && termsOf(name).every((term) => own.has(term)));
    const rate = ({ name, when }: OwnerSkill) =>
      without(ASKING, `${name} ${when}`).reduce(
        (sum, term) => sum + (terms.has(term) ? weigh(term) * (own.has(term) ? 1 : 0.5) : 0),
        0,
      );
    const named = glossary.filter(isNamed).slice(0, ENTRIES_MAX);
    const asked = without(MEANING, text);
    return {
      instructions,
      skills: best(skills, rate).slice(0, SKILLS_MAX),
      /** Entries whose terms occur in the question. */
      glossary: named,
      /** The entry whose meaning is the whole question. */
      definition:
        named.find(
          (entry) => entry.meaning !== '' && asked.every((term) => termsOf(names(entry).join(' ')).includes(term)),
        ) ?? null,
      pin:
        best(pins, (pin: PinnedAnswer) =>
          Math.max(...pin.questions.map((pattern) => matchPattern(pattern, { text, terms, termsOf }))),
        )[0] ?? null,
    };
  };
}

/** The items with a positive rating, best first. */
function best<Item>(items: readonly Item[], rate: (item: Item) => number): Item[] {
  return items
    .map((item) => ({ item, worth: rate(item) }))
    .filter(({ worth }) => worth > 0)
    .toSorted((left, right) => right.worth - left.worth)
    .map(({ item }) => item);
}

/** A question and its terms, with synonyms. */
interface MatchedQuestion {
  text: string;
  terms: ReadonlySet<string>;
  termsOf: (text: string) => string[];
}

/**
 * How exactly a pattern matches a question; 0 for no match. A pattern matches the same question, a question with all its significant words
 * in any form and order, or, with `*` for any text, a question with its parts in order. If only one of several words is significant, as in
 * "where is the button", the question must contain the other words, too.
 */
function matchPattern(pattern: string, { text, terms, termsOf }: MatchedQuestion): number {
  const wanted = normalize(pattern);
  const asked = normalize(text);
  if (wanted !== '' && wanted === asked) return Infinity;
  if (pattern.includes('*')) {
    const parts = pattern.split('*').map(normalize);
    return hasParts(asked, parts) ? parts.join('').length : 0;
  }
  const own = [...new Set(termsOf(pattern))];
  if (own.length === 0 || !own.every((term) => terms.has(term))) return 0;
  const words = new Set(asked.split(' '));
  const others = wanted.split(' ').filter((word) => termsOf(word).length === 0);
  if (own.length === 1 && !others.every((word) => words.has(word))) return 0;
  // A significant word must weigh more than any length of text between stars in a question of usual length.
  return own.length * 20;
}

/** The words in lower case, separated by single spaces. */
function normalize(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** True if the parts follow each other, the first at the beginning and the last at the end. */
function hasParts(text: string, parts: readonly string[]): boolean {
  const first = parts[0] ?? '';
  const last = parts.at(-1) ?? '';
  if (parts.join('') === '' || !text.startsWith(first) || !text.endsWith(last)) return false;
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at + last.length <= text.length;
}
