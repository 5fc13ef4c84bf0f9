import sqlite from 'node-sqlite3-wasm';
import type { DocsSection, IndexedPage } from '../pages/DocsPage';
import type { Language } from './languages';
import { languageOf } from './languages';
import type { FoundTerms } from './matchTerms';
import { FTS5, matchTerms } from './matchTerms';
import { readCompounds, splitWords, toTerms } from './tokenize';

/** A section with its page. */
export interface IndexedPassage {
  page: IndexedPage;
  section: DocsSection;
}

/** The fields of a passage that are searched. */
export const FIELDS = ['title', 'heading', 'parents', 'path', 'keywords', 'description', 'links', 'body'] as const;
export type PassageField = (typeof FIELDS)[number];

/** The weight of a word by its field. */
export const FIELD_BOOSTS: Record<PassageField, number> = {
  title: 4,
  heading: 3,
  parents: 1,
  path: 1.5,
  keywords: 2,
  description: 2,
  links: 2,
  body: 1,
};

/** A passage that holds terms of a query. */
export interface Candidate extends IndexedPassage {
  /** Its terms field by field, in their order, with a space before, between and behind them. */
  texts: Record<PassageField, string>;
}

/** A page whose passages the database holds. */
export interface AttachedPage {
  id: number;
  /** Number of its passages. */
  passages: number;
  language: string;
}

export interface AddOptions {
  /** Number of the page. @default the next */
  id?: number;
  /** The page that a match stands for. @default the page itself */
  as?: IndexedPage;
  language: string;
  /** Texts by which other pages link to it. */
  links: readonly string[];
  /** Its terms, where they are known. @default made of its texts */
  terms?: PassageTerms;
}

/** The terms of a page, ready for the index of another instance. */
export interface PassageTerms {
  /** Of each passage the terms of its fields, a line for each of {@link FIELDS}. */
  passages: string[];
  /** Words of the page that may be misspelt in a question, in small letters, with the term of each. */
  words: [word: string, term: string][];
}

/** Counts up with every change of the fields, of how terms are made and of the tables. */
export const INDEX_FORMAT = 3;

/** Passages that a page has room for: the number of a passage is made of its page's and its own. */
const PASSAGES_MAX = 2 ** 20;

/** The number of a passage, from that of its page and its place there. */
export function toPassageNumber(pageId: number, at: number): number {
  return pageId * PASSAGES_MAX + at;
}

/** The first stage of a search: the passages that are ranked. */
export interface CandidateSource {
  /** The passages that hold any of the terms, the most telling first; in a large documentation those that hold the more telling ones. */
  find(
    terms: FoundTerms,
    limit: number,
    isWanted: (page: IndexedPage) => boolean,
  ): readonly Candidate[] | Promise<readonly Candidate[]>;
}

/** The sections of pages, made searchable by SQLite's full-text search, which orders them by BM25. */
export interface PassageIndex extends CandidateSource {
  add(page: IndexedPage, options: AddOptions): void;
  /** Makes a page known whose passages the database holds already. */
  attach(page: IndexedPage, stored: AttachedPage): void;
  remove(page: IndexedPage): void;
  /** The terms of a page of the index. */
  readTerms(page: IndexedPage): PassageTerms;
  /** Runs changes that come into force together; much faster than one by one. */
  change<T>(changes: () => Promise<T>): Promise<T>;
  find(terms: FoundTerms, limit: number, isWanted: (page: IndexedPage) => boolean): Candidate[];
  /** A passage by the number of its page and its place there; `null` when there is none. */
  readCandidate(pageId: number, at: number, isWanted: (page: IndexedPage) => boolean): Candidate | null;
  /** In how many passages a term occurs. */
  frequency(term: string): number;
  /** Known terms that begin with a text, and in how many passages each occurs. */
  termsWith(prefix: string): [term: string, frequency: number][];
  /** Words as pages write them that begin with the letter of a word and have about its length, with the term of each. */
  wordsLike(word: string, slips: number): [word: string, term: string][];
  /** Languages of the pages, the most frequent first. */
  languages(): Language[];
  /** Number of passages. */
  readonly size: number;
  close(): void;
}

/** Words whose terms are remembered, so that each is taken apart once. */
const KNOWN_WORDS_MAX = 50_000;

/** Terms that begin alike and are looked at for one word. */
const TERMS_WITH_MAX = 5_000;

/** Beginnings of words whose terms are remembered, and words whose like are. */
const BEGINNINGS_MAX = 100;
const LIKES_MAX = 20;

/** Words that may be misspelt: shorter ones are too near to others. */
const SPELT_WORD = /^\p{L}{5,24}$/u;

/**
 * The index that a database holds, with no page known yet. Terms are made here and not by SQLite's tokenizer, which knows neither identifiers
 * nor the language of a page.
 */
