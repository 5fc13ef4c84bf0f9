import type { SectionBlock } from '../pages/DocsPage';
import type { FoundPassage } from '../search/FoundPassage';
import { isQuotableCode, toQuotations, withoutTags, type Quotation } from './toQuotations';
import type { RankedQuotation, QuotationContext } from './rankQuotations';
import { WITHOUT_CODE } from './readIntent';

/** A contiguous part of one section, as its author wrote it. */
export interface Excerpt {
  passage: FoundPassage;
  markdown: string;
  /** The excerpt as plain text, for searching. */
  text: string;
}

/** A sentence, an item, a row or a block of code of a section. */
interface Part extends Pick<Quotation, 'kind' | 'markdown' | 'text' | 'block' | 'position' | 'marker'> {
  words: number;
}

/** Maximum number of words in an excerpt, and in an excerpt with an announced list; maximum number of announced rows and items. */
const LIMITS = { words: 60, announced: 110, rows: 5, items: 8 } as const;

/** Sentences that cannot be understood without the previous one. */
const POINTS_BACK =
  /^\W*(it|this|that|these|those|they|such|otherwise|however|also|then|instead|in this case|for example|here)\b/i;

/** Words at the start of a sentence that mean something in the previous one: "We consider this to be dangerous." */
const MEANS_BEFORE =
  /^[^,;:]{0,40}\b(?:this|these|those|they|them)(?=[.!?]|\s+(?:is|are|was|were|to|can|could|must|should|will|may|means?|has|have|do|does)\b)/i;

/** A step that follows the code before it. */
const GOES_ON = /^\W*(then|next|now|after that|afterwards)\b/i;

/** The end of a sentence that announces what follows, and a line in bold, which is a heading. */
const ANNOUNCES = /[:：]\s*$/;
const IS_TITLE = /^(\*\*|__)[^*_]+\1[.:]?$/;

/** A sentence about what follows it: "See the following example." */
const POINTS_AHEAD = /\b(?:the|these) following\b|\b(?:below|as follows)\W*$/i;

/**
 * Cuts the part of a section around the answering sentence and marks the sentence. It includes the sentences and code that are needed to
 * understand it, the list or code that it announces, and the rest of its paragraph. `null` if it announces something that does not follow.
 */
export function cutExcerpt(best: RankedQuotation, context: QuotationContext): Excerpt | null {
  const { blocks } = best.passage.section;
  const parts = partsOf(blocks);
  const at = parts.findIndex(({ block, position }) => block === best.block && position === best.position);
  const part = parts[at];
  if (!part) return null;
  let [first, last] = [at, at];
  const withoutCode = WITHOUT_CODE.has(context.intent);
  const wordsOf = (from: number, to: number) => parts.slice(from, to + 1).reduce((sum, { words }) => sum + words, 0);
  const fits = (from: number, to: number, most: number = LIMITS.words) =>
    from >= 0 &&
    to < parts.length &&
    wordsOf(from, to) <= most &&
    parts.slice(from, to + 1).filter(({ kind }) => kind === 'code').length <= 1 &&
    // Code that is too long to quote is not a part, so it interrupts the excerpt.
    parts.slice(from + 1, to + 1).every(({ block }, index) => block <= (parts[from + index]?.block ?? 0) + 1);
  const isIn = (index: number, block: number) => parts[index]?.block === block;
  const toExcerpt = (from: number, to: number): Excerpt => {
    const kept = parts.slice(from, to + 1);
    return {
      passage: best.passage,
      markdown: write(kept, parts, blocks, kept.length > 1 ? part : null),
      text: kept.map(({ text }) => text).join('\n'),
    };
  };

  while (needsBefore(parts, first) && fits(first - 1, last)) first -= 1;
  if (part.kind === 'item') {
    let lead = first;
    while (parts[lead]?.kind === 'item') lead -= 1;
    if (ANNOUNCES.test(parts[lead]?.text ?? '') && fits(lead, last)) first = lead;
  }
  if (part.kind !== 'row') {
    while (
      isIn(last + 1, part.block) &&
      fits(first, last + 1) &&
      !(withoutCode && ANNOUNCES.test(parts[last + 1]?.text ?? ''))
    )
      last += 1;
  }
  const end = followAnnouncement(parts, first, last, fits);
  if (end !== null) last = end;
  // An announcement is quoted with its list or code, or not at all.
  else while (last >= first && parts[last]?.kind !== 'code' && ANNOUNCES.test(parts[last]?.text ?? '')) last -= 1;
  if (last < first) return null;
  if (!withoutCode && !parts.slice(first, last + 1).some(({ kind }) => kind === 'code')) {
    const code = parts.findIndex(({ kind, block }) => kind === 'code' && block === chooseCode(best, context));
    if (code > last && fits(first, code)) last = code;
    else if (code >= 0 && code === first - 1) first = code;
  }
  const isFree = (index: number) => (parts[index]?.kind ?? 'row') !== 'row' && parts[index]?.kind !== 'code';
  if (best.explains) return toExcerpt(first, last);
  if (isFree(last) && isFree(first) && !best.defines) {
    // Start at the beginning of the section if that is near, otherwise at the beginning of the paragraph.
    if (fits(0, last) && parts.slice(0, first).every((_part, index) => isFree(index))) first = 0;
    while (isIn(first - 1, parts[first]?.block ?? -1) && fits(first - 1, last)) first -= 1;
  }
  while (isFree(last) && isFree(last + 1) && fits(first, last + 1)) {
    const next = followAnnouncement(parts, first, last + 1, fits);
    if (next === null || (withoutCode && parts[next]?.kind === 'code')) break;
    last = next;
  }
  // The picture or code that such a sentence means is not quoted.
  while (last > at && parts[last]?.kind === 'sentence' && POINTS_AHEAD.test(parts[last]?.text ?? '')) last -= 1;
  return toExcerpt(first, last);
}

