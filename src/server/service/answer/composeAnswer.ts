import { SUGGESTIONS_LANGUAGE } from '../../../shared/contract';
import { findLocale } from '../../../shared/locales/findLocale';
import type { IndexedPage } from '../pages/DocsPage';
import type { GlossaryEntry } from '../owner/OwnerWords';
import type { FoundPassage } from '../search/FoundPassage';
import { escapeLabel } from '../../../shared/site/escapeLabel';
import * as ANSWER_TEXTS from '../../../shared/locales/answerTexts';
import type { Cover } from './createCover';
import { writeExcerpt } from '../../../shared/site/writeExcerpt';

const SUGGESTIONS_MAX = 3;

/** Maximum number of words that are listed as not covered. */
const MISSING_MAX = 3;

export interface AnswerInput {
  /** False if the documentation does not answer: the passages are then the closest ones. */
  isFound: boolean;
  passages: readonly FoundPassage[];
  /** The entry of the owner's glossary that the question asks for. */
  definition: GlossaryEntry | null;
  /** Names in the question that the documentation does not contain. */
  missing: readonly string[];
  /** Pages for further reading, best first. */
  pages: readonly IndexedPage[];
  cover: Cover;
  /** Language of the question, ISO 639-1. */
  language: string;
}

/** The own words of an answer, in the language of the question if it is one of the interface. */
export function answerTexts(language: string): Record<keyof typeof ANSWER_TEXTS, string> {
  const locale = findLocale(language);
  const own = Object.entries(ANSWER_TEXTS).map(([name, texts]) => [name, texts[locale]]);
  return Object.fromEntries(own) as Record<keyof typeof ANSWER_TEXTS, string>;
}

/**
 * The markdown of an answer: passages and suggested links. Each passage is a quote that begins with its section's title and its citation.
 *
 * A citation is a link whose text is the number of its page. Pages are numbered in the order of their first citation: `[1](/page#section
 * "Page: Section")`.
 */
export function composeAnswer(input: AnswerInput): string {
  const { isFound, passages, definition, missing, pages, cover, language } = input;
  const texts = answerTexts(language);
  const cited = [...new Set(passages.map(({ page }) => page))];
  const names = missing.slice(0, MISSING_MAX).map((word) => `“${escapeLabel(word)}”`);
  const list = new Intl.ListFormat(findLocale(language), { type: 'disjunction' }).format(names);
  const lead = passages.length === 0 ? (isFound ? '' : texts.nothing) : isFound ? texts.documentation : texts.closest;
  const parts = [
    definition ? `**${escapeLabel(definition.name)}**: ${definition.meaning}` : '',
    names.length === 0 ? '' : texts.missing.replace('{names}', () => list),
    lead,
    ...passages.map((passage) => writePassage(passage, cited.indexOf(passage.page) + 1, cover)),
    ...suggestions(pages.filter((page) => !cited.includes(page))),
  ];
  return parts.filter(Boolean).join('\n\n');
}

/** A quote. Its first line is the title of the section, as a link, and the citation. */
function writePassage(passage: FoundPassage, number: number, cover: Cover): string {
  const { page, section } = passage;
  // The beginning of a page has its title.
  const isPart = section.heading !== page.writtenTitle;
  return writeExcerpt(
    {
      title: isPart ? section.heading : page.title,
      trail: isPart ? [page.title, ...section.parents] : page.section === undefined ? [] : [page.section],
      page: page.title,
      address: addressOf(passage),
      blocks: section.blocks,
    },
    number,
    cover,
  );
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
