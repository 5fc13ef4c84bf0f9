import type { PageData } from '../pages/DocsPage';
import { detectLanguage, languageOf, type Language } from './languages';
import { FIELDS, type PassageField } from './passageFields';
import { readCompounds, splitWords, toTerms } from './tokenize';

/** Number of characters of a page that are used to detect its language. */
const SAMPLE_LENGTH = 3_000;

/** Maximum number of indexed characters of a section. The database indexes one section at a time, which blocks everything else. */
const SECTION_MAX_LENGTH = 200_000;

/** Maximum number of indexed characters of a heading, a title and the like: each section of a page repeats its parent headings. */
const FIELD_MAX_LENGTH = 1_000;

/** Words that may be misspelt: shorter ones are too similar to others. */
const SPELT_WORD = /^\p{L}{4,24}$/u;

/** Maximum number of cached words. */
const KNOWN_WORDS_MAX = 50_000;

/** The fields of a page that its terms come from. */
export type ReadTexts = Pick<PageData, 'path' | 'title' | 'keywords' | 'description' | 'language' | 'sections'>;

/** Computes the terms of pages. It caches the terms of words, because most words were on an earlier page. */
export type TermReader = ReturnType<typeof createTermReader>;

export function createTermReader() {
  const known = new Map<Language, Map<string, string>>();
  let fresh: string[] = [];
  /** Converts a text to its terms, in order. */
  const takeApart = (text: string, language: Language): string => {
    const all: string[] = [];
    const words = known.get(language) ?? new Map<string, string>();
    known.set(language, words);
    for (const word of splitWords(text)) {
      let own = words.get(word);
      if (own === undefined) {
        if (words.size === KNOWN_WORDS_MAX) words.clear();
        const terms = toTerms(word, language);
        own = terms.join(' ');
        words.set(word, own);
        if (terms[0] !== undefined && SPELT_WORD.test(word)) fresh.push(`${word.toLowerCase()} ${terms[0]}`);
      }
      if (own !== '') all.push(own);
    }
    // After the words, so that these keep their neighbours.
    return [...all, ...readCompounds(text)].join(' ');
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
      const passages = page.sections.map(({ anchor, heading, parents, blocks }) => {
        const terms: Record<PassageField, string> = {
          ...ofPage,
          // Before the first heading, this is the page's title.
          heading: anchor === '' ? '' : read(heading),
          parents: read(parents.join(' ')),
          body: read(blocks.map(({ text }) => text).join('\n'), SECTION_MAX_LENGTH),
        };
        return FIELDS.map((field) => terms[field]).join('\n');
      });
      return { language: code, terms: { passages, words: fresh.join('\n') } };
    },
  };
}

function languageOfPage(page: ReadTexts): string {
  const text = page.sections
    .flatMap((section) => section.blocks.flatMap((block) => (block.kind === 'code' ? [] : block.text)))
    .join('\n');
  return detectLanguage(text.slice(0, SAMPLE_LENGTH), 'en') ?? 'en';
}
