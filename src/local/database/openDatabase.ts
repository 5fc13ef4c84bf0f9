import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sqlite from 'node-sqlite3-wasm';
import { claimFolder } from './claimFolder';
import { createRecordStore } from './createRecordStore';
import type { RecordStore } from './createRecordStore';

/** What the service keeps: threads and jobs. */
export interface ServiceDatabase {
  /** The records of one kind, `threads` for instance. */
  records<T>(kind: string, options?: RecordOptions): RecordStore<T>;
  /** Runs changes that are kept all together or, when one throws, not at all. */
  transaction<T>(changes: () => T): T;
  /** Gives the file and its folder back. */
  close(): Promise<void>;
}

export interface RecordOptions {
  /** Most records of the kind; the ones changed longest ago go first. @default no limit on disk, 10,000 in memory */
  most?: number;
}

/** Records of one kind that are kept when nothing is kept on disk. */
const MEMORY_RECORDS_MAX = 10_000;

/** Version of the tables below. */
const SCHEMA_VERSION = 1;

/**
 * Opens the database of a data folder, `service.sqlite`, and makes it where there is none; `null` keeps everything in memory.
 *
 * A change is kept when the call that made it returns, also when the process is killed right after it: SQLite's write-ahead log
 * holds every transaction with its checksum, and one that was cut off is as if it had not been. (A power cut may take the last
 * moments with it, but never leaves half of anything.)
 *
 * Throws when the folder is in use by another process, or when the file is no database or one of a later version.
 */
export async function openDatabase(dataFolder: string | null): Promise<ServiceDatabase> {
  if (dataFolder === null) return wrap(prepare(new sqlite.Database(':memory:'), ':memory:'), MEMORY_RECORDS_MAX);
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const release = await claimFolder(dataFolder);
  if (!release) {
    throw new Error(
      `[docs-assistant] The data folder ${dataFolder} is in use by another process, and two at once would spoil what is kept there. ` +
        'End the other one, or name a folder of its own.',
    );
  }
  const path = join(dataFolder, 'service.sqlite');
  try {
    // The folder is ours, so what a killed process has left locked is nobody's.
    await rm(`${path}.lock`, { recursive: true, force: true });
    return wrap(prepare(new sqlite.Database(path), path), Infinity, release);
  } catch (error) {
    await release();
    throw error;
  }
}

function prepare(database: sqlite.Database, path: string): sqlite.Database {
  try {
    // One process alone: the write-ahead log then needs no memory shared with others, which this build of SQLite has not.
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
    const version = Number(database.get('PRAGMA user_version')?.user_version);
    if (version > SCHEMA_VERSION) throw new Error(`it is of version ${version}, made by a later release`);
    database.exec(`
      BEGIN IMMEDIATE;
      CREATE TABLE IF NOT EXISTS record (
        place INTEGER PRIMARY KEY AUTOINCREMENT,
        kind TEXT NOT NULL,
        id TEXT NOT NULL,
        body TEXT NOT NULL,
        UNIQUE (kind, id)
      );
      PRAGMA user_version = ${SCHEMA_VERSION};
      COMMIT;`);
    return database;
  } catch (error) {
    database.close();
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `[docs-assistant] ${path} cannot be used, so threads and jobs cannot be kept: ${reason}. Move it away to begin anew.`,
      { cause: error },
    );
  }
}

function wrap(database: sqlite.Database, most: number, release?: () => Promise<void>): ServiceDatabase {
  const opened = new Set<{ finalize(): void }>();
  return {
    records: (kind, options) => createRecordStore(database, kind, options?.most ?? most, opened),
    transaction(changes) {
      database.exec('BEGIN IMMEDIATE');
      try {
        const result = changes();
        database.exec('COMMIT');
        return result;
      } catch (error) {
        if (database.inTransaction) database.exec('ROLLBACK');
        throw error;
      }
    },
    async close() {
      for (const statement of opened) statement.finalize();
      database.close();
      await release?.();
    },
  };
}
