import { setLatest } from '../../../../shared/contract/setLatest';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import sqlite from 'node-sqlite3-wasm';
import type { DocsSection, PageBody, PageData, PageHead } from '../../pages/DocsPage';
import { toBytes } from '../../storage/sqlite/toBytes';
import type { KeptVectors } from '../embeddings/createVectorFeeder';
import { INDEX_FORMAT, createPassageIndex, toPassageNumber } from '../createPassageIndex';
import { createEventLoopYield } from '../../../lib/createEventLoopYield';
import { makeFolder } from '../../../lib/makeFolder';
import type { WrittenPage } from './toWrittenPage';

/** A page, and the state of the file that it was read from. */
export interface StoredPage {
  /** Number of the page in the index of passages. */
  id: number;
  file: string;
  mtimeMs: number;
  size: number;
  /** Hash of the file's content. */
  hash: string;
  /** Language that its passages are indexed in. */
  language: string;
  passages: number;
  head: PageHead;
}

/** The pages of a folder and the index of their passages, in one file or in memory. */
export type PageStore = ReturnType<typeof wrap>;

/** Must be increased with every change of how files are read, so that pages of an earlier release are read again. */
const FORMAT = 22;

/** Stored pages are valid only for one way of reading and one way of indexing. */
export const STORE_FORMAT = FORMAT * 1_000 + INDEX_FORMAT;

/** Maximum number of pages whose texts are kept in memory, the most recently used. */
const BODIES_MAX = 16;

/** Number of sections that are removed together. */
const DROPPED_COUNT = 1_000;

/** Cache size of the database, in KiB. */
const CACHE_KIB = 8_000;

/** Note in the store: `yes` while a process works with it, so that the next one can tell whether it was closed. */
const OPEN_NOTE = 'open';

/**
 * Opens the store of a folder's pages. A file that is not a store, is damaged, or has another version is replaced by an empty store,
 * because everything in it can be read again. Pages that a killed process had not finished are missing and are read again.
 *
 * @param path `null` keeps everything in memory.
 */
export async function openPageStore(path: string | null): Promise<PageStore> {
  if (path === null) return open(':memory:');
  // The folder is missing if a database stores everything else.
  await makeFolder(dirname(path), 0o700);
  await rm(`${path}.lock`, { recursive: true, force: true });
  try {
    return open(path);
  } catch {
    for (const end of ['', '-wal', '-journal', '.lock']) await rm(path + end, { recursive: true, force: true });
    return open(path);
  }
}

function open(path: string): PageStore {
  const database = new sqlite.Database(path);
  try {
    // Without waiting for the disk: after a power failure the last pages may be missing and are read again.
    database.exec(
      `PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA cache_size = -${CACHE_KIB};`,
    );
    const version = Number(database.get('PRAGMA user_version')?.user_version);
    if (version !== 0 && version !== STORE_FORMAT) throw new Error('The store is of another version.');
    database.exec(`
      CREATE TABLE IF NOT EXISTS page (
        id INTEGER PRIMARY KEY, file TEXT UNIQUE, mtime REAL, size INTEGER, hash TEXT, language TEXT, passages INTEGER,
        head TEXT
      );
      CREATE TABLE IF NOT EXISTS body (id INTEGER PRIMARY KEY, body TEXT, tried TEXT);
      CREATE TABLE IF NOT EXISTS section (id INTEGER PRIMARY KEY, section TEXT);
      CREATE TABLE IF NOT EXISTS vector (file TEXT PRIMARY KEY, hash TEXT, model TEXT, data BLOB);
      CREATE TABLE IF NOT EXISTS note (name TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID;
      PRAGMA user_version = ${STORE_FORMAT};`);
    return wrap(database);
  } catch (error) {
    database.close();
    throw error;
  }
}

