import { rm } from 'node:fs/promises';
import sqlite from 'node-sqlite3-wasm';
import type { DocsFile } from '../docs/listFiles';
import type { PageData } from '../docs/DocsPage';
import { createBreather } from './createBreather';

/** A page as it was read from a file in a certain state. */
export interface CachedPage {
  mtimeMs: number;
  size: number;
  /** Hash of the file's content. */
  hash: string;
  data: PageData;
}

/** Pages that were read before, by file. */
export interface PageCache {
  load(): Promise<Map<string, CachedPage>>;
  /** Keeps what was read, all at once. */
  save(pages: readonly (CachedPage & Pick<DocsFile, 'file'>)[]): void;
  drop(files: readonly string[]): void;
  close(): void;
}

/** Counts up with every change of how files are read: what an earlier release has read is read again. */
const FORMAT = 2;

/** Opens the cache of a folder's pages. A file that is no cache, or one of another format, is begun anew: nothing in it is lost for good. */
export async function openPageCache(path: string): Promise<PageCache> {
  await rm(`${path}.lock`, { recursive: true, force: true });
  try {
    return wrap(open(path));
  } catch {
    for (const end of ['', '-wal', '-journal', '.lock']) await rm(path + end, { recursive: true, force: true });
    return wrap(open(path));
  }
}

function open(path: string): sqlite.Database {
  const database = new sqlite.Database(path);
  try {
    // A cache may lose its last moments with the power; it must not be waited for.
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF;');
    const format = Number(database.get('PRAGMA user_version')?.user_version);
    if (format !== 0 && format !== FORMAT) throw new Error('The cache is of another format.');
    database.exec(
      'CREATE TABLE IF NOT EXISTS page (file TEXT PRIMARY KEY, mtime REAL, size INTEGER, hash TEXT, data TEXT) WITHOUT ROWID; ' +
        `PRAGMA user_version = ${FORMAT};`,
    );
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function wrap(database: sqlite.Database): PageCache {
  const list = database.prepare('SELECT file, mtime, size, hash, data FROM page');
  const write = database.prepare('INSERT OR REPLACE INTO page VALUES (?, ?, ?, ?, ?)');
  const remove = database.prepare('DELETE FROM page WHERE file = ?');
  const together = (changes: () => void) => {
    database.exec('BEGIN');
    try {
      changes();
      database.exec('COMMIT');
    } catch (error) {
      if (database.inTransaction) database.exec('ROLLBACK');
      throw error;
    }
  };
  return {
    async load() {
      const pages = new Map<string, CachedPage>();
      const breathe = createBreather();
      for (const row of list.iterate()) {
        const { file, mtime, size, hash, data } = row as Record<string, string | number>;
        const parsed = JSON.parse(String(data)) as PageData;
        pages.set(String(file), { mtimeMs: Number(mtime), size: Number(size), hash: String(hash), data: parsed });
        await breathe();
      }
      return pages;
    },
    save(pages) {
      together(() => {
        for (const { file, mtimeMs, size, hash, data } of pages) {
          write.run([file, mtimeMs, size, hash, JSON.stringify(data)]);
        }
      });
    },
    drop(files) {
      together(() => {
        for (const file of files) remove.run([file]);
      });
    },
    close() {
      for (const statement of [list, write, remove]) statement.finalize();
      database.close();
    },
  };
}
