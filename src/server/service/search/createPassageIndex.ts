import sqlite from 'node-sqlite3-wasm';
import type { DocsSection, IndexedPage } from '../pages/DocsPage';
import { createEventLoopYield } from '../../lib/createEventLoopYield';
import { toBytes } from '../storage/sqlite/toBytes';
import { createAttachedPages, type AttachedPage } from './createAttachedPages';
import { matchTerms, type FoundTerms } from './matchTerms';
import { FIELDS, FIELD_BOOSTS, type PassageField } from './passageFields';
import { createVocabulary } from './createVocabulary';

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
  /** Words of the page that a question may misspell: the word in lower case, a space and its term. */
  words: string[];
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
export type PassageIndex = ReturnType<typeof createPassageIndex>;

/**
 * Opens the index in a database, without any pages. Terms are computed here and not by SQLite's tokenizer, which knows neither identifiers
 * nor the language of a page.
 */
export function createPassageIndex(database = new sqlite.Database(':memory:')) {
  createTable(database);
  const statements = prepare(database);
  const { addWord, forget, close, ...vocabulary } = createVocabulary(database);
  const pages = createAttachedPages();
  return {
    ...vocabulary,
    /** Writes the terms of a page in short steps, and returns the number of its passages. Searches find them when it is attached. */
    async write(id: number, terms: PassageTerms) {
      const rest = createEventLoopYield();
      for (const word of terms.words) {
        addWord(word);
        await rest();
      }
      const passages = terms.passages.slice(0, PASSAGES_MAX);
      for (const [at, lines] of passages.entries()) {
        statements.insert.run([toPassageNumber(id, at), ...lines.split('\n').map(toBytes)]);
        await rest();
      }
      return passages.length;
    },
    /** Adds a page whose passages are in the database. */
    attach(page: AttachedPage) {
      pages.attach(page);
      forget();
    },
    /** Removes a page in short steps. Searches no longer find it from now on. */
    async remove(id: number) {
      const passages = pages.detach(id);
      const rest = createEventLoopYield();
      for (let at = 0; at < passages; at += 1) {
        statements.remove.run([toPassageNumber(id, at)]);
        await rest();
      }
      forget();
    },
    /** Runs changes in one transaction; much faster than one by one. */
    async change<T>(changes: () => Promise<T>): Promise<T> {
      // A transaction that could not be ended, for example on a full disk, is still open.
      if (!database.inTransaction) database.exec('BEGIN');
      try {
        return await changes();
      } finally {
        database.exec('COMMIT');
      }
    },
    /** Passages with any of the terms, best first; in a large documentation only passages with the rarer terms. */
    find(terms: FoundTerms, limit: number, isWanted: (page: IndexedPage) => boolean): Candidate[] {
      if (terms.own.length + terms.others.length === 0) return [];
      const found: Candidate[] = [];
      for (const { rowid } of statements.find.iterate([matchTerms(terms, vocabulary.frequency)])) {
        const number = Number(rowid);
        const at = number % PASSAGES_MAX;
        const page = pages.find(Math.floor(number / PASSAGES_MAX), at);
        if (!page || !isWanted(page)) continue;
        const { texts } = statements.texts.get([number]) as { texts: string };
        found.push(toCandidate(page, at, texts.split('\n')));
        if (found.length === limit) break;
      }
      return found;
    },
    /** Languages of the pages, the most frequent first. */
    languages: pages.languages,
    /** Number of passages. */
    get size() {
      return pages.size;
    },
    close() {
      close();
      for (const statement of Object.values(statements)) statement.finalize();
    },
  };
}

/** A candidate whose section is read on demand: most candidates are ranked by their terms and dropped. */
function toCandidate(page: IndexedPage, at: number, lines: readonly string[]): Candidate {
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
