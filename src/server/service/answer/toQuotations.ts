import type { SectionBlock } from '../pages/DocsPage';

/** A sentence, an item of a list or a row of a table: the smallest part that can be quoted. */
export interface Quotation {
  kind: 'sentence' | 'item' | 'row' | 'note' | 'code';
  /** The quoted form: markdown on one line; for a row, the table with its header and only this row. */
  markdown: string;
  /** The quotation as plain text, for searching. */
  text: string;
  /** The marker of the item that it begins, with its indent: `2. `. */
  marker?: string;
  /** Index of its block in the section. */
  block: number;
  /** Index of the quotation in its block. */
  position: number;
}

/** Maximum number of words of an item that is quoted as a whole. */
const ITEM_WORDS_MAX = 45;

/** The label at the start of a remark: `> **Note:**`, `> ⚠ Warning:`. A word that only begins the sentence is not a label, even in bold. */
const REMARK =
  /^[^\p{L}\p{N}]*(?:note|warning|caution|important|attention|tip|info|danger|security|hint)\s?(?:[:：]\s?(?:\*\*|__|[*_])|(?:\*\*|__|[*_])?\s?[:：](?=\s|$))\s*/iu;

/** The title of an aside on its own line: `**Note**`. */
const ASIDE_TITLE =
  /^\s*\*\*(?:note|warning|caution|important|attention|tip|info|danger|security|hint)\*\*\s*(?:\n|$)/i;

/** A block that is only a heading or a line of dots. */
const IS_HEADING = /^#{1,6}\s|^[\s.·—-]*$/;

/** A block that is only a link to the start of its page. */
const IS_WAY_BACK = /^[^\p{L}]*back to (?:the )?(?:top|toc|(?:table of )?contents|index)[^\p{L}]*$/iu;

/** Maximum length of a text whose sentences are quoted, in characters. After a cut span or tag, the rest would be expensive to split. */
const PROSE_MAX_LENGTH = 50_000;

/** Number of characters that the segmenter gets at once. */
const SEGMENTED_LENGTH = 4_000;

const SENTENCES = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/** The blocks of code in a section without sentences. */
export function toCodeQuotations(blocks: readonly SectionBlock[]): Quotation[] {
  return blocks.flatMap((block, index) =>
    isQuotableCode(block)
      ? { kind: 'code' as const, markdown: block.markdown, text: block.text, block: index, position: 0 }
      : [],
  );
}

/** Splits the blocks of a section into quotations. Code has no quotations. */
export function toQuotations(blocks: readonly SectionBlock[]): Quotation[] {
  return blocks.flatMap((block, index) =>
    quotationsOf(block)
      .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
      .map((quotation, position) => ({ ...quotation, block: index, position })),
  );
}

function quotationsOf(block: SectionBlock): Omit<Quotation, 'block' | 'position'>[] {
  switch (block.kind) {
    case 'code':
      return [];
    case 'table':
      return rowsOf(block.markdown);
    case 'quote':
      return sentencesOf(proseOf(block.markdown.replaceAll(/^ *>+ ?/gm, '').replace(ASIDE_TITLE, ''))).map((markdown) =>
        toQuotation('note', markdown),
      );
    case 'item':
      return itemsOf(block.markdown);
    default:
      if (IS_HEADING.test(block.markdown) || IS_WAY_BACK.test(toText(withoutTags(block.markdown)))) return [];
      return sentencesOf(proseOf(block.markdown)).map((markdown) => toQuotation('sentence', markdown));
  }
}

function toQuotation(kind: Quotation['kind'], markdown: string): Omit<Quotation, 'block' | 'position'> {
  return { kind, markdown, text: toText(markdown) };
}

/** An item, or the sentences of a long item; nested items are separate. */
function itemsOf(markdown: string): Omit<Quotation, 'block' | 'position'>[] {
  const parts = markdown.split(/\n(?= *(?:[-*+]|\d+[.)]) )/);
  return parts.flatMap((part) => {
    const marker = /^ *(?:[-*+]|\d+[.)]) +(?:\[[ x]\] )?/.exec(part)?.[0] ?? '';
    const prose = proseOf(part.slice(marker.length));
    const sentences = sentencesOf(prose);
    const whole = prose.split(' ').length <= ITEM_WORDS_MAX;
    return (whole ? [prose] : joinBeginning(sentences)).map((text, index) => ({
      ...toQuotation('item', text),
      ...(index === 0 && { marker }),
    }));
  });
}

