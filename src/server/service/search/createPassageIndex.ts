import sqlite from 'node-sqlite3-wasm';
import type { DocsSection, IndexedPage } from '../pages/DocsPage';
import { createEventLoopYield } from '../../lib/createEventLoopYield';
import { toBytes } from '../storage/sqlite/toBytes';
import { createAttachedPages, type AttachedPage } from './createAttachedPages';
import type { Language } from './languages';
import { matchTerms, type FoundTerms } from './matchTerms';
import { FIELDS, FIELD_BOOSTS, type PassageField } from './passageFields';
import { createTermReader } from './createTermReader';
import { createVocabulary, type IndexVocabulary } from './createVocabulary';

/** A section with its page. */
export interface IndexedPassage {
  page: IndexedPage;
  section: DocsSection;
}

/** A passage that contains terms of a query. */
export interface Candidate extends IndexedPassage {
  /** Terms of the passage by field, in order, with a space before, between and after them. */
  texts: Record<PassageField, string>;
}

/** The terms of a page, ready for an index. */
export interface PassageTerms {
  /** For each passage the terms of its fields, one line per field. */
  passages: string[];
  /** Words of the page that a question may misspell, one per line: the word in lower case, a space and its term. */
  words: string;
}

export interface AddOptions {
  /** Number of the page, which must never have been used. @default the next number */
  id?: number;
  /** The language that it is indexed in, and its terms. @default computed from its texts */
  read?: { language: string; terms: PassageTerms };
  instead?: IndexedPage | undefined;
  /** Called when searches find this page instead of the replaced one. */
  onAdded?: () => void;
}

/** Must be increased with every change of the fields, the terms or the tables. */
export const INDEX_FORMAT = 8;

/** Maximum number of passages per page. The number of a passage consists of its page's number and its index. */
const PASSAGES_MAX = 2 ** 20;

/** The number of a passage, from its page's number and its index on the page. */
export function toPassageNumber(pageId: number, at: number): number {
  return pageId * PASSAGES_MAX + at;
}

/** The sections of pages in SQLite's full-text search, which sorts them by BM25. */
export interface PassageIndex extends Pick<IndexVocabulary, 'frequency' | 'termsWith' | 'wordsLike'> {
  /** Adds a page in short steps. Searches find it when it is complete. */
  add(page: IndexedPage, options?: AddOptions): Promise<void>;
  /** Adds a page whose passages are already in the database. */
  attach(page: IndexedPage, stored: AttachedPage): void;
  /** Removes a page in short steps. Searches no longer find it from now on. */
  remove(page: IndexedPage): Promise<void>;
  /** Runs changes in one transaction; much faster than one by one. */
  change<T>(changes: () => Promise<T>): Promise<T>;
  /** Passages with any of the terms, best first; in a large documentation only passages with the rarer terms. */
  find(terms: FoundTerms, limit: number, isWanted: (page: IndexedPage) => boolean): Candidate[];
  /** Languages of the pages, the most frequent first. */
  languages(): Language[];
  /** Number of passages. */
  readonly size: number;
  close(): void;
}

/**
 * Opens the index in a database, without any pages. Terms are computed here and not by SQLite's tokenizer, which knows neither identifiers
 * nor the language of a page.
 */
export function createPassageIndex(database = new sqlite.Database(':memory:')): PassageIndex {
  createTable(database);
  const statements = prepare(database);
  const vocabulary = createVocabulary(database);
  const { frequency, termsWith, wordsLike } = vocabulary;
  const pages = createAttachedPages();
  const termReader = createTermReader();

  const readLines = (rowid: number) => {
    const stored = statements.texts.get([rowid])?.texts;
    return typeof stored === 'string' ? stored : '';
  };
  const readCandidate = (pageId: number, at: number, isWanted: (page: IndexedPage) => boolean) => {
    const page = pages.findById(pageId, at + 1);
    return page && isWanted(page) ? toCandidate(page, at, readLines(toPassageNumber(pageId, at))) : null;
  };
  const attach = (page: IndexedPage, stored: AttachedPage) => {
    pages.attach(page, stored);
    vocabulary.forget();
  };
  const remove = async (page: IndexedPage) => {
    const before = pages.detach(page);
    if (!before) return;
    await clear(statements.remove, before);
    vocabulary.forget();
  };

  return {
    get size() {
      return pages.size;
    },
    attach,
    async add(page, { id = pages.nextId(), read: { language, terms } = termReader.read(page), instead, onAdded } = {}) {
      const passages = terms.passages.slice(0, PASSAGES_MAX);
      const rest = createEventLoopYield();
      for (const line of terms.words === '' ? [] : terms.words.split('\n')) {
        vocabulary.addWord(line);
        await rest();
      }
      for (const [at, lines] of passages.entries()) {
        statements.insert.run([toPassageNumber(id, at), ...lines.split('\n').map(toBytes)]);
        await rest();
      }
      attach(page, { id, passages: passages.length, language });
      onAdded?.();
      if (instead) await remove(instead);
    },
    remove,
    change: (changes) => inTransaction(database, changes),
    find(terms, limit, isWanted) {
      if (terms.own.length + terms.others.length === 0) return [];
      const found: Candidate[] = [];
      for (const { rowid } of statements.find.iterate([matchTerms(terms, frequency)])) {
        const number = Number(rowid);
        const candidate = readCandidate(Math.floor(number / PASSAGES_MAX), number % PASSAGES_MAX, isWanted);
        if (candidate) found.push(candidate);
        if (found.length === limit) break;
      }
      return found;
    },
    frequency,
    termsWith,
    wordsLike,
    languages: pages.languages,
    close() {
      vocabulary.close();
      for (const statement of Object.values(statements)) statement.finalize();
    },
  };
}

/** Removes the passages of a page in short steps. */
async function clear(statement: sqlite.Statement, { id, passages }: AttachedPage): Promise<void> {
  const rest = createEventLoopYield();
  for (let at = 0; at < passages; at += 1) {
    statement.run([toPassageNumber(id, at)]);
    await rest();
  }
}

async function inTransaction<T>(database: sqlite.Database, changes: () => Promise<T>): Promise<T> {
  // A transaction that could not be ended, for example on a full disk, is still open.
  if (!database.inTransaction) database.exec('BEGIN');
  try {
    return await changes();
  } finally {
    database.exec('COMMIT');
  }
}

/** A candidate whose section is read on demand: most candidates are ranked by their terms and dropped. */
function toCandidate(page: IndexedPage, at: number, stored: string): Candidate {
  const lines = stored.split('\n');
  const texts = Object.fromEntries(FIELDS.map((field, line) => [field, ` ${lines[line] ?? ''} `]));
  return {
    page,
    get section() {
      return page.readSection(at) as DocsSection;
    },
    texts: texts as Candidate['texts'],
  };
}

function createTable(database: sqlite.Database): void {
  database.exec(`
    CREATE VIRTUAL TABLE IF NOT EXISTS passage USING fts5(
      ${FIELDS.join(', ')}, detail = full, columnsize = 1,
      tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* Co'"
    );`);
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
  };
}
