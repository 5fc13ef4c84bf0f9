import type { PageData } from '../pages/DocsPage';
import { detectLanguage, languageOf, type Language } from './languages';
import { FIELDS, type PassageField } from './passageFields';
import { splitWords, toTerms } from './tokenize';

/** Number of characters of a page that are used to detect its language. */
const SAMPLE_LENGTH = 3_000;

/** Maximum number of indexed characters of a section. The database indexes one section at a time, which blocks everything else. */
const SECTION_MAX_LENGTH = 200_000;

/** Maximum number of indexed characters of a heading, a title and the like. */
const FIELD_MAX_LENGTH = 1_000;

/** Words that may be misspelt: shorter ones are too similar to others. */
const SPELT_WORD = /^\p{L}{4,24}$/u;

/** Maximum number of cached pieces, which are the parts of a text between spaces, and of words that were returned. */
const KNOWN_MAX = 50_000;

/** Maximum length of a cached piece, in characters: longer ones are rarely repeated. */
const PIECE_MAX_LENGTH = 40;

/** The fields of a page that its terms come from. */
export type ReadTexts = Pick<PageData, 'path' | 'title' | 'keywords' | 'description' | 'language' | 'sections'>;

/** Computes the terms of pages. It caches the terms of pieces, because most pieces were on an earlier page. */
export type TermReader = ReturnType<typeof createTermReader>;

export function createTermReader() {
  const known = new Map<Language, { pieces: Map<string, string>; words: Set<string> }>();
  let fresh: string[] = [];
  const readPiece = (text: string, language: Language, told: Set<string>): string => {
    const all: string[] = [];
    for (const word of splitWords(text)) {
      const terms = toTerms(word, language);
      if (terms.length > 0) all.push(terms.join(' '));
      if (told.has(word)) continue;
      if (told.size === KNOWN_MAX) told.clear();
      told.add(word);
      if (terms[0] !== undefined && SPELT_WORD.test(word)) fresh.push(`${word.toLowerCase()} ${terms[0]}`);
    }
    return all.join(' ');
  };
  /** Converts a text to its terms, in order. */
  const takeApart = (text: string, language: Language): string => {
    const { pieces, words } = known.get(language) ?? { pieces: new Map<string, string>(), words: new Set<string>() };
    known.set(language, { pieces, words });
    const all: string[] = [];
    for (const part of text.match(/\S+/g) ?? []) {
      let piece = pieces.get(part);
      if (piece === undefined) {
        piece = readPiece(part, language, words);
        if (pieces.size === KNOWN_MAX) pieces.clear();
        if (part.length <= PIECE_MAX_LENGTH) pieces.set(part, piece);
      }
      if (piece !== '') all.push(piece);
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
      return { language: code, terms: { passages, words: fresh.join('\n') } };
    },
  };
}

function languageOfPage(page: ReadTexts): string {
  const texts: string[] = [];
  let left = SAMPLE_LENGTH;
  for (const { blocks } of page.sections) {
    for (const { kind, text } of blocks) {
      if (kind === 'code' || left <= 0) continue;
      texts.push(text);
      left -= text.length + 1;
    }
  }
  return detectLanguage(texts.join('\n').slice(0, SAMPLE_LENGTH), 'en') ?? 'en';
}
