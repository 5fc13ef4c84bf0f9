import type { BuiltQuery } from '../search/buildQuery';
import type { FoundPassage } from '../search/FoundPassage';
import { WITHOUT_CODE, type Intent } from './readIntent';
import { isAsking, isNamed } from '../search/isNamed';
import { toCodeQuotations, toQuotations, type Quotation } from './toQuotations';

export interface RankedQuotation extends Quotation {
  passage: FoundPassage;
  score: number;
  /** Share of the question that it covers, with its heading and its page's title, 0 to 1. */
  coverage: number;
  /** True for an item of a glossary that explains the word whose meaning is asked for; its neighbours explain other words. */
  explains?: boolean;
  /** True for a sentence that defines the word whose meaning is asked for: an excerpt may begin with it. */
  defines?: boolean;
}

/** The question, and statistics of the documentation's words. */
export interface QuotationContext {
  query: BuiltQuery;
  intent: Intent;
  weigh: (term: string) => number;
  termsOf: (text: string) => string[];
}

/** Words that show that a sentence answers a kind of question, and the factor for its score. */
const SIGNS: Partial<Record<Intent, [RegExp, number]>> = {
  why: [
    /\b(because|since|so that|in order to|due to|otherwise|therefore|reasons?|avoid|prevents?|leads? to|causes?|ensures?|makes it|allows?|without|since|as a result|helps?|important|essential|can (cause|create|lead))\b/i,
    2.2,
  ],
  how: [
    /^(\W*(use|set|call|pass|add|create|install|enable|configure|provide|register|run|import|define|specify|wrap|put|open|go|choose|give|name|write|send|supply)\b|to \w+)|\b(you can|can be|by (calling|passing|setting|using|adding)|using the|use the|should be|must be)\b/i,
    1.7,
  ],
  value: [/\bdefaults?\b|\d/i, 2],
  version: [/\bv?\d+(\.\w+)*\b/i, 2.5],
  'yes-no': [
    /\b(not|never|cannot|only|always|supports?|supported|enabled|disabled|by default|no longer|must|can|required|optional|safe)\b/i,
    1.4,
  ],
  what: [
    /^\W*[\w`*. ()-]{1,60}\b(is|are|means?|allows?|returns?|defines?|specifies|gives?|sets?|tells?|holds?)\b|^\W*(the|a|an|defines?|specifies|sets?|returns?)\b/i,
    1.4,
  ],
  comparison: [
    /\b(unlike|whereas|while|but|instead|compared|differ\w*|however|only|rather|both|on the other hand|similar)\b/i,
    2,
  ],
};

/** Sentences that refer to other places or introduce themselves. */
const POINTER =
  /^\W*(see( also)?|refer to|read( more)?|for (more|further|details|additional|the full)|learn more|check( out)?|more (info|information|details)|please (see|refer|read)|this (document|page|guide|section)|(table of )?contents|example|returns?|arguments|extends|implements|usage|default)\b/i;

/** The heading of a section whose code has many words but explains nothing. */
const EXAMPLE = /^\W*examples?\b/i;

const FACTORS = {
  /** For the first quotation below a heading that equals the question or names the thing whose meaning is asked for, and for an item or sentence that explains it. */
  named: 3,
  pointer: 0.35,
  first: 1.6,
  second: 1.12,
  code: 1.15,
  short: 0.6,
  long: 0.75,
  note: 0.9,
  context: 0.8,
} as const;
const SHORT_WORDS = 4;
const LONG_WORDS = 60;

/** The word that an item of a glossary explains: `Kettle: a pot with a spout`, `**kettle** \`string\` - a pot`. */
const EXPLAINED = /^\W*([^:–—]{1,60}?)\s*(?:[:：–—]|\s-\s)/;
const MARKED = /^\s*(\*\*|`)+([^*`]{1,60})\1/;

/** A sentence that defines its subject: `A kettle (of any size) is a pot`. */
const DEFINES =
  /^\W*(?:(?:an?|the)\s+)?(.{1,60}?)(?:\s*\([^)]*\))?\s+(?:is|are|means?|refers?\s+to|describes?|stands?\s+for)\b/i;

/** Headings of sections that say what the thing of their page is. */
const EXPLAINS_PAGE = /^\W*(definition|overview|introduction|about|description|summary)\W*$/i;

/** Influence of the passage's score: of two equal sentences, the one from the better passage comes first. */
const PASSAGE_POWER = 1.3;

export function rankQuotations(passages: readonly FoundPassage[], context: QuotationContext): RankedQuotation[] {
  const best = passages[0]?.score ?? 1;
  const { subject } = context.query;
  const isDefined = subject.length > 0;
  return passages
    .flatMap((passage) => {
      const repeated = (passage.section.bare ?? []).filter((heading) => isRepeated(heading, context));
      const quotations = quotationsOf(passage, repeated, context);
      const about = new Set(context.termsOf([passage.page.title, ...repeated, passage.section.heading].join(' ')));
      const { heading: ownHeading } = passage.section;
      const heading =
        isDefined && EXPLAINS_PAGE.test(ownHeading) ? passage.page.title : ownHeading || passage.page.title;
      // A title may begin with the name of its group: `import/order`, `Option: order`.
      const names = [heading, heading.replace(/^.*[/:]\s*/, '')];
      const isAsked =
        names.some((name) => isNamed(new Set(context.termsOf(name)), context.query)) &&
        !(isDefined && isAsking(heading));
      // "The option `depth` of import/order" is the option `depth` on the page import/order.
      const placed = subject.every((term) => about.has(term)) ? [] : subject.filter((term) => about.has(term));
      const isExplaining = (quotation: Quotation) => {
        const label = context.termsOf(labelOf(quotation));
        return label.length > 0 && isNamed(new Set([...label, ...placed]), context.query);
      };
      const isDefining = ({ text }: Quotation) =>
        isDefined && isNamed(new Set(context.termsOf(DEFINES.exec(text)?.[1] ?? '')), context.query);
      const prior = (passage.score / best) ** PASSAGE_POWER;
      // "Extends: Kettle" above the first sentence says nothing about the thing.
      const start = Math.max(
        0,
        quotations.findIndex(({ text }) => !POINTER.test(text)),
      );
      return quotations.map((quotation, index): RankedQuotation => {
        const words = new Set(context.termsOf(quotation.text));
        const coverage = cover(context, (term) => (words.has(term) || about.has(term) ? 1 : 0));
        const worth = cover(context, (term) => (words.has(term) ? 1 : about.has(term) ? FACTORS.context : 0));
        const explains = isExplaining(quotation);
        const defines = isDefining(quotation);
        const named = (isAsked && index === start) || explains || defines ? FACTORS.named : 1;
        return {
          ...quotation,
          passage,
          coverage,
          explains,
          defines,
          score: prior * worth * shape(quotation, index, passage, context) * named,
        };
      });
    })
    .toSorted((left, right) => right.score - left.score);
}

/** The name that a row of a table or an item of a list explains; empty for other quotations. */
function labelOf({ kind, markdown, text }: Quotation): string {
  if (kind === 'row') return /^[\s|]*([^|]*)/.exec(markdown.split('\n').at(-1) ?? '')?.[1] ?? '';
  return kind === 'item' ? (MARKED.exec(markdown)?.[2] ?? EXPLAINED.exec(text)?.[1] ?? '') : '';
}

/** A question repeats a heading that contains at least this share of it. */
const REPEATED_SHARE = 0.8;

/** True for a heading that the question repeats, so that its section answers. */
function isRepeated(heading: string, context: QuotationContext): boolean {
  const words = new Set(context.termsOf(heading));
  return cover(context, (term) => (words.has(term) ? 1 : 0)) >= REPEATED_SHARE;
}

/**
 * The quotations of a passage. If it has only code, or sentences that refer to other places, the code is used, provided that the heading, and
 * not only the page's title, matches the question.
 *
 * @param repeated The headings above it that the question repeats.
 */
function quotationsOf(
  { page, section }: FoundPassage,
  repeated: readonly string[],
  { intent, query, termsOf }: QuotationContext,
): Quotation[] {
  const quotations = toQuotations(section.blocks);
  if (quotations.some(({ text }) => !POINTER.test(text)) || WITHOUT_CODE.has(intent)) return quotations;
  const title = new Set(section.anchor === '' || section.heading === page.title ? [] : termsOf(page.title));
  const own = new Set(termsOf([...repeated, section.heading].join(' ')));
  if (!query.terms.some(({ term, askedTerm }) => askedTerm !== '' && own.has(term) && !title.has(term)))
    return quotations;
  const code = toCodeQuotations(section.blocks);
  return code.length > 0 ? code : quotations;
}

/** The share of the question's terms that a text has, by weight. `holds` says how well it has a term, from 0 to 1. */
export function cover({ query, weigh }: QuotationContext, holds: (term: string) => number): number {
  const worth = new Map<string, number>();
  let total = 0;
  for (const { term, weight, askedTerm, exact } of query.terms) {
    if (askedTerm === '') continue;
    if (exact) total += weigh(term) * weight;
    worth.set(askedTerm, Math.max(worth.get(askedTerm) ?? 0, holds(term) * (exact ? 1 : 0.8)));
  }
  if (total === 0) return 0;
  const said = query.terms.reduce(
    (sum, { term, weight, exact }) => sum + (exact ? weigh(term) * weight * (worth.get(term) ?? 0) : 0),
    0,
  );
  return said / total;
}

/** The score of a quotation for its shape, independent of its words. */
function shape(quotation: Quotation, index: number, { section }: FoundPassage, { intent }: QuotationContext): number {
  const words = quotation.text.split(/\s+/).length;
  const [sign, worth] = SIGNS[intent] ?? [];
  let factor = sign?.test(quotation.text) ? (worth ?? 1) : 1;
  if (index === 0) factor *= FACTORS.first;
  else if (index === 1) factor *= FACTORS.second;
  if (POINTER.test(quotation.text)) factor *= FACTORS.pointer;
  if (words < SHORT_WORDS) factor *= FACTORS.short;
  if (words > LONG_WORDS) factor *= FACTORS.long;
  if (quotation.kind === 'note') factor *= FACTORS.note;
  if (quotation.kind === 'code' && EXAMPLE.test(section.heading)) factor *= FACTORS.pointer;
  if (intent === 'how' && section.blocks[quotation.block + 1]?.kind === 'code') factor *= FACTORS.code;
  return factor;
}