function partsOf(blocks: readonly SectionBlock[]): Part[] {
  const quotations = toQuotations(blocks);
  return blocks.flatMap((block, index): Part[] =>
    block.kind === 'code'
      ? isQuotableCode(block)
        ? [{ kind: 'code', markdown: block.markdown, text: block.text, block: index, position: 0, words: 0 }]
        : []
      : quotations
          .filter((quotation) => quotation.block === index)
          .map((quotation) => ({
            ...quotation,
            text: IS_TITLE.test(block.markdown) ? `${quotation.text}:` : quotation.text,
            words: quotation.text.split(/\s+/).length,
          })),
  );
}

/** True for a part that cannot be understood without the previous one: a sentence, or code. */
function needsBefore(parts: readonly Part[], index: number): boolean {
  const [before, part] = [parts[index - 1], parts[index]];
  if (!before || !part) return false;
  if (before.kind === 'code') return part.position === 0 && before.block === part.block - 1 && GOES_ON.test(part.text);
  const pointsBack = POINTS_BACK.test(part.text) || MEANS_BEFORE.test(part.text);
  return pointsBack && before.kind === part.kind && before.kind !== 'row';
}

/** The last part of the content that the part at `last` announces, or `last` itself; `null` if the announced content does not fit. */
function followAnnouncement(
  parts: readonly Part[],
  first: number,
  last: number,
  fits: (from: number, to: number, most?: number) => boolean,
): number | null {
  let end = last;
  while (ANNOUNCES.test(parts[end]?.text ?? '') && parts[end]?.kind !== 'code') {
    const next = parts[end + 1];
    if (!next || next.block > (parts[end]?.block ?? 0) + 1 || !fits(first, end + 1, LIMITS.announced)) return null;
    end += 1;
    if (next.kind !== 'item' && next.kind !== 'row') continue;
    const most = end + (next.kind === 'row' ? LIMITS.rows : LIMITS.items) - 1;
    while (end < most && parts[end + 1]?.kind === next.kind && fits(first, end + 1, LIMITS.announced)) end += 1;
  }
  return end;
}

