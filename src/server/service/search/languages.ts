import { groupBy } from '../../lib/groupBy';
import snowball from 'snowball-stemmers';
import * as stopWordLists from 'stopword';

/** The rules of a language: `stem` unifies forms of a word, `stopWords` say nothing about the subject of a text. */
export interface Language {
  /** ISO 639-1: `en`, `pt`. */
  code: string;
  stem: (word: string) => string;
  stopWords: ReadonlySet<string>;
}

const STOP_WORD_LISTS = new Map(Object.entries(stopWordLists));

/** For each language the Snowball algorithm, if there is one, and the name of its list of stop words. */
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

/** Languages that can be recognized by their script. */
const SCRIPTS: [code: string, script: RegExp][] = [
  ['ja', /[\p{sc=Hira}\p{sc=Kana}]/u],
  ['ko', /\p{sc=Hangul}/u],
  ['zh', /\p{sc=Han}/u],
  ['he', /\p{sc=Hebrew}/u],
  ['ar', /\p{sc=Arabic}/u],
  ['hi', /\p{sc=Devanagari}/u],
  ['uk', /[іїєґ]/iu],
];

/** A character that may be of another script than Latin. */
const BEYOND_LATIN = /[^\0-\u02FF]/;

/** Number of characters of a text that are used to detect its language. */
const SAMPLE_LENGTH = 3_000;

const known = new Map<string, Language>();

/** The language of a tag such as `de` or `pt-BR`; an unknown one has no stemming and no stop words. */
export function languageOf(tag: string): Language {
  const code = tag.toLowerCase().split('-')[0] ?? '';
  const before = known.get(code);
  if (before) return before;
  const [algorithm, list] = (Object.hasOwn(LANGUAGES, code) && LANGUAGES[code]) || [null, ''];
  const stemmer = algorithm === null ? null : snowball.newStemmer(algorithm);
  const language = {
    code,
    stem: (word: string) => stemmer?.stem(word) ?? word,
    stopWords: readStopWords(code, list),
  };
  known.set(code, language);
  return language;
}

/**
 * Detects the language of a text from its script and its stop words; `undefined` without them, for example for a name.
 *
 * @param expected Preferred if two languages are equally likely.
 */
export function detectLanguage(text: string, expected: string): string | undefined {
  const sample = text.slice(0, SAMPLE_LENGTH);
  const script = BEYOND_LATIN.test(sample) ? SCRIPTS.find(([, pattern]) => pattern.test(sample))?.[0] : undefined;
  if (script !== undefined) return script;
  // A repeated word may be a name: "AI" is a stop word in Italian.
  const words = [...new Set(sample.toLowerCase().match(/\p{L}+/gu))];
  const said = groupBy(
    words.flatMap((word) => languagesWith(word)),
    ({ code }) => code,
  );
  let best: { code: string | undefined; count: number } = { code: undefined, count: 0 };
  for (const code of [expected, ...Object.keys(LANGUAGES)]) {
    const own = said.get(code) ?? [];
    // Ignores a language with only a single letter, or one short word, as evidence.
    const isTelling = code === expected || own.length > 1 || own.some(({ word }) => word.length > 2);
    if (isTelling && own.length > best.count) best = { code, count: own.length };
  }
  return best.code;
}

interface StopWord {
  word: string;
  code: string;
}

let byWord: Map<string, StopWord[]> | undefined;

/** The languages in which a word is a stop word. */
function languagesWith(word: string): readonly StopWord[] {
  byWord ??= groupBy(
    Object.entries(LANGUAGES).flatMap(([code, [, list]]) =>
      [...readStopWords(code, list)].map((word) => ({ code, word })),
    ),
    (stopWord) => stopWord.word,
  );
  return byWord.get(word) ?? [];
}

function readStopWords(code: string, list: string): ReadonlySet<string> {
  return code === 'en' ? ENGLISH_STOP_WORDS : new Set(STOP_WORD_LISTS.get(list) ?? []);
}

/**
 * English words that say nothing about the subject of a question. The list is short on purpose: `not`, `without`, `between` and the like
 * distinguish pages.
 */
const ENGLISH_STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a about an and are as at be been but by can could d did do does doing don for from get getting got had has have having he her his how i if in into is it its ' +
    'just ll m me my need of on or our please s she should so some such t tell than that the their them then there these they this those to too ' +
    'us use used uses using ve very want was way we were what whats when where which while who why will with would you your yours am also any ' +
    'show explain help know let make possible work works several many two three each every both vs versus ' +
    'gets shows helps knows lets makes wants needs tells aren couldn didn doesn hasn haven isn shouldn wasn weren won wouldn'
  ).split(' '),
);
