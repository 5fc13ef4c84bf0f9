import type { Excerpt } from './cutExcerpt';
import { cutExcerpt } from './cutExcerpt';
import type { RankedUnit, UnitContext } from './rankUnits';
import { cover } from './rankUnits';

/** Maximum number of excerpts in an answer. */
export const EXCERPTS_MAX = 3;

/** Number of the best sentences whose excerpts are compared, and number of sentences that further excerpts may come from. */
const TRIED_MAX = { first: 10, further: 40 } as const;

/**
 * Weight of its best sentence in an excerpt's score, relative to the terms of the whole excerpt. Terms that are only in its title and
 * heading count less.
 */
const WORTH = { sentence: 0.3, context: 0.6 } as const;

/** Minimum share of the question that a further excerpt must add, and minimum score relative to the best one. */
const FURTHER = { adds: 0.4, score: 0.5 } as const;

/** A warning, which belongs to its section. */
const WARNING = /^[^\p{L}]*(?:warning|caution|danger)\b/iu;

/**
 * Chooses the excerpts of an answer: the best one, the warning of its section, and one for the part of the question that is not covered
 * yet.
 *
 * @param ranked Best first.
 */
export function chooseExcerpts(ranked: readonly RankedUnit[], context: UnitContext): Excerpt[] {
  const best = findBest(ranked.slice(0, TRIED_MAX.first), context);
  // If nothing can be quoted, for example because code is too long, only the title leads there.
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

/** The excerpt that covers most of the question. */
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

/** True for a sentence that covers a part of the question that no excerpt covers yet. */
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
