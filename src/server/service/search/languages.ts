import snowball from 'snowball-stemmers';
import * as stopWordLists from 'stopword';
import { ENGLISH_STOP_WORDS } from './englishStopWords';

/** The rules of a language: `stem` brings forms of a word together, `stopWords` say nothing about what a text is about. */
export interface Language {
  /** ISO 639-1: `en`, `pt`. */
  code: string;
  stem: (word: string) => string;
  stopWords: ReadonlySet<string>;
}

const STOP_WORD_LISTS = new Map(Object.entries(stopWordLists));

/** By language the Snowball algorithm, where there is one, and the name of its list of stop words. */
const LANGUAGES: Record<string, [stemmer: string | null, stopWords: string]> = {
  ar: ['arabic', 'ara'],
  cs: ['czech', 'ces'],
  da: ['danish', 'dan'],
  de: ['german', 'deu'],
  en: ['english', 'eng'],
  es: ['spanish', 'spa'],
  fi: ['finnish', 'fin'],
  fr: ['french', 'fra'],
  he: [null, 'heb'],
  hi: [null, 'hin'],
  hu: ['hungarian', 'hun'],
  it: ['italian', 'ita'],
  ja: [null, 'jpn'],
  ko: [null, 'kor'],
  nl: ['dutch', 'nld'],
  no: ['norwegian', 'nob'],
  pl: [null, 'pol'],
  pt: ['portuguese', 'por'],
  ro: ['romanian', 'ron'],
  ru: ['russian', 'rus'],
  sv: ['swedish', 'swe'],
  tr: ['turkish', 'tur'],
  uk: [null, 'ukr'],
  zh: [null, 'zho'],
};

/** Languages that share their script with no other of ours are known by it. */
const SCRIPTS: [code: string, script: RegExp][] = [
  ['ja', /[\p{sc=Hira}\p{sc=Kana}]/u],
  ['ko', /\p{sc=Hangul}/u],
  ['zh', /\p{sc=Han}/u],
  ['he', /\p{sc=Hebrew}/u],
  ['ar', /\p{sc=Arabic}/u],
  ['hi', /\p{sc=Devanagari}/u],
  ['uk', /[іїєґ]/iu],
];

/** Characters of a text by which its language is told. */
const SAMPLE_LENGTH = 3_000;

const known = new Map<string, Language>();

/** The language of a tag such as `de` or `pt-BR`; one that is not known stems nothing and has no stop words. */
export function languageOf(tag: string): Language {
  const code = tag.toLowerCase().split('-')[0] ?? '';
  const before = known.get(code);
  if (before) return before;
  const [algorithm, list] = (Object.hasOwn(LANGUAGES, code) && LANGUAGES[code]) || [null, ''];
  const stemmer = algorithm === null ? null : snowball.newStemmer(algorithm);
  const language = {
    code,
    stem: (word: string) => stemmer?.stem(word) ?? word,
    stopWords: code === 'en' ? ENGLISH_STOP_WORDS : new Set(STOP_WORD_LISTS.get(list) ?? []),
  };
  known.set(code, language);
  return language;
}

/**
 * The language that a text is written in, told by its script and by its stop words; `undefined` when it has none of any, as a name alone.
 *
 * @param expected Wins where two languages are as likely.
 */
export function detectLanguage(text: string, expected: string): string | undefined {
  const sample = text.slice(0, SAMPLE_LENGTH);
  const script = SCRIPTS.find(([, pattern]) => pattern.test(sample))?.[0];
  if (script !== undefined) return script;
  const words = sample.toLowerCase().match(/\p{L}+/gu) ?? [];
  let best: { code: string | undefined; count: number } = { code: undefined, count: 0 };
  for (const code of [expected, ...Object.keys(LANGUAGES)]) {
    const { stopWords } = languageOf(code);
    const own = words.filter((word) => stopWords.has(word));
    // One letter alone, or one short word among many, tells nothing.
    const isTelling = code === expected || own.length > 1 || (own[0]?.length ?? 0) > 2;
    if (isTelling && own.length > best.count) best = { code, count: own.length };
  }
  return best.code;
}