export function createPassageIndex(database = new sqlite.Database(':memory:')): PassageIndex {
  createTables(database);
  const statements = prepare(database);
  const pages = new Map<IndexedPage, AttachedPage>();
  const byId = new Map<number, IndexedPage>();
  const spoken = new Map<string, number>();
  const frequencies = new Map<string, number>();
  const beginnings = new Map<string, [term: string, frequency: number][]>();
  const likes = new Map<string, [word: string, term: string][]>();
  const takeApart = createTakeApart((word, term) => {
    if (SPELT_WORD.test(word)) statements.addWord.run([word, term]);
  });
  let last = 0;
  let size = 0;

  const speak = (language: string, step: 1 | -1) => spoken.set(language, (spoken.get(language) ?? 0) + step);
  const frequency = (term: string) => {
    const known = frequencies.get(term);
    if (known !== undefined) return known;
    if (frequencies.size === KNOWN_WORDS_MAX) frequencies.clear();
    const count = Number(statements.frequency.get([term])?.doc ?? 0);
    frequencies.set(term, count);
    return count;
  };
  const forget = () => {
    frequencies.clear();
    beginnings.clear();
    likes.clear();
  };
  const readLines = (rowid: number) => {
    const stored = statements.texts.get([rowid])?.texts;
    return typeof stored === 'string' ? stored : '';
  };
  const readCandidate: PassageIndex['readCandidate'] = (pageId, at, isWanted) => {
    const page = byId.get(pageId);
    if (!page || !isWanted(page) || at >= (pages.get(page)?.passages ?? 0)) return null;
    const lines = readLines(toPassageNumber(pageId, at)).split('\n');
    const texts = Object.fromEntries(FIELDS.map((field, line) => [field, ` ${lines[line] ?? ''} `]));
    return toCandidate(page, at, texts as Record<PassageField, string>);
  };
  const attach = (page: IndexedPage, stored: AttachedPage) => {
    last = Math.max(last, stored.id);
    pages.set(page, stored);
    byId.set(stored.id, page);
    size += stored.passages;
    speak(stored.language, 1);
  };

  return {
    get size() {
      return size;
    },
    attach,
    add(page, { id = last + 1, as = page, language, links, terms }) {
      forget();
      const { sections } = page;
      attach(as, { id, passages: sections.length, language });
      const insert = (at: number, fields: readonly string[]) =>
        statements.insert.run([toPassageNumber(id, at), ...fields]);
      if (terms) {
        for (const [word, term] of terms.words) statements.addWord.run([word, term]);
        terms.passages.forEach((lines, at) => insert(at, lines.split('\n')));
        return;
      }
      const linked = links.join('\n');
      sections.slice(0, PASSAGES_MAX).forEach((section, at) => {
        const texts = textsOf(page, section);
        insert(
          at,
          FIELDS.map((field) => takeApart(field === 'links' ? linked : texts[field], language)),
        );
      });
    },
    readTerms(page) {
      const stored = pages.get(page);
      if (!stored) return { passages: [], words: [] };
      return {
        passages: Array.from({ length: stored.passages }, (_, at) => readLines(toPassageNumber(stored.id, at))),
        words: wordsOf(page, languageOf(stored.language)),
      };
    },
    remove(page) {
      const stored = pages.get(page);
      if (!stored) return;
      forget();
      pages.delete(page);
      byId.delete(stored.id);
      size -= stored.passages;
      speak(stored.language, -1);
      for (let at = 0; at < stored.passages; at += 1) statements.remove.run([toPassageNumber(stored.id, at)]);
    },
    async change(changes) {
      // One whose end failed, as on a full disk, is still open.
      if (!database.inTransaction) database.exec('BEGIN');
      try {
        return await changes();
      } finally {
        database.exec('COMMIT');
      }
    },
    find(terms, limit, isWanted) {
      if (terms.own.length + terms.others.length === 0) return [];
      const found: Candidate[] = [];
      for (const { rowid } of statements.find.iterate([matchTerms(terms, frequency, FTS5)])) {
        const candidate = readCandidate(
          Math.floor(Number(rowid) / PASSAGES_MAX),
          Number(rowid) % PASSAGES_MAX,
          isWanted,
        );
        if (candidate) found.push(candidate);
        if (found.length === limit) break;
      }
      return found;
    },
    readCandidate,
    frequency,
    termsWith(prefix) {
      const known = beginnings.get(prefix);
      if (known) return known;
      const terms = statements.termsWith
        .all([prefix, `${prefix}\u{10ffff}`, TERMS_WITH_MAX])
        .map((row): [string, number] => [row.term as string, Number(row.doc)]);
      if (beginnings.size === BEGINNINGS_MAX) beginnings.clear();
      beginnings.set(prefix, terms);
      return terms;
    },
    wordsLike(word, slips) {
      const known = likes.get(word);
      if (known) return known;
      const first = word.slice(0, 1);
      const { length } = Array.from(word);
      const words = statements.wordsLike
        .all([first, `${first}\u{10ffff}`, length - slips, length + slips])
        .map((row): [string, string] => [row.word as string, row.term as string]);
      if (likes.size === LIKES_MAX) likes.clear();
      likes.set(word, words);
      return words;
    },
    languages: () =>
      [...spoken]
        .filter(([, count]) => count > 0)
        .toSorted((left, right) => right[1] - left[1])
        .map(([code]) => languageOf(code)),
    close() {
      for (const statement of Object.values(statements)) statement.finalize();
    },
  };
}

