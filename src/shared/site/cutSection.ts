/** A block of a section. */
export interface SectionBlock {
  kind: 'text' | 'code' | 'table' | 'item' | 'quote';
  /** Clean markdown with links resolved to docs paths. */
  markdown: string;
  /** The block's text for searching. */
  text: string;
  /** Name of the file of a code block. */
  file?: string;
}

/** Says how much of one question texts contain. */
export interface QuestionCover {
  /** The terms of the question in a text. */
  termsOf(text: string): ReadonlySet<string>;
  /** Share of the question's terms in some of these sets, by weight, 0 to 1. */
  share(held: readonly ReadonlySet<string>[]): number;
}

/** About so many words of a section are shown; lists and code are shown whole up to so many lines, tables up to so many rows. */
const WORDS_MAX = 110;
const LINES_MAX = 12;
const ROWS_MAX = 10;

/** Minimum additional share of the question that a later part of a long section must contain to be shown instead of its beginning. */
const LATER_GAIN = 0.2;

/** Number of characters of a long paragraph that are searched for the end of a sentence. */
const PROSE_MAX_LENGTH = 4_000;

const UNSPACED = String.raw`\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}`;
const WORD = new RegExp(`[${UNSPACED}]{1,2}|[^\\s${UNSPACED}]+`, 'gu');
const SENTENCE_END = /[.!?]["')\]*_]{0,3}(?=\s)|[。！？]/g;
const IMAGE = /!\[[^[\]]*\]\([^()]*\)/g;

/** A heading, a line in bold, and a sentence that announces what follows it. */
const ANNOUNCES = /^#{1,6}\s[^\n]*$|^(\*\*|__)[^\n*_]+\1[.:：]?$|[:：](?:\*\*|__)?$/;

interface Block extends SectionBlock {
  words: number;
}

/**
 * A part of a section as its author wrote it, in whole blocks: the beginning, or a later part of a long section if that contains clearly
 * more of the question. Empty if the section only announces something.
 *
 * @param about The texts above the excerpt: the titles of its page and section.
 */
export function cutSection(section: readonly SectionBlock[], about: string, { termsOf, share }: QuestionCover): string {
  const blocks = section.flatMap((block): Block[] => {
    const markdown = block.markdown.replaceAll(IMAGE, '').trim();
    return /[\p{L}\p{N}]/u.test(markdown) ? [{ ...block, markdown, words: countWords(block.text) }] : [];
  });
  const titles = termsOf(about);
  const terms = blocks.map(({ text }) => termsOf(text));
  const rate = (from: number, to: number) => share([titles, ...terms.slice(from, to)]);
  let best = { start: 0, end: findEnd(blocks, 0) };
  let worth = rate(best.start, best.end) + LATER_GAIN;
  const isWhole = best.end === blocks.length;
  for (let start = 1; !isWhole && start < blocks.length && worth <= 1; start += 1) {
    if (!isStart(blocks, start)) continue;
    const end = findEnd(blocks, start);
    const own = rate(start, end);
    // The latest part with the same share begins with what the question asks for.
    if (end > start && own >= worth) [best, worth] = [{ start, end }, own];
  }
  return blocks
    .slice(best.start, best.end)
    .map(
      (block, index, all) =>
        (index > 0 && isListed(block) && isListed(all[index - 1]) ? '\n' : '\n\n') + writeBlock(block, termsOf),
    )
    .join('')
    .trim();
}

/** Index after the last block of the excerpt that begins with a block. */
function findEnd(blocks: readonly Block[], start: number): number {
  let end = start;
  let words = 0;
  for (; end < blocks.length; end += 1) {
    const block = blocks[end] as Block;
    const isAnnounced = end > start && ANNOUNCES.test(blocks[end - 1]?.markdown ?? '');
    const isNear = words < WORDS_MAX || (isListed(block) && isInList(blocks, end));
    const isWhole = isNear && block.kind !== 'text' && countListLines(blocks, end) <= LINES_MAX;
    if (end > start && words + block.words > WORDS_MAX && !isWhole && !isAnnounced) break;
    words += block.words;
  }
  // Never ends with an announcement.
  while (end > start && ANNOUNCES.test(blocks[end - 1]?.markdown ?? '')) end -= 1;
  return end;
}

/** Number of lines from the beginning of a list to an item, or of another block. */
function countListLines(blocks: readonly Block[], at: number): number {
  let lines = 0;
  let index = at;
  do lines += (blocks[index]?.markdown ?? '').split('\n').length;
  while (isListed(blocks[index]) && isListed(blocks[--index]));
  return lines;
}

/** False for a block in a list, and for one that another block announces. */
function isStart(blocks: readonly Block[], at: number): boolean {
  const [before, block] = [blocks[at - 1], blocks[at]];
  if (ANNOUNCES.test(before?.markdown ?? '')) return false;
  // Code belongs to the text or the step before it.
  return block?.kind !== 'code' && !(block?.kind === 'item' && isInList(blocks, at));
}

/** True if the blocks before an item, and code between them, are items of the same list. */
function isInList(blocks: readonly Block[], at: number): boolean {
  let index = at - 1;
  while (blocks[index]?.kind === 'code') index -= 1;
  return isListed(blocks[index]);
}

const isListed = (block: Block | undefined) => block?.kind === 'item';

function countWords(text: string): number {
  return text.match(WORD)?.length ?? 0;
}

/** A block; the beginning of one that is too long, in whole lines or sentences. A long table begins with the row that has most of the question. */
function writeBlock({ kind, markdown, words, file }: Block, termsOf: QuestionCover['termsOf']): string {
  const lines = markdown.split('\n');
  switch (kind) {
    case 'code': {
      // The end of a very long block, with its fence, is not in the index.
      const [fence = ''] = /^[`~]+/.exec(markdown) ?? [];
      const code = lines.length - 2 > LINES_MAX ? [...lines.slice(0, LINES_MAX + 1), '…', fence] : lines;
      return [...(file === undefined ? [] : [`\`${file.replaceAll('`', '')}\``, '']), ...code].join('\n');
    }
    case 'table': {
      const rows = lines.splice(2);
      const held = rows.map((row) => termsOf(row).size);
      const best = held.indexOf(held.reduce((most, own) => Math.max(most, own), 0));
      const from = best < ROWS_MAX ? 0 : best;
      return [...lines, ...rows.slice(from, from + ROWS_MAX)].join('\n');
    }
    default:
      return words > WORDS_MAX ? cutProse(markdown) : markdown;
  }
}

/** The first sentences of a text, without a cut link or code span. */
function cutProse(markdown: string): string {
  const prose = markdown.slice(0, PROSE_MAX_LENGTH);
  let end = 0;
  for (const { index, 0: mark } of prose.matchAll(SENTENCE_END)) {
    const kept = prose.slice(0, index + mark.length);
    if (end > 0 && countWords(kept) > WORDS_MAX) break;
    if (kept.split('`').length % 2 === 1 && kept.split('[').length === kept.split(']').length) end = kept.length;
  }
  return end === 0 ? prose : prose.slice(0, end);
}
