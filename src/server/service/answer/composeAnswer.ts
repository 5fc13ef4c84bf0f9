import { SUGGESTIONS_LANGUAGE } from '../../../shared/contract';
import type { IndexedPage, SectionBlock } from '../pages/DocsPage';
import type { FoundPassage } from '../search/FoundPassage';
import { escapeLabel } from '../lib/escapeLabel';
import type { RankedUnit } from './rankUnits';
import type { Quote } from './selectUnits';

const SUGGESTIONS_MAX = 3;

/** Maximum number of words that are named as not covered. */
const MISSING_MAX = 3;

export interface AnswerInput {
  /** The sentences and the code that answer; none where the documentation does not answer. */
  quotes: readonly Quote[];
  /** Names of the question that the documentation does not have: the part of it that is not covered. */
  missing: readonly string[];
  /** Pages to read on, the best first. */
  pages: readonly IndexedPage[];
}

/**
 * The markdown of an answer: the sentences that answer, each with its citation, the code that belongs to them, and suggested links.
 *
 * A citation is a link whose text is the number of its page, in the order in which pages are cited: `[1](/page#section "Page: Section")`.
 */
export function composeAnswer(input: AnswerInput): string {
  const { quotes, pages } = input;
  const names = nameMissing(input.missing);
  if (quotes.length === 0) return notFound(pages, names);
  const cited = [...new Set(quotes.map(({ passage }) => passage.page))];
  const lead = names === '' ? [] : [`${names} It says of the rest:`];
  const parts = quotes.flatMap((quote) =>
    writeQuote(quote, citation(quote.passage, cited.indexOf(quote.passage.page) + 1)),
  );
  return [...lead, ...parts, ...suggestions(pages.filter((page) => !cited.includes(page)))].join('\n\n');
}

/** The sentence that names what no page mentions. */
function nameMissing(missing: readonly string[]): string {
  const words = missing.slice(0, MISSING_MAX).map((word) => `“${escapeLabel(word)}”`);
  const list = [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' or ');
  return list === '' ? '' : `The documentation does not mention ${list}.`;
}

function notFound(pages: readonly IndexedPage[], names: string): string {
  const text =
    'I found nothing in the documentation that answers this. Other words, or the exact name of a function or an option, may help.';
  return [[names, text].filter(Boolean).join(' '), ...suggestions(pages)].join('\n\n');
}

/** Sentences as a paragraph, items as a list, rows as a table; the code keeps its place on the page. */
function writeQuote({ units, code, label }: Quote, mark: string): string[] {
  const before = code ? units.filter(({ block }) => block < code.index) : units;
  const after = units.slice(before.length);
  const start = label === undefined ? '' : `**${escapeLabel(label)}:** `;
  const leadsUp = (unit: RankedUnit) => code !== undefined && unit === before.at(-1) && unit.block === code.index - 1;
  const write = (some: readonly RankedUnit[], prefix: string) =>
    groupByKind(some).map((group, index) => (index === 0 ? prefix : '') + writeGroup(group, mark, leadsUp));
  return [
    ...write(before, start),
    ...(code ? writeCode(code.block) : []),
    ...write(after, before.length === 0 ? start : ''),
  ];
}

/** The block below the name of its file. */
function writeCode({ markdown, file }: SectionBlock): string[] {
  return file === undefined ? [markdown] : [`\`${file.replaceAll('`', '')}\``, markdown];
}

function writeGroup(group: readonly RankedUnit[], mark: string, leadsUp: (unit: RankedUnit) => boolean): string {
  const [unit] = group;
  if (unit?.kind === 'row') return `${joinRows(group)}\n\n${mark}`;
  const sentences = group.map((one) => `${leadsUp(one) ? one.markdown : endSentence(one.markdown)} ${mark}`);
  return unit?.kind === 'item' && group.length > 1
    ? sentences.map((text) => `- ${text}`).join('\n')
    : sentences.join(' ');
}

function groupByKind(units: readonly RankedUnit[]): RankedUnit[][] {
  const groups: RankedUnit[][] = [];
  for (const unit of units) {
    const group = groups.at(-1);
    const kind = (of: RankedUnit) => (of.kind === 'note' ? 'sentence' : of.kind);
    if (group?.[0] && kind(group[0]) === kind(unit)) group.push(unit);
    else groups.push([unit]);
  }
  return groups;
}

/** Rows of one table under one header. */
function joinRows(rows: readonly RankedUnit[]): string {
  const lines: string[] = [];
  let header = '';
  for (const { markdown } of rows) {
    const [first = '', divider = '', row = ''] = markdown.split('\n');
    if (first !== header) lines.push(...(header === '' ? [] : ['']), first, divider);
    header = first;
    lines.push(row);
  }
  return lines.join('\n');
}

/** Ends a sentence with a full stop in place of a colon, when nothing that it announces follows. */
function endSentence(markdown: string): string {
  return markdown.endsWith(':') ? `${markdown.slice(0, -1)}.` : markdown;
}

function citation({ page, section }: FoundPassage, number: number): string {
  const label =
    section.anchor === '' || section.heading === page.title ? page.title : `${page.title}: ${section.heading}`;
  const title = label.replaceAll(/["\\\n]/g, ' ').trim();
  return `[${number}](${page.path}${section.anchor === '' ? '' : `#${section.anchor}`} "${title}")`;
}

/** The fenced block of suggested links, `(label)[/path]` a line. */
function suggestions(pages: readonly IndexedPage[]): string[] {
  const lines = [...new Set(pages)]
    .slice(0, SUGGESTIONS_MAX)
    .map((page) => `(${page.title.replaceAll(/[()[\]\n]/g, '').trim()})[${page.path}]`);
  return lines.length === 0 ? [] : [`\`\`\`${SUGGESTIONS_LANGUAGE}\n${lines.join('\n')}\n\`\`\``];
}
