import sqlite from 'node-sqlite3-wasm';
import type { DocsSection, IndexedPage } from '../pages/DocsPage';
import { createEventLoopYield } from '../lib/createEventLoopYield';
import { toBytes } from '../storage/sqlite/toBytes';
import type { PassageTerms } from '../storage/engine/SharedPages';
import type { Language } from './languages';
import { languageOf } from './languages';
import type { FoundTerms } from './matchTerms';
import { FTS5, matchTerms } from './matchTerms';
import type { PassageField } from './passageFields';
import { FIELD_BOOSTS, FIELDS } from './passageFields';
import { createTermReader } from './createTermReader';

/** A section with its page. */
export interface IndexedPassage {
  page: IndexedPage;
  section: DocsSection;
}

/** A passage that contains terms of a query. */
export interface Candidate extends IndexedPassage {
  /** Its terms by field, in order, with a space before, between and after them. */
  texts: Record<PassageField, string>;
}

/** A page whose passages are already in the database. */
export interface AttachedPage {
  id: number;
  /** Number of its passages. */
  passages: number;
  language: string;
}

export interface AddOptions {
  /** Number of the page, which must never have been used. @default the next number */
  id?: number;
  /** The language that it is indexed in, and its terms. @default computed from its texts */
  read?: { language: string; terms: PassageTerms };
  /** The page that this one replaces. */
  instead?: IndexedPage | undefined;
  /** Called when searches find this page instead of the replaced one. */
  onAdded?: () => void;
}

/** Must be increased with every change of the fields, the terms or the tables. */
export const INDEX_FORMAT = 4;

/** Maximum number of passages per page. The number of a passage consists of its page's number and its index. */
const PASSAGES_MAX = 2 ** 20;

/** The number of a passage, from its page's number and its index on the page. */
export function toPassageNumber(pageId: number, at: number): number {
  return pageId * PASSAGES_MAX + at;
}

/** The first stage of a search, which finds the passages for ranking. */
export interface CandidateSource {
  /** Passages with any of the terms, best first; in a large documentation only passages with the rarer terms. */
  find(
    terms: FoundTerms,
    limit: number,
    isWanted: (page: IndexedPage) => boolean,
  ): readonly Candidate[] | Promise<readonly Candidate[]>;
}

/** The sections of pages in SQLite's full-text search, which sorts them by BM25. */
export interface PassageIndex extends CandidateSource {
  /** Adds a page in short steps. Searches find it when it is complete. */
  add(page: IndexedPage, options?: AddOptions): Promise<void>;
  /** Adds a page whose passages are already in the database. */
  attach(page: IndexedPage, stored: AttachedPage): void;
  /** Removes a page in short steps. Searches no longer find it from now on. */
  remove(page: IndexedPage): Promise<void>;
  readTerms(page: IndexedPage): PassageTerms;
  /** Runs changes in one transaction; much faster than one by one. */
  change<T>(changes: () => Promise<T>): Promise<T>;
  find(terms: FoundTerms, limit: number, isWanted: (page: IndexedPage) => boolean): Candidate[];
  /** A passage by the number of its page and its index there; `null` if it does not exist. */
  readCandidate(pageId: number, at: number, isWanted: (page: IndexedPage) => boolean): Candidate | null;
  /** Number of passages with a term. */
  frequency(term: string): number;
  /** Known terms with a prefix, and the number of passages with each. */
  termsWith(prefix: string): [term: string, frequency: number][];
  /** Words of the pages that begin with the same letter as a word and have about its length, with the term of each. */
  wordsLike(word: string, slips: number): [word: string, term: string][];
  /** Languages of the pages, the most frequent first. */
  languages(): Language[];
  /** Number of passages. */
  readonly size: number;
  close(): void;
}

/** Maximum number of terms whose frequency is cached. */
const KNOWN_TERMS_MAX = 50_000;

/** Maximum number of terms with the same prefix that are read for one word. */
const TERMS_WITH_MAX = 5_000;