/** A candidate whose section is read when it is wanted: most are ranked by their terms and go. */
function toCandidate(page: IndexedPage, at: number, texts: Record<PassageField, string>): Candidate {
  return {
    page,
    get section() {
      return page.readSection(at) as DocsSection;
    },
    texts,
  };
}

function createTables(database: sqlite.Database): void {
  database.exec(`
    CREATE VIRTUAL TABLE IF NOT EXISTS passage USING fts5(
      ${FIELDS.join(', ')}, detail = full, columnsize = 1,
      tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* Co'"
    );
    CREATE VIRTUAL TABLE IF NOT EXISTS vocabulary USING fts5vocab(passage, row);
    CREATE TABLE IF NOT EXISTS word (word TEXT PRIMARY KEY, term TEXT) WITHOUT ROWID;`);
}

function prepare(database: sqlite.Database) {
  const columns = FIELDS.join(', ');
  const boosts = FIELDS.map((field) => FIELD_BOOSTS[field]).join(', ');
  return {
    insert: database.prepare(
      `INSERT OR REPLACE INTO passage (rowid, ${columns}) VALUES (?${', ?'.repeat(FIELDS.length)})`,
    ),
    remove: database.prepare('DELETE FROM passage WHERE rowid = ?'),
    find: database.prepare(`SELECT rowid FROM passage WHERE passage MATCH ? ORDER BY bm25(passage, ${boosts})`),
    // In one piece, since each value that leaves the engine costs as much as a line of text. Terms have no line breaks.
    texts: database.prepare(`SELECT ${FIELDS.join(' || char(10) || ')} AS texts FROM passage WHERE rowid = ?`),
    frequency: database.prepare('SELECT doc FROM vocabulary WHERE term = ?'),
    termsWith: database.prepare('SELECT term, doc FROM vocabulary WHERE term >= ? AND term < ? LIMIT ?'),
    // A word that no page has any more stays, and its term has no frequency.
    addWord: database.prepare('INSERT OR IGNORE INTO word VALUES (?, ?)'),
    wordsLike: database.prepare(
      'SELECT word, term FROM word WHERE word >= ? AND word < ? AND length(word) BETWEEN ? AND ?',
    ),
  };
}

/**
 * Brings a text to its terms, in order.
 *
 * @param onWord Told a word in small letters and its term, when it is taken apart.
 */
function createTakeApart(onWord: (word: string, term: string) => void): (text: string, language: string) => string {
  const known = new Map<string, string>();
  return (text, language) => {
    const { code } = languageOf(language);
    const all: string[] = [];
    for (const word of splitWords(text)) {
      const key = `${code} ${word}`;
      let own = known.get(key);
      if (own === undefined) {
        if (known.size === KNOWN_WORDS_MAX) known.clear();
        const terms = toTerms(word, languageOf(code));
        own = terms.join(' ');
        known.set(key, own);
        if (terms[0] !== undefined) onWord(word.toLowerCase(), terms[0]);
      }
      if (own !== '') all.push(own);
    }
    // Behind the words, so that these keep their neighbours.
    return [...all, ...readCompounds(text)].join(' ');
  };
}

/** The words of a page that may be misspelt in a question, each once, with its term. */
function wordsOf(page: IndexedPage, language: Language): [word: string, term: string][] {
  const words = new Map<string, string>();
  for (const word of new Set(
    page.sections.flatMap((section) => splitWords(Object.values(textsOf(page, section)).join('\n'))),
  )) {
    const [term] = toTerms(word, language);
    const small = word.toLowerCase();
    if (term !== undefined && SPELT_WORD.test(small)) words.set(small, term);
  }
  return [...words];
}

function textsOf(page: IndexedPage, section: DocsSection): Record<Exclude<PassageField, 'links'>, string> {
  const isIntroduction = section.anchor === '';
  return {
    title: page.title,
    // The title says it already.
    heading: isIntroduction ? '' : section.heading,
    parents: section.parents.join(' '),
    path: page.path.replaceAll('/', ' '),
    keywords: page.keywords.join(' '),
    description: page.description ?? '',
    body: section.blocks.map((block) => block.text).join('\n'),
  };
}
