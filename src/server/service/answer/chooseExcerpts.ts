import { cutExcerpt, type Excerpt } from './cutExcerpt';
import { cover, type QuotationContext, type RankedQuotation } from './rankQuotations';

/** Maximum number of excerpts in an answer. */
export const EXCERPTS_MAX = 3;

/** Number of the best sentences whose excerpts are compared, and number of sentences that further excerpts may come from. */
const TRIED_MAX = { first: 10, further: 40 } as const;

/**
 * Weight of its best sentence in an excerpt's score, relative to the terms of the whole excerpt. Terms that are only in its title and
 * heading count less. An excerpt with no other words than the question and its titles says nothing.
 */
const WORTH = { sentence: 0.3, context: 0.6, repeated: 0.3 } as const;

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
export function chooseExcerpts(ranked: readonly RankedQuotation[], context: QuotationContext): Excerpt[] {
  const best = findBest(ranked.slice(0, TRIED_MAX.first), context);
  // If nothing can be quoted, for example because code is too long, only the title leads there.
  if (!best) return ranked.slice(0, 1).map(({ passage }) => ({ passage, markdown: '', text: '' }));
  const excerpts = [best.excerpt];
  for (const quotation of ranked.slice(0, TRIED_MAX.further)) {
    if (excerpts.length === EXCERPTS_MAX) break;
    const isWarning = quotation.passage === best.quotation.passage && isWarningIn(quotation);
    if (excerpts.some(({ text }) => text.includes(quotation.text))) continue;
    if (!isWarning && (quotation.score < best.quotation.score * FURTHER.score || !adds(quotation, excerpts, context)))
      continue;
    const excerpt = cutExcerpt(quotation, context);
    if (excerpt && !excerpts.some(({ text }) => text.includes(excerpt.text))) excerpts.push(excerpt);
  }
  return excerpts;
}

/** The excerpt that covers most of the question. */
function findBest(
  quotations: readonly RankedQuotation[],
  context: QuotationContext,
): { quotation: RankedQuotation; excerpt: Excerpt } | undefined {
  return quotations
    .flatMap((quotation) => {
      const excerpt = cutExcerpt(quotation, context);
      if (!excerpt) return [];
      const own = new Set(context.termsOf(excerpt.text));
      const about = new Set(context.termsOf(titlesOf(excerpt)));
      const said = cover(context, (term) => (own.has(term) ? 1 : about.has(term) ? WORTH.context : 0));
      // A name in a list says nothing about it.
      const isNew = [...own].some((term) => !about.has(term) && !context.query.own.has(term));
      return { quotation, excerpt, worth: quotation.score * (WORTH.sentence + said) * (isNew ? 1 : WORTH.repeated) };
    })
    .toSorted((left, right) => right.worth - left.worth)[0];
}

/** True for a sentence that covers a part of the question that no excerpt covers yet. */
function adds(quotation: RankedQuotation, excerpts: readonly Excerpt[], context: QuotationContext): boolean {
  const said = new Set(excerpts.flatMap((excerpt) => context.termsOf(`${excerpt.text}\n${titlesOf(excerpt)}`)));
  const own = new Set(context.termsOf(quotation.text));
  const isSaid = (askedTerm: string) =>
    context.query.terms.some((other) => other.askedTerm === askedTerm && said.has(other.term));
  const fresh = context.query.terms.filter(({ term, askedTerm }) => own.has(term) && !isSaid(askedTerm));
  const terms = new Set(fresh.map(({ term }) => term));
  return cover(context, (term) => (terms.has(term) ? 1 : 0)) >= FURTHER.adds;
}

function isWarningIn({ kind, block, passage }: RankedQuotation): boolean {
  return kind === 'note' && WARNING.test(passage.section.blocks[block]?.markdown ?? '');
}

function titlesOf({ passage: { page, section } }: Excerpt): string {
  return [page.title, ...(section.bare ?? []), section.heading].join('\n');
}
