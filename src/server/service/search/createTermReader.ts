import type { PageData } from '../pages/DocsPage';
import { detectLanguage, languageOf, type Language } from './languages';
import { FIELDS, type PassageField } from './passageFields';
import { splitWords, toTerms } from './tokenize';

/** Maximum number of indexed characters of a section. The database indexes one section at a time, which blocks everything else. */
const SECTION_MAX_LENGTH = 200_000;

/** Maximum number of indexed characters of a heading, a title and the like. */
const FIELD_MAX_LENGTH = 1_000;

/** Words that may be misspelt: shorter ones are too similar to others. */
const SPELT_WORD = /^\p{L}{4,24}$/u;

/** Maximum number of words that are known to have been returned. */
const TOLD_MAX = 50_000;

/** The fields of a page that its terms come from. */
export type ReadTexts = Pick<PageData, 'path' | 'title' | 'keywords' | 'description' | 'language' | 'sections'>;

/** Computes the terms of pages. */
export type TermReader = ReturnType<typeof createTermReader>;

export function createTermReader() {
  /** The words that were returned. */
  const told = new Set<string>();
  let fresh: string[] = [];
  /** Converts a text to its terms, in order. */
  const takeApart = (text: string, language: Language): string => {
    const all: string[] = [];
    for (const word of splitWords(text)) {
      const terms = toTerms(word, language);
      if (terms[0] === undefined) continue;
      all.push(terms.join(' '));
      if (told.has(word)) continue;
      if (told.size === TOLD_MAX) told.clear();
      told.add(word);
      if (SPELT_WORD.test(word)) fresh.push(`${word.toLowerCase()} ${terms[0]}`);
    }
    return all.join(' ');
  };
  return {
    /**
     * The terms of a page's sections, and the language that was used for them: the page's own, or the detected one. Each reader returns a
     * word that may be misspelt only once.
     */
    read(page: ReadTexts) {
      const code = page.language ?? languageOfPage(page);
      const language = languageOf(code);
      const read = (text: string, maxLength = FIELD_MAX_LENGTH) => takeApart(text.slice(0, maxLength), language);
      fresh = [];
      const ofPage = {
        title: read(page.title),
        path: read(page.path.replaceAll('/', ' ')),
        keywords: read(page.keywords.join(' ')),
        description: read(page.description ?? ''),
      };
      const passages = page.sections.map(({ anchor, heading, blocks }) => {
        const terms: Record<PassageField, string> = {
          ...ofPage,
          // Before the first heading, this is the page's title.
          heading: anchor === '' && heading === page.title ? '' : read(heading),
          body: read(blocks.map(({ text }) => text).join('\n'), SECTION_MAX_LENGTH),
        };
        return FIELDS.map((field) => terms[field]).join('\n');
      });
      return { language: code, terms: { passages, words: fresh } };
    },
  };
}

function languageOfPage(page: ReadTexts): string {
  const texts = page.sections.flatMap(({ blocks }) => blocks.filter(({ kind }) => kind !== 'code'));
  return detectLanguage(texts.map(({ text }) => text).join('\n'), 'en') ?? 'en';
}
