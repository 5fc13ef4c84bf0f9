import { SUGGESTIONS_LANGUAGE } from '../../contract';
import type { IndexedPage, SectionBlock } from '../docs/DocsPage';
import type { QueryTerm } from '../search/buildQuery';
import type { Passage } from '../search/Passage';
import { selectBlocks } from './selectBlocks';

/** Coverage below which the documentation is said not to answer. */
export const COVERAGE_MIN = 0.42;

/** Coverage below which a page is called the closest rather than the answer. */
const COVERAGE_SURE = 0.75;

/** Coverage from which on a page is suggested when nothing answers. */
const COVERAGE_NEAR = 0.32;

/**
 * Most passages that are quoted, how good they must be beside the best, how long each may be, and the length from which on no
 * more are added, in characters.
 */
const QUOTES = { most: 3, share: 0.4, budgets: [1_500, 1_000, 700], enough: 2_000 } as const;
const SUGGESTIONS_MAX = 3;

export interface AnswerInput {
  /** What the search found, best first. */
  passages: readonly Passage[];
  /** More that the search found, for suggestions. */
  further: readonly Passage[];
  terms: readonly QueryTerm[];
  weigh: (term: string) => number;
}

/** The markdown of an answer: a lead, the best passages as they stand in the documentation, and suggested links. */
export function composeAnswer({ passages, further, terms, weigh }: AnswerInput): string {
  const [best] = passages;
  if (!best || best.coverage < COVERAGE_MIN) return notFound([...passages, ...further]);
  const quoted: Passage[] = [];
  const quotes: string[] = [];
  for (const passage of passages) {
    const isWorthy = passage.coverage >= COVERAGE_MIN && passage.score >= best.score * QUOTES.share;
    if (!isWorthy || quotes.length === QUOTES.most || quotes.join('').length > QUOTES.enough) continue;
    const blocks = selectBlocks(passage.section.blocks, terms, weigh, QUOTES.budgets[quotes.length] ?? 0);
    quotes.push(`**${citation(passage)}**\n\n${joinBlocks(blocks)}`);
    quoted.push(passage);
  }
  const shown = new Set(quoted.map((passage) => passage.page));
  const others = [...passages, ...further].filter(
    (passage) => passage.coverage >= COVERAGE_MIN && !shown.has(passage.page),
  );
  return [lead(best), ...quotes, ...suggestions(others.map((passage) => passage.page))].join('\n\n');
}

function lead({ page, coverage }: Passage): string {
  const link = `[${escapeLabel(page.title)}](${page.path})`;
  const description = page.description ? ` ${endSentence(page.description)}` : '';
  return coverage >= COVERAGE_SURE
    ? `The documentation answers this in ${link}.${description}`
    : `The documentation has no direct answer. The closest is ${link}.${description}`;
}

function notFound(passages: readonly Passage[]): string {
  const text =
    'I found nothing in the documentation that answers this. Other words, or the exact name of a function or an option, may help.';
  const near = passages.filter((passage) => passage.coverage >= COVERAGE_NEAR).map((passage) => passage.page);
  return [text, ...suggestions(near)].join('\n\n');
}

/** `[Page: Section](/page#section)`. */
function citation({ page, section }: Passage): string {
  const label =
    section.anchor === '' || section.heading === page.title ? page.title : `${page.title}: ${section.heading}`;
  return `[${escapeLabel(label)}](${page.path}${section.anchor === '' ? '' : `#${section.anchor}`})`;
}

/** Blocks apart, items of one list together. */
function joinBlocks(blocks: readonly SectionBlock[]): string {
  return blocks
    .map((block, index) => {
      if (index === 0) return block.markdown;
      return `${block.kind === 'item' && blocks[index - 1]?.kind === 'item' ? '\n' : '\n\n'}${block.markdown}`;
    })
    .join('');
}

/** The fenced block of suggested links, `(label)[/path]` a line. */
function suggestions(pages: readonly IndexedPage[]): string[] {
  const lines = [...new Set(pages)]
    .slice(0, SUGGESTIONS_MAX)
    .map((page) => `(${page.title.replaceAll(/[()[\]\n]/g, '').trim()})[${page.path}]`);
  return lines.length === 0 ? [] : [`\`\`\`${SUGGESTIONS_LANGUAGE}\n${lines.join('\n')}\n\`\`\``];
}

function escapeLabel(text: string): string {
  return text.replaceAll(/([[\]\\*_`<])/g, '\\$1');
}

function endSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
