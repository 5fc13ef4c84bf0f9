import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import sqlite from 'node-sqlite3-wasm';
import { describeError } from '../../../../shared/contract/describeError';
import { claimDataFolder } from './claimDataFolder';
import { createSerialQueue } from '../../../lib/createSerialQueue';
import { type SqlEngine, type SqlQuery, withoutNullCharacter, StorageError } from '../engine/SqlEngine';
import { migrateSqlite } from './migrateSqlite';

/** Maximum number of records of one kind when everything is kept in memory. */
const MEMORY_RECORDS_MAX = 10_000;

/** Messages of a full disk or a failing drive. Every other error at the start means that the file is invalid. */
const TEMPORARY = /disk I\/O error|disk is full|ENOSPC|EDQUOT|EIO/i;

const WORDS = {
  nextPlace: '(SELECT coalesce(max(place), 0) + 1 FROM record)',
  now: "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)",
  forUpdate: '',
};

/**
 * Opens the database of a data folder, `service.sqlite`, and creates it if it is missing; `null` keeps everything in memory.
 *
 * A change is stored when the promise of its statement resolves, even if the process is killed right after it: SQLite's write-ahead log
 * holds every transaction with its checksum, and an incomplete one is ignored. (A power cut may lose the last moments, but never leaves
 * half a transaction.)
 *
 * Rejects when the folder is in use by another process, or when the file is not a database or has a later version. It opens even on a full
 * disk: statements then reject until there is room again.
 */
export async function openSqliteEngine(dataFolder: string | null): Promise<SqlEngine> {
  if (dataFolder === null) return createEngine(() => connect(':memory:'), MEMORY_RECORDS_MAX);
  const release = await claimDataFolder(dataFolder);
  const path = join(dataFolder, 'service.sqlite');
  try {
    // This process has claimed the folder, so the lock was left by a killed process.
    await rm(`${path}.lock`, { recursive: true, force: true });
    return createEngine(() => connect(path), Infinity, release);
  } catch (error) {
    await release();
    throw error;
  }
}

function connect(path: string): sqlite.Database {
  let database: sqlite.Database | undefined;
  try {
    database = new sqlite.Database(path);
    // Only one process opens the file. The write-ahead log then needs no shared memory, which this build of SQLite does not support.
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
    migrateSqlite(database);
    return database;
  } catch (error) {
    database?.close();
    const reason = describeError(error);
    if (TEMPORARY.test(reason)) throw new StorageError(`${path} cannot be written: ${reason}.`, { cause: error });
    throw new Error(
      `[docs-assistant] ${path} cannot be used, so threads and jobs cannot be stored: ${reason}. Move the file away to start with an empty one.`,
      { cause: error },
    );
  }
}

function createEngine(open: () => sqlite.Database, recordsMax: number, release?: () => Promise<void>): SqlEngine {
  let database: sqlite.Database | null = null;
  const reach = () => (database ??= open());
  try {
    reach();
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
  }
  const queue = createSerialQueue();
  const run: SqlQuery = async (text, parameters = []) => {
    try {
      // Prepared each time, because a statement that has failed accepts no new values.
      return reach().all(text.replaceAll('$', '?'), parameters.map(withoutNullCharacter));
    } catch (error) {
      throw toStorageError(error);
    }
  };
  return {
    words: WORDS,
    recordsMax,
    query: (text, parameters) => queue.run(() => run(text, parameters)),
    transaction: (work) =>
      queue.run(async () => {
        await run('BEGIN IMMEDIATE');
        try {
          const result = await work(run);
          await run('COMMIT');
          return result;
        } catch (error) {
          if (database?.inTransaction) await run('ROLLBACK');
          throw error;
        }
      }),
    close: () =>
      queue.run(async () => {
        database?.close();
        await release?.();
      }),
  };
}

function toStorageError(error: unknown): unknown {
  if (error instanceof StorageError || !(error instanceof Error)) return error;
  return new StorageError(`The storage cannot be read or written: ${error.message}.`, { cause: error });
}
