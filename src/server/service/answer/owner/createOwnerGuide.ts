import { NO_OWNER_WORDS } from '../../pages/owner/readOwnerWords';
import type { GlossaryEntry, OwnerSkill, OwnerWords, PinnedAnswer } from '../../pages/owner/OwnerWords';
import type { DocsSearch } from '../../search/createSearch';
import { matchPattern } from './matchPattern';
import type { OwnerGuidance } from './OwnerGuidance';

/** Maximum numbers of skills and of glossary entries for one answer. */
const SKILLS_MAX = 3;
const ENTRIES_MAX = 20;

/** Maximum number of characters of a question that are read. */
const QUESTION_MAX_LENGTH = 2_000;

/** Words of a question that say nothing about its subject. */
const ASKING =
  'use used when whenever reader user visitor customer somebody someone people ask question about answer want need help documentation docs page';

/** Words of a question that asks for a meaning. */
const MEANING = 'what meant mean meaning define defined definition explain stand term word called exactly';

/** The parts of the index that the choice needs. The words may change while the service runs. */
export interface OwnerGuideSource {
  readonly search: Pick<DocsSearch, 'build' | 'termsOf' | 'weigh'>;
  readonly ownerWords?: OwnerWords;
}

/** Finds the owner's words for a question. */
export function createOwnerGuide(source: OwnerGuideSource): (question: string) => OwnerGuidance {
  return (question) => {
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
      glossary: named,
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