/** Index of the code block that belongs to a sentence: after it, below a matching heading, or with words of the question. */
function chooseCode(
  { passage, block }: RankedQuotation,
  { query, termsOf, weigh }: QuotationContext,
): number | undefined {
  const { blocks, heading } = passage.section;
  const asked = query.terms.filter(({ askedTerm }) => askedTerm !== '');
  const about = new Set(termsOf(heading));
  // Below the heading "Install", the first command installs it.
  const first = asked.some(({ term }) => about.has(term)) ? blocks.findIndex(isQuotableCode) : -1;
  const worthOf = (code: SectionBlock, index: number) => {
    const terms = new Set(termsOf(code.text));
    const said = asked.reduce((sum, { term, weight }) => sum + (terms.has(term) ? weight * weigh(term) : 0), 0);
    return said + (index === first ? 0.4 : 0) + (index === block + 1 ? 1 : 0) + (index > block ? 0.5 : 0);
  };
  return blocks
    .flatMap((code, index) => (isQuotableCode(code) ? { index, worth: worthOf(code, index) } : []))
    .filter(({ worth }) => worth > 0)
    .toSorted((left, right) => right.worth - left.worth)[0]?.index;
}

/** @param answering The part to mark. */
function write(
  kept: readonly Part[],
  parts: readonly Part[],
  blocks: readonly SectionBlock[],
  answering: Part | null,
): string {
  const written = [...new Set(kept.map(({ block }) => block))].map((index) => {
    const own = kept.filter(({ block }) => block === index);
    const isWhole = parts.filter(({ block }) => block === index).length === own.length;
    const markdown = writeBlock(own, blocks[index] as SectionBlock, isWhole);
    return answering?.block === index ? mark(markdown, answering) : markdown;
  });
  // Steps, and a list after a sentence, must not look complete if they are cut.
  const [last, next] = [kept.at(-1), parts[parts.indexOf(kept.at(-1) as Part) + 1]];
  const isIntroduced = kept.some(({ kind }) => kind !== 'item');
  const isCut =
    last?.kind === 'item' &&
    next?.kind === 'item' &&
    next.block <= last.block + 1 &&
    (isIntroduced || (isStep(blocks[last.block]) && isStep(blocks[next.block])));
  return [...written, ...(isCut ? ['…'] : [])].join('\n\n');
}

/** True for an item of a numbered list. */
function isStep(block: SectionBlock | undefined): boolean {
  return /^ *\d+[.)] /.test(block?.markdown ?? '');
}

function writeBlock(own: readonly Part[], block: SectionBlock, isWhole: boolean): string {
  const sentences = own.map(({ markdown }) => markdown);
  switch (block.kind) {
    case 'code':
      return block.file === undefined ? block.markdown : `\`${block.file.replaceAll('`', '')}\`\n\n${block.markdown}`;
    case 'table': {
      const [header = '', divider = ''] = sentences[0]?.split('\n') ?? [];
      return [header, divider, ...sentences.map((row) => row.split('\n')[2] ?? '')].join('\n');
    }
    case 'item':
      return isWhole ? withoutTags(block.markdown).trim() : writeItems(own);
    case 'quote':
      return isWhole ? withoutTags(block.markdown).trim() : `> ${sentences.join(' ')}`;
    default:
      return isWhole ? withoutTags(block.markdown).trim() : sentences.join(' ');
  }
}

/** Writes a shortened list with its own markers. A part that begins in the middle of an item becomes an item. */
function writeItems(own: readonly Part[]): string {
  const indent = Math.min(...own.map(({ marker = '' }) => marker.search(/\S|$/)));
  return own
    .map(({ marker, markdown }, index) => {
      if (marker !== undefined) return `${index === 0 ? '' : '\n'}${marker.slice(indent) || '- '}${markdown}`;
      return index === 0 ? `- ${markdown}` : ` ${markdown}`;
    })
    .join('');
}

/** Sets the answering sentence in bold, unless it contains emphasis already. */
function mark(markdown: string, { kind, markdown: sentence }: Part): string {
  const isPlain = kind !== 'row' && kind !== 'code' && !/\*|__|^\s|[^\p{P}\p{L}\p{N}]$/u.test(sentence);
  const start = isPlain ? markdown.indexOf(sentence) : -1;
  if (start < 0) return markdown;
  const behind = markdown.slice(start + sentence.length);
  // Asterisks between letters are not emphasis.
  return /^\S/.test(behind) ? markdown : `${markdown.slice(0, start)}**${sentence}**${behind}`;
}
