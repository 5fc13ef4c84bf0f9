import { SUGGESTIONS_LANGUAGE } from '../../../shared/contract';
import type { IndexedPage } from '../pages/DocsPage';
import type { GlossaryEntry } from '../pages/owner/OwnerWords';
import type { FoundPassage } from '../search/FoundPassage';
import { escapeLabel } from '../../lib/escapeLabel';
import type { Excerpt } from './cutExcerpt';

const SUGGESTIONS_MAX = 3;

/** Maximum number of words that are listed as not covered. */
const MISSING_MAX = 3;

export interface AnswerInput {
  /** False if the documentation does not answer: the excerpts are then the nearest sections. */
  isFound: boolean;
  excerpts: readonly Excerpt[];
  /** The entry of the owner's glossary that the question asks for. */
  definition?: GlossaryEntry | null;
  /** Names in the question that the documentation does not contain. */
  missing: readonly string[];
  /** Pages for further reading, best first. */
  pages: readonly IndexedPage[];
}

/**
 * The markdown of an answer: excerpts and suggested links. Each excerpt is a quote with its code, below its section's title and its
 * citation.
 *
 * A citation is a link whose text is the number of its page. Pages are numbered in the order of their first citation: `[1](/page#section
 * "Page: Section")`.
 */
export function composeAnswer({ isFound, excerpts, definition, missing, pages }: AnswerInput): string {
  const cited = [...new Set(excerpts.map(({ passage }) => passage.page))];
  const names = nameMissing(missing);
  const rest = names === '' ? '' : `${names} About the rest it says:`;
  const lead = isFound ? rest : [names, NOT_FOUND, excerpts.length > 0 ? NEAREST : ''].filter(Boolean).join(' ');
  const parts = excerpts.map((excerpt) => writeExcerpt(excerpt, cited.indexOf(excerpt.passage.page) + 1));
  const meaning = definition ? `**${escapeLabel(definition.name)}**: ${definition.meaning}` : '';
  const further = suggestions(pages.filter((page) => !cited.includes(page)));
  return [meaning, lead, ...parts, ...further].filter(Boolean).join('\n\n');
}

const NOT_FOUND =
  'I found nothing in the documentation that answers this. Other words, or the exact name of a function or an option, may help.';
const NEAREST = 'The nearest sections say:';

/** The sentence that lists the names that no page mentions. */
function nameMissing(missing: readonly string[]): string {
  const words = missing.slice(0, MISSING_MAX).map((word) => `“${escapeLabel(word)}”`);
  const list = [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' or ');
  return list === '' ? '' : `The documentation does not mention ${list}.`;
}

/** A quote. Its first line is the title of the section, as a link, and the citation. */
function writeExcerpt({ passage, markdown }: Excerpt, number: number): string {
  const { page, section } = passage;
  const isSection = section.anchor !== '' && section.heading !== page.title;
  const title = isSection ? section.heading : page.title;
  const trail = isSection ? [page.title, ...section.parents] : page.section === undefined ? [] : [page.section];
  const place = trail.length === 0 ? '' : ` · ${trail.map(escapeLabel).join(' › ')}`;
  const head = `[${escapeLabel(title)}](${addressOf(passage)})${place} ${citation(passage, number)}`;
  return quote(`${head}\n\n${markdown}`.trim());
}

/** A quote with its blocks of code outside of it, where any reader finds them unchanged. */
function quote(markdown: string): string {
  let fence = '';
  return markdown
    .split('\n')
    .map((line) => {
      const mark = /^(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
      if (fence !== '') {
        if (mark.startsWith(fence) && line.trim() === mark) fence = '';
        return line;
      }
      fence = mark;
      if (mark !== '') return line;
      return line === '' ? '>' : `> ${line}`;
    })
    .join('\n');
}

function citation({ page, section }: FoundPassage, number: number): string {
  const label =
    section.anchor === '' || section.heading === page.title ? page.title : `${page.title}: ${section.heading}`;
  const title = label.replaceAll(/["\\\n]/g, ' ').trim();
  return `[${number}](${addressOf({ page, section })} "${title}")`;
}

function addressOf({ page, section }: Pick<FoundPassage, 'page' | 'section'>): string {
  return `${page.path}${section.anchor === '' ? '' : `#${section.anchor}`}`;
}

/** The fenced block of suggested links, one `(label)[/path]` per line. */
function suggestions(pages: readonly IndexedPage[]): string[] {
  const lines = [...new Set(pages)]
    .slice(0, SUGGESTIONS_MAX)
    .map((page) => `(${page.title.replaceAll(/[()[\]\n]/g, '').trim()})[${page.path}]`);
  return lines.length === 0 ? [] : [`\`\`\`${SUGGESTIONS_LANGUAGE}\n${lines.join('\n')}\n\`\`\``];
}