function wrap(database: sqlite.Database) {
  const index = createPassageIndex(database);
  const statements = prepare(database);
  const bodies = createBodyCache(statements);
  const readNote = (name: string) => (statements.readNote.get([name])?.value as string | undefined) ?? null;
  const finalize = () => {
    index.close();
    Object.values(statements).forEach((statement) => statement.finalize());
  };
  // Detect a damaged file here, where it can be replaced.
  let first: StoredPage[];
  try {
    if (readNote(OPEN_NOTE) === 'yes' && database.get('PRAGMA quick_check(1)')?.quick_check !== 'ok') {
      throw new Error('The store is damaged.');
    }
    const rows = statements.list.all() as unknown as (Omit<StoredPage, 'head'> & { head: string })[];
    first = rows.map((row) => Object.assign(row, { head: JSON.parse(row.head) as PageHead }));
    statements.writeNote.run([OPEN_NOTE, 'yes']);
  } catch (error) {
    finalize();
    throw error;
  }
  return {
    index,
    /** All pages without their texts, as they were at the opening; only once, so that they are not kept twice. */
    list: () => first.splice(0),
    readBody: bodies.read,
    /** One section of a page, by index: an answer needs a few sections of many pages. */
    readSection(id: number, at: number) {
      const row = statements.section.get([toPassageNumber(id, at)]);
      return row === null ? undefined : (readJson(row.section) as DocsSection);
    },
    /** Whether the tried targets of a page's links were pages. */
    readTried: (id: number) => readJson(statements.tried.get([id])?.tried) as PageData['tried'],
    /** Stores a page in short steps. */
    async put(page: StoredPage, { body, tried, sections }: WrittenPage['texts']) {
      const { id, file, mtimeMs, size, hash, language, passages, head } = page;
      bodies.forget(id);
      statements.put.run([id, file, mtimeMs, size, hash, language, passages, JSON.stringify(head)]);
      statements.putBody.run([id, toBytes(body), toBytes(tried)]);
      const rest = createEventLoopYield();
      for (const [at, section] of sections.entries()) {
        statements.putSection.run([toPassageNumber(id, at), toBytes(section)]);
        await rest();
      }
    },
    /** Updates the state of a file whose content is unchanged. */
    touch: ({ id, mtimeMs, size }: StoredPage) => void statements.touch.run([mtimeMs, size, id]),
    /** Removes a page in short steps. */
    async drop(id: number) {
      bodies.forget(id);
      statements.dropVectors.run([id]);
      statements.drop.run([id]);
      statements.dropBody.run([id]);
      const [first, end] = sectionsOf(id);
      const rest = createEventLoopYield();
      for (let from = first; statements.someSections.get([from, end]) !== null; from += DROPPED_COUNT) {
        statements.dropSections.run([from, from + DROPPED_COUNT]);
        await rest();
      }
    },
    vectors: toKeptVectors(statements),
    /** A note that is stored with the pages; `null` if it is missing. */
    readNote,
    writeNote: (name: string, value: string) => void statements.writeNote.run([name, value]),
    close() {
      statements.writeNote.run([OPEN_NOTE, 'no']);
      finalize();
      database.close();
    },
  };
}

type Statements = ReturnType<typeof prepare>;

/** The texts of the most recently used pages. */
function createBodyCache(statements: Statements) {
  const bodies = new Map<number, PageBody>();
  return {
    read(id: number): PageBody {
      const known = bodies.get(id);
      const body = known ?? {
        ...(readJson(statements.body.get([id])?.body) as Omit<PageBody, 'sections'>),
        sections: readJson(statements.sections.get(sectionsOf(id))?.sections) as DocsSection[],
      };
      setLatest(bodies, id, body, BODIES_MAX);
      return body;
    },
    forget(id: number): void {
      bodies.delete(id);
    },
  };
}

function toKeptVectors(statements: Statements): KeptVectors {
  return {
    read({ file }, model) {
      const data = statements.vectors.get([file, model])?.data;
      return data instanceof Uint8Array ? data : null;
    },
    write: ({ file, hash, data }, model) => void statements.putVectors.run([file, hash, model, data]),
  };
}

/** The range of a page's section numbers: the first, and the one after the last. */
function sectionsOf(id: number): [number, number] {
  return [toPassageNumber(id, 0), toPassageNumber(id + 1, 0)];
}

function readJson(text: unknown): unknown {
  if (typeof text !== 'string')
    throw new Error('[docs-assistant] A page is not in the store: its file was changed by another process.');
  return JSON.parse(text);
}

function prepare(database: sqlite.Database) {
  return {
    list: database.prepare('SELECT id, file, mtime AS mtimeMs, size, hash, language, passages, head FROM page'),
    body: database.prepare('SELECT body FROM body WHERE id = ?'),
    section: database.prepare('SELECT section FROM section WHERE id = ?'),
    sections: database.prepare(
      "SELECT '[' || coalesce(group_concat(section, ',' ORDER BY id), '') || ']' AS sections FROM section WHERE id >= ? AND id < ?",
    ),
    tried: database.prepare('SELECT tried FROM body WHERE id = ?'),
    put: database.prepare('INSERT OR REPLACE INTO page VALUES (?, ?, ?, ?, ?, ?, ?, ?)'),
    putBody: database.prepare('INSERT OR REPLACE INTO body VALUES (?, CAST(? AS TEXT), CAST(? AS TEXT))'),
    // A failed reading may have left some.
    putSection: database.prepare('INSERT OR REPLACE INTO section VALUES (?, CAST(? AS TEXT))'),
    touch: database.prepare('UPDATE page SET mtime = ?, size = ? WHERE id = ?'),
    drop: database.prepare('DELETE FROM page WHERE id = ?'),
    dropVectors: database.prepare('DELETE FROM vector WHERE file = (SELECT file FROM page WHERE id = ?)'),
    dropBody: database.prepare('DELETE FROM body WHERE id = ?'),
    someSections: database.prepare('SELECT id FROM section WHERE id >= ? AND id < ? LIMIT 1'),
    dropSections: database.prepare('DELETE FROM section WHERE id >= ? AND id < ?'),
    // Vectors of an earlier content are ignored.
    vectors: database.prepare(
      'SELECT data FROM vector JOIN page USING (file, hash) WHERE vector.file = ? AND vector.model = ?',
    ),
    putVectors: database.prepare(
      'INSERT OR REPLACE INTO vector SELECT file, hash, ?3, ?4 FROM page WHERE file = ?1 AND hash = ?2',
    ),
    readNote: database.prepare('SELECT value FROM note WHERE name = ?'),
    writeNote: database.prepare('INSERT OR REPLACE INTO note VALUES (?, ?)'),
  };
}