/** Maximum numbers of cached prefixes and of cached similar words. */
const BEGINNINGS_MAX = 100;
const LIKES_MAX = 20;

/** Length of the longest ending that a similar word may have in addition: `publishing` is like `publsh`. */
const ENDING_LENGTH = 3;

/**
 * Opens the index in a database, without any pages. Terms are computed here and not by SQLite's tokenizer, which knows neither identifiers
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
  const termReader = createTermReader();
  let last = 0;
  let size = 0;

  const speak = (language: string, step: 1 | -1) => spoken.set(language, (spoken.get(language) ?? 0) + step);
  const frequency = (term: string) => {
    const known = frequencies.get(term);
    if (known !== undefined) return known;
    if (frequencies.size === KNOWN_TERMS_MAX) frequencies.clear();
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
    forget();
  };
  const detach = (page: IndexedPage): AttachedPage | undefined => {
    const stored = pages.get(page);
    if (!stored) return undefined;
    pages.delete(page);
    byId.delete(stored.id);
    size -= stored.passages;
    speak(stored.language, -1);
    return stored;
  };
  /** Removes the passages of a page that is no longer known. */
  const clear = async ({ id, passages }: AttachedPage) => {
    const rest = createEventLoopYield();
    for (let at = 0; at < passages; at += 1) {
      statements.remove.run([toPassageNumber(id, at)]);
      await rest();
    }
    forget();
  };

  return {
    get size() {
      return size;
    },
    attach,
    async add(page, { id = last + 1, read: { language, terms } = termReader.read(page), instead, onAdded } = {}) {
      const rest = createEventLoopYield();
      for (const line of terms.words === '' ? [] : terms.words.split('\n')) {
        statements.addWord.run(line.split(' '));
        await rest();
      }
      for (const [at, lines] of terms.passages.slice(0, PASSAGES_MAX).entries()) {
        statements.insert.run([toPassageNumber(id, at), ...lines.split('\n').map(toBytes)]);
        await rest();
      }
      const before = instead && detach(instead);
      attach(page, { id, passages: Math.min(terms.passages.length, PASSAGES_MAX), language });
      onAdded?.();
      if (before) await clear(before);
    },
    readTerms(page) {
      const stored = pages.get(page);
      if (!stored) return { passages: [], words: '' };
      return {
        passages: Array.from({ length: stored.passages }, (_, at) => readLines(toPassageNumber(stored.id, at))),
        words: createTermReader().read({ ...page, sections: page.sections, language: stored.language }).terms.words,
      };
    },
    async remove(page) {
      const before = detach(page);
      if (before) await clear(before);
    },
    async change(changes) {
      // A transaction that could not be ended, for example on a full disk, is still open.
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
        .all([first, `${first}\u{10ffff}`, length - slips, length + slips + ENDING_LENGTH])
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

/** A candidate whose section is read on demand: most candidates are ranked by their terms and dropped. */
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
      `INSERT OR REPLACE INTO passage (rowid, ${columns}) VALUES (?${', CAST(? AS TEXT)'.repeat(FIELDS.length)})`,
    ),
    remove: database.prepare('DELETE FROM passage WHERE rowid = ?'),
    find: database.prepare(`SELECT rowid FROM passage WHERE passage MATCH ? ORDER BY bm25(passage, ${boosts})`),
    // All fields in one string, because each value from the engine costs as much as a line of text. Terms have no line breaks.
    texts: database.prepare(`SELECT ${FIELDS.join(' || char(10) || ')} AS texts FROM passage WHERE rowid = ?`),
    frequency: database.prepare('SELECT doc FROM vocabulary WHERE term = ?'),
    termsWith: database.prepare('SELECT term, doc FROM vocabulary WHERE term >= ? AND term < ? LIMIT ?'),
    // A word that no page has any more remains, but its term has no frequency.
    addWord: database.prepare('INSERT OR IGNORE INTO word VALUES (?, ?)'),
    wordsLike: database.prepare(
      'SELECT word, term FROM word WHERE word >= ? AND word < ? AND length(word) BETWEEN ? AND ?',
    ),
  };
}
