import type { SectionBlock } from '../pages/DocsPage';
import type { FoundPassage } from '../search/FoundPassage';
import type { RankedUnit, UnitContext } from './rankUnits';
import { isQuotableCode } from './isQuotableCode';
import { WITHOUT_CODE } from './readIntent';

/** The part of one passage that is quoted. */
export interface Quote {
  passage: FoundPassage;
  /** In the order of the page. */
  units: RankedUnit[];
  /** The block of code that belongs to it, and its position in the section. */
  code?: { block: SectionBlock; index: number };
  /** For a comparison: the side that the quote is about. */
  label?: string;
}

/** Maximum words, sentences, passages, pages and table rows of an answer, and the minimum share of the best sentence's score that each must have. */
const LIMITS = { words: 114, units: 12, passages: 4, pages: 2, rows: 2, share: 0.2 } as const;

/** Words of a line that only announces code. */
const LEAD_WORDS_MAX = 6;

/** Items behind a line that announces them. */
const ANNOUNCED_ITEMS_MAX = 6;

/** Sentences that cannot be read without the one before. */
const POINTS_BACK =
  /^\W*(it|this|that|these|those|they|such|otherwise|however|also|then|instead|in this case|for example|here)\b/i;

/** A step that comes after the code above it. */
const GOES_ON = /^\W*(then|next|now|after that|afterwards)\b/i;

/**
 * Chooses what is quoted: the best sentence with what it cannot be read without, then others that are near to it, all within
 * the length of a short answer, and one block of code.
 *
 * @param ranked Best first.
 */
export function selectUnits(ranked: readonly RankedUnit[], context: UnitContext): Quote[] {
  const [best] = ranked;
  if (!best) return [];
  const chosen: RankedUnit[] = [];
  let words = 0;
  const take = (unit: RankedUnit): boolean => {
    const cost = countWords(unit);
    const isRepeat = chosen.some((other) => toKey(other) === toKey(unit));
    if (
      isRepeat ||
      chosen.length >= LIMITS.units + ANNOUNCED_ITEMS_MAX ||
      (chosen.length > 0 && words + cost > LIMITS.words)
    )
      return false;
    chosen.push(unit);
    words += cost;
    return true;
  };
  takeWhole(best, ranked, take);
  const covered = new Set(termsOf(best, context));
  for (const unit of byGain(ranked, covered, context, best)) {
    if (chosen.length >= LIMITS.units) break;
    const passages = new Set([unit.passage, ...chosen.map((other) => other.passage)]);
    const pages = new Set([...passages].map(({ page }) => page));
    if (passages.size > LIMITS.passages || pages.size > LIMITS.pages) continue;
    // The row that answers, never a whole table.
    if (unit.kind === 'row' && chosen.filter(({ kind }) => kind === 'row').length >= LIMITS.rows) continue;
    takeWhole(unit, ranked, take);
  }
  return toQuotes(chosen, best, context);
}

/** A unit with the one before it that it points back to, and with the items that it announces. */
function takeWhole(unit: RankedUnit, ranked: readonly RankedUnit[], take: (unit: RankedUnit) => boolean): void {
  const same = ranked.filter(({ passage }) => passage === unit.passage);
  const before = same.find(({ block, position }) => block === unit.block && position === unit.position - 1);
  if (before && POINTS_BACK.test(unit.text)) take(before);
  if (!take(unit) || !unit.text.endsWith(':')) return;
  const { blocks } = unit.passage.section;
  for (
    let at = unit.block + 1, count = 0;
    blocks[at]?.kind === 'item' && count < ANNOUNCED_ITEMS_MAX;
    at += 1, count += 1
  ) {
    const item = same.find(({ block, position }) => block === at && position === 0);
    if (item && !take(item)) break;
  }
}

/** Further units, the best first; in a comparison those that say more of the question than was said already. */
function byGain(
  ranked: readonly RankedUnit[],
  covered: ReadonlySet<string>,
  context: UnitContext,
  best: RankedUnit,
): RankedUnit[] {
  const isComparison = context.intent === 'comparison';
  return ranked
    .slice(0, 60)
    .map((unit) => {
      const terms = termsOf(unit, context);
      const fresh = terms.filter((term) => !covered.has(term)).length / Math.max(1, terms.length);
      return { unit, gain: unit.score * (isComparison ? 0.5 + fresh : 1) };
    })
    .filter(({ unit, gain }) => gain >= best.score * LIMITS.share && !leadsElsewhere(unit))
    .toSorted((left, right) => right.gain - left.gain)
    .map(({ unit }) => unit);
}

/** True for "For example:" and the like, which say nothing without the code behind them. */
function leadsElsewhere(unit: RankedUnit): boolean {
  if (unit.kind === 'name') return true;
  const next = unit.passage.section.blocks[unit.block + 1];
  return unit.text.endsWith(':') && next?.kind !== 'item' && countWords(unit) <= LEAD_WORDS_MAX;
}

function termsOf(unit: RankedUnit, { query, termsOf: toTerms }: UnitContext): string[] {
  const words = new Set(toTerms(unit.text));
  return query.terms.filter(({ term, stands }) => stands !== '' && words.has(term)).map(({ stands }) => stands);
}

function toQuotes(chosen: readonly RankedUnit[], best: RankedUnit, context: UnitContext): Quote[] {
  const passages = [...new Set(chosen.map(({ passage }) => passage))];
  const quotes = passages.map((passage): Quote => {
    const units = chosen.filter((unit) => unit.passage === passage);
    return {
      passage,
      units: units.toSorted((left, right) => left.block - right.block || left.position - right.position),
    };
  });
  const main = quotes.find(({ passage }) => passage === best.passage);
  if (main) main.code = codeFor(best, context);
  return quotes;
}

/** The code that a sentence goes on from or leads up to, or that of its section which says most of the question. */
function codeFor(unit: RankedUnit, { query, termsOf: toTerms, intent, weigh }: UnitContext): Quote['code'] {
  const { blocks } = unit.passage.section;
  const next = blocks[unit.block + 1];
  const isLedUpTo = unit.text.endsWith(':') && next?.kind === 'code';
  if (WITHOUT_CODE.has(intent) && !isLedUpTo) return undefined;
  const before = blocks[unit.block - 1];
  if (before && unit.position === 0 && GOES_ON.test(unit.text) && isQuotableCode(before))
    return { block: before, index: unit.block - 1 };
  if (next && isLedUpTo && isQuotableCode(next)) return { block: next, index: unit.block + 1 };
  const worth = (block: SectionBlock) => {
    const terms = new Set(toTerms(block.text));
    return query.terms.reduce(
      (sum, { term, weight, stands }) => sum + (stands !== '' && terms.has(term) ? weight * weigh(term) : 0),
      0,
    );
  };
  const about = new Set(toTerms(unit.passage.section.heading));
  // Below the heading "Install" the first command is how it is installed.
  const isAsked = query.terms.some(({ term, stands }) => stands !== '' && about.has(term));
  const first = isAsked ? blocks.findIndex(isQuotableCode) : -1;
  return blocks
    .map((block, index) => ({
      block,
      index,
      worth: isQuotableCode(block)
        ? worth(block) +
          (index === first ? 0.4 : 0) +
          (index === unit.block + 1 ? 1 : 0) +
          (index > unit.block ? 0.5 : 0)
        : 0,
    }))
    .filter(({ worth: own }) => own > 0)
    .toSorted((left, right) => right.worth - left.worth)[0];
}

function countWords({ text }: RankedUnit): number {
  return text.split(/\s+/).length;
}

function toKey({ text }: RankedUnit): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
