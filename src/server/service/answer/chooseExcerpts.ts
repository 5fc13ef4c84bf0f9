import type { Excerpt } from './cutExcerpt';
import { cutExcerpt } from './cutExcerpt';
import type { RankedUnit, UnitContext } from './rankUnits';
import { cover } from './rankUnits';

/** Maximum excerpts of an answer. */
export const EXCERPTS_MAX = 3;

/** Sentences around which excerpts are compared, and those that further ones are looked for around. */
const TRIED_MAX = { first: 10, further: 40 } as const;

/** How much its best sentence decides about an excerpt, beside all that it says; what only its title and heading say counts in part. */
const WORTH = { sentence: 0.3, context: 0.6 } as const;

/** Minimum share of the question that a further excerpt adds, and of the best score that it has. */
const FURTHER = { adds: 0.4, score: 0.5 } as const;

/** A warning, which belongs to the section that it is in. */
const WARNING = /^[^\p{L}]*(?:warning|caution|danger)\b/iu;

/**
 * The excerpts of an answer: the one that says most of the question, the warning of its section, and one that says what of the question is
 * not said yet.
 *
 * @param ranked Best first.
 */
export function chooseExcerpts(ranked: readonly RankedUnit[], context: UnitContext): Excerpt[] {
  const best = findBest(ranked.slice(0, TRIED_MAX.first), context);
  // Where nothing can be quoted, as of code that is too long, the title leads there.
  if (!best) return ranked.slice(0, 1).map(({ passage }) => ({ passage, markdown: '', text: '' }));
  const excerpts = [best.excerpt];
  for (const unit of ranked.slice(0, TRIED_MAX.further)) {
    if (excerpts.length === EXCERPTS_MAX) break;
    const isWarning = unit.passage === best.unit.passage && isWarningIn(unit);
    if (excerpts.some(({ text }) => text.includes(unit.text))) continue;
    if (!isWarning && (unit.score < best.unit.score * FURTHER.score || !adds(unit, excerpts, context))) continue;
    const excerpt = cutExcerpt(unit, context);
    if (excerpt && !excerpts.some(({ text }) => text.includes(excerpt.text))) excerpts.push(excerpt);
  }
  return excerpts;
}

/** The excerpt that says most of the question. */
function findBest(
  units: readonly RankedUnit[],
  context: UnitContext,
): { unit: RankedUnit; excerpt: Excerpt } | undefined {
  return units
    .flatMap((unit) => {
      const excerpt = cutExcerpt(unit, context);
      if (!excerpt) return [];
      const own = new Set(context.termsOf(excerpt.text));
      const about = new Set(context.termsOf(titlesOf(excerpt)));
      const said = cover(context, (term) => (own.has(term) ? 1 : about.has(term) ? WORTH.context : 0));
      return { unit, excerpt, worth: unit.score * (WORTH.sentence + said) };
    })
    .toSorted((left, right) => right.worth - left.worth)[0];
}

/** True for a sentence that says a part of the question that no excerpt says yet. */
function adds(unit: RankedUnit, excerpts: readonly Excerpt[], context: UnitContext): boolean {
  const said = new Set(excerpts.flatMap((excerpt) => context.termsOf(`${excerpt.text}\n${titlesOf(excerpt)}`)));
  const own = new Set(context.termsOf(unit.text));
  const isSaid = (stands: string) =>
    context.query.terms.some((other) => other.stands === stands && said.has(other.term));
  const fresh = context.query.terms.filter(({ term, stands }) => own.has(term) && !isSaid(stands));
  const terms = new Set(fresh.map(({ term }) => term));
  return cover(context, (term) => (terms.has(term) ? 1 : 0)) >= FURTHER.adds;
}

function isWarningIn({ kind, block, passage }: RankedUnit): boolean {
  return kind === 'note' && WARNING.test(passage.section.blocks[block]?.markdown ?? '');
}

function titlesOf({ passage: { page, section } }: Excerpt): string {
  return [page.title, ...(section.bare ?? []), section.heading].join('\n');
}