/** The first sentences of an item introduce its subject, so they stay together if they are short. */
function joinBeginning(sentences: readonly string[]): string[] {
  const [first = '', second, ...rest] = sentences;
  if (second === undefined) return [first];
  const joined = `${first} ${second}`;
  return joined.split(' ').length <= ITEM_WORDS_MAX ? [joined, ...rest] : [first, second, ...rest];
}

/** Each row with the table's header. */
function rowsOf(markdown: string): Omit<Quotation, 'block' | 'position'>[] {
  const [header = '', divider = '', ...rows] = markdown.split('\n').map((line) => line.trim());
  return rows
    .filter((row) => row.includes('|'))
    .map((row) => ({
      kind: 'row',
      markdown: [header, divider, row].join('\n'),
      text: toText(row.replaceAll('|', ' ')),
    }));
}

/** The running text of a block on one line, without code blocks. */
function proseOf(markdown: string): string {
  const quoted = markdown.slice(0, PROSE_MAX_LENGTH);
  return withoutTags(quoted.replaceAll(/^ *(`{3,}|~{3,})[\s\S]*?(?:\n *\1|(?![\s\S]))/gm, ''))
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Removes comments, tags and images, which an answer does not show. */
export function withoutTags(markdown: string): string {
  return (
    markdown
      .replaceAll(/<!--[\s\S]*?(?:-->|$)/g, '')
      // A tag in inline code is a subject of the sentence.
      .replaceAll(/(?<!`)(`+)[^`]+\1|<(?!https?:|mailto:)\/?[a-z][^<>]*>/gi, (match) =>
        match.startsWith('`') ? match : '',
      )
      .replaceAll(/!\[[^\]]{0,500}\]\([^)]{0,2000}\)/g, '')
  );
}

/** The segments of a text, searched part by part: the segmenter may read the whole text for the end of one segment. */
function* segmentsOf(text: string): Generator<{ index: number; segment: string }> {
  for (let start = 0; start < text.length;) {
    const part = text.slice(start, start + SEGMENTED_LENGTH);
    const found = [...SENTENCES.segment(part)];
    const isEnd = start + part.length === text.length;
    // The last segment may continue after the part.
    const whole = isEnd || found.length === 1 ? found : found.slice(0, -1);
    for (const { index, segment } of whole) yield { index: start + index, segment };
    start += whole.reduce((sum, { segment }) => sum + segment.length, 0);
  }
}

/** Sentences of a text. A full stop inside of code or a link does not end a sentence. */
function sentencesOf(prose: string): string[] {
  const masked = prose
    .replaceAll(/`[^`]*`|\[[^\]]{0,500}\]\([^)]{0,2000}\)|https?:\/\/\S+/g, (span) => 'x'.repeat(span.length))
    .replaceAll(/\b(e\.g|i\.e|etc|vs|cf|approx|no)\.(?= )/gi, (short) => 'x'.repeat(short.length));
  const remark = REMARK.exec(prose)?.[0].length ?? 0;
  const sentences: string[] = [];
  for (const { index, segment } of segmentsOf(masked.slice(remark))) {
    const sentence = prose.slice(remark + index, remark + index + segment.length).trim();
    // A segment without a letter belongs to the previous one: a closing bracket or other punctuation.
    if (/[\p{L}\p{N}]/u.test(sentence)) sentences.push(sentence);
  }
  return sentences;
}

/** One line of markdown as its reader sees it. */
function toText(markdown: string): string {
  return markdown
    .replaceAll(/\[([^\]]{0,500})\]\([^)]{0,2000}\)/g, '$1')
    .replaceAll(/[*`\\]|(?<!\w)_|_(?!\w)/g, '')
    .trim();
}

/** Maximum size of a quoted block of code. */
const CODE_MAX = { characters: 1_800, lines: 45 } as const;

/** True for a block of code that is short enough for an answer. */
export function isQuotableCode({ kind, text }: SectionBlock): boolean {
  return kind === 'code' && text.length <= CODE_MAX.characters && text.split('\n').length <= CODE_MAX.lines;
}
