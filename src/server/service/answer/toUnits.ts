import type { SectionBlock } from '../pages/DocsPage';
import { isQuotableCode } from './isQuotableCode';

/** A sentence, an item of a list or a row of a table: the least that is quoted. */
export interface Unit {
  kind: 'sentence' | 'item' | 'row' | 'note' | 'code';
  /** As it is quoted: markdown on one line; of a row the table with its header and this row alone. */
  markdown: string;
  /** Its text for searching. */
  text: string;
  /** Position of its block in the section. */
  block: number;
  /** Position of the unit in its block. */
  position: number;
}

/** Words of an item up to which it is quoted whole. */
const ITEM_WORDS_MAX = 45;

/**
 * The label at the start of a remark: `> **Note:**`, `> ⚠ Warning:`. A word that only begins the sentence is none, nor is one in bold letters
 * that the sentence goes on from.
 */
const REMARK =
  /^[^\p{L}\p{N}]*(?:note|warning|caution|important|attention|tip|info|danger|security|hint)\s?(?:[:：]\s?(?:\*\*|__|[*_])|(?:\*\*|__|[*_])?\s?[:：](?=\s|$))\s*/iu;

/** The title of an aside in a line of its own: `**Note**`. */
const ASIDE_TITLE =
  /^\s*\*\*(?:note|warning|caution|important|attention|tip|info|danger|security|hint)\*\*\s*(?:\n|$)/i;

/** A block of nothing but a heading or a line of dots. */
const IS_HEADING = /^#{1,6}\s|^[\s.·—-]*$/;

/** Characters that the segmenter is given at once. */
const SEGMENTED_LENGTH = 4_000;

const SENTENCES = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/** The blocks of code of a section that has no sentences. */
export function toCodeUnits(blocks: readonly SectionBlock[]): Unit[] {
  return blocks.flatMap((block, index) =>
    isQuotableCode(block)
      ? { kind: 'code' as const, markdown: block.markdown, text: block.text, block: index, position: 0 }
      : [],
  );
}

/** Takes the blocks of a section apart; code has no units. */
export function toUnits(blocks: readonly SectionBlock[]): Unit[] {
  return blocks.flatMap((block, index) =>
    unitsOf(block)
      .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
      .map((unit, position) => ({ ...unit, block: index, position })),
  );
}

function unitsOf(block: SectionBlock): Omit<Unit, 'block' | 'position'>[] {
  switch (block.kind) {
    case 'code':
      return [];
    case 'table':
      return rowsOf(block.markdown);
    case 'quote':
      return sentencesOf(proseOf(block.markdown.replaceAll(/^ *>+ ?/gm, '').replace(ASIDE_TITLE, ''))).map((markdown) =>
        toUnit('note', markdown),
      );
    case 'item':
      return itemsOf(block.markdown);
    default:
      if (IS_HEADING.test(block.markdown)) return [];
      return sentencesOf(proseOf(block.markdown)).map((markdown) => toUnit('sentence', markdown));
  }
}

function toUnit(kind: Unit['kind'], markdown: string): Omit<Unit, 'block' | 'position'> {
  return { kind, markdown, text: toText(markdown) };
}

/** The item, or of a long one its sentences; items below it are items of their own. */
function itemsOf(markdown: string): Omit<Unit, 'block' | 'position'>[] {
  const parts = markdown.split(/\n(?= *(?:[-*+]|\d+[.)]) )/);
  return parts.flatMap((part) => {
    const prose = proseOf(part.replace(/^ *(?:[-*+]|\d+[.)]) +(\[[ x]\] )?/, ''));
    const sentences = sentencesOf(prose);
    const whole = prose.split(' ').length <= ITEM_WORDS_MAX;
    return (whole ? [prose] : joinBeginning(sentences)).map((text) => toUnit('item', text));
  });
}

/** An item says first what it is about, so its first sentences stay together as far as they are short. */
function joinBeginning(sentences: readonly string[]): string[] {
  const [first = '', second, ...rest] = sentences;
  if (second === undefined) return [first];
  const joined = `${first} ${second}`;
  return joined.split(' ').length <= ITEM_WORDS_MAX ? [joined, ...rest] : [first, second, ...rest];
}

/** Each row with the header above it. */
function rowsOf(markdown: string): Omit<Unit, 'block' | 'position'>[] {
  const [header = '', divider = '', ...rows] = markdown.split('\n').map((line) => line.trim());
  return rows
    .filter((row) => row.includes('|'))
    .map((row) => ({
      kind: 'row',
      markdown: [header, divider, row].join('\n'),
      text: toText(row.replaceAll('|', ' ')),
    }));
}

/** The running text of a block on one line: without code blocks in it. */
function proseOf(markdown: string): string {
  return withoutTags(markdown.replaceAll(/^ *(`{3,}|~{3,})[\s\S]*?(?:\n *\1|(?![\s\S]))/gm, ''))
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Markdown without comments, tags and images, which an answer does not show. */
export function withoutTags(markdown: string): string {
  return (
    markdown
      .replaceAll(/<!--[\s\S]*?(?:-->|$)/g, '')
      // A tag in a span of code is what the sentence speaks of.
      .replaceAll(/(?<!`)(`+)[^`]+\1|<(?!https?:|mailto:)\/?[a-z][^<>]*>/gi, (match) =>
        match.startsWith('`') ? match : '',
      )
      .replaceAll(/!\[[^\]]{0,500}\]\([^)]{0,2000}\)/g, '')
  );
}

/** The segments of a text, found part by part: the segmenter may look through all of a text for the end of one. */
function* segmentsOf(text: string): Generator<{ index: number; segment: string }> {
  for (let start = 0; start < text.length;) {
    const part = text.slice(start, start + SEGMENTED_LENGTH);
    const found = [...SENTENCES.segment(part)];
    const isEnd = start + part.length === text.length;
    // The last one may go on behind the part.
    const whole = isEnd || found.length === 1 ? found : found.slice(0, -1);
    for (const { index, segment } of whole) yield { index: start + index, segment };
    start += whole.reduce((sum, { segment }) => sum + segment.length, 0);
  }
}

/** Sentences of a text; a full stop inside of code or of a link ends none. */
function sentencesOf(prose: string): string[] {
  const masked = prose
    .replaceAll(/`[^`]*`|\[[^\]]{0,500}\]\([^)]{0,2000}\)|https?:\/\/\S+/g, (span) => 'x'.repeat(span.length))
    .replaceAll(/\b(e\.g|i\.e|etc|vs|cf|approx|no)\.(?= )/gi, (short) => 'x'.repeat(short.length));
  const remark = REMARK.exec(prose)?.[0].length ?? 0;
  const sentences: string[] = [];
  for (const { index, segment } of segmentsOf(masked.slice(remark))) {
    const sentence = prose.slice(remark + index, remark + index + segment.length).trim();
    // A segment without a letter is the end of the one before: a closing bracket, a mark.
    if (/[\p{L}\p{N}]/u.test(sentence)) sentences.push(sentence);
  }
  return sentences;
}

/** Markdown of one line as its reader sees it. */
function toText(markdown: string): string {
  return markdown
    .replaceAll(/\[([^\]]{0,500})\]\([^)]{0,2000}\)/g, '$1')
    .replaceAll(/[*`\\]|(?<!\w)_|_(?!\w)/g, '')
    .trim();
}
