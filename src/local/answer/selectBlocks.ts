import type { SectionBlock } from '../docs/DocsPage';
import type { QueryTerm } from '../search/buildQuery';
import { tokenize } from '../search/tokenize';

/** Longest code block, in characters, that is quoted beyond the budget. */
const CODE_LENGTH_MAX = 3_500;

/** Share of a section's blocks from which on a term is common in it. */
const COMMON_SHARE = 0.5;

/**
 * The blocks of a section to quote, in their order: all of a short one, of a long one those that speak most of the question,
 * each with the line that introduces it. Blocks are taken whole.
 *
 * @param budget Characters of markdown to aim at.
 */
export function selectBlocks(
  blocks: readonly SectionBlock[],
  terms: readonly QueryTerm[],
  weigh: (term: string) => number,
  budget: number,
): SectionBlock[] {
  if (length(blocks) <= budget) return [...blocks];
  // What most blocks speak of tells none of them apart: "embed" on the page about `embed`.
  const found = blocks.map((block) => new Set(tokenize(block.text)));
  const share = (term: string) => found.filter((words) => words.has(term)).length / found.length;
  const telling = terms.filter((term) => share(term.term) <= COMMON_SHARE);
  const ranked = found
    .map((words, index) => ({ index, score: relevance(words, telling, weigh) + (index === 0 ? 2 : 0) }))
    .toSorted((left, right) => right.score - left.score || left.index - right.index);
  const chosen = new Set<number>();
  let used = 0;
  for (const { index, score } of ranked) {
    // Blocks that say nothing of the question fill up only what is quoted from its beginning.
    if (score === 0 && chosen.size > 0 && ranked.some((other) => other.index > 0 && other.score > 0)) break;
    const wanted = withCompanions(blocks, index).filter((other) => !chosen.has(other));
    const cost = length(wanted.flatMap((other) => blocks[other] ?? []));
    const isCode = blocks[index]?.kind === 'code';
    const fits = used + cost <= budget || (isCode && used < budget && cost <= CODE_LENGTH_MAX);
    if (!fits && chosen.size > 0) continue;
    for (const other of wanted) chosen.add(other);
    used += cost;
    if (used >= budget) break;
  }
  return blocks.filter((_, index) => chosen.has(index));
}

/** A block's share of the question: rare terms count more, and a long block is no better for its length. */
function relevance(words: ReadonlySet<string>, terms: readonly QueryTerm[], weigh: (term: string) => number): number {
  const score = terms.reduce((sum, { term, weight }) => sum + (words.has(term) ? weight * weigh(term) : 0), 0);
  return score / Math.log2(4 + words.size / 20);
}

/**
 * What a block cannot be read without: a line that ends in a colon belongs to what follows it, code to the text before it,
 * an item to the line that opens its list.
 */
function withCompanions(blocks: readonly SectionBlock[], index: number): number[] {
  const block = blocks[index];
  const indices = [index];
  if (block?.markdown.endsWith(':') && blocks[index + 1]) indices.push(index + 1);
  let before = index - 1;
  while (block?.kind === 'item' && blocks[before]?.kind === 'item') before -= 1;
  const previous = blocks[before];
  if (previous && (previous.markdown.endsWith(':') || (block?.kind === 'code' && previous.kind === 'text'))) {
    indices.unshift(before);
  }
  return indices;
}

function length(blocks: readonly SectionBlock[]): number {
  return blocks.reduce((sum, block) => sum + block.markdown.length + 2, 0);
}
