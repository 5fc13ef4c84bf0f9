import type sqlite from 'node-sqlite3-wasm';

/** The steps from each version of the file to the next. A released step is never changed. */
const STEPS = [
  `CREATE TABLE record (
    place INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    body TEXT NOT NULL,
    is_open INTEGER NOT NULL DEFAULT 0,
    changed_at INTEGER NOT NULL DEFAULT 0,
    UNIQUE (kind, id)
  );
  CREATE INDEX record_open ON record (kind) WHERE is_open = 1;
  CREATE TABLE request_count (
    kind TEXT NOT NULL, name TEXT NOT NULL, count INTEGER NOT NULL, ends_at INTEGER NOT NULL,
    PRIMARY KEY (kind, name)
  ) WITHOUT ROWID;
  CREATE TABLE lease (name TEXT PRIMARY KEY, holder TEXT NOT NULL, ends_at INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE day_count (
    day TEXT NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL, count INTEGER NOT NULL,
    PRIMARY KEY (day, kind, name)
  ) WITHOUT ROWID`,
];

/** Migrates a file to the current version. Throws for a file of a later version. A step that fails changes nothing. */
export function migrateSqlite(database: sqlite.Database): void {
  const version = Number(database.get('PRAGMA user_version')?.user_version);
  if (version > STEPS.length) throw new Error(`it is of version ${version}, made by a later release`);
  // Nothing is written to a file of the current version, so that it opens on a full disk.
  for (const [index, step] of STEPS.entries()) {
    if (index < version) continue;
    database.exec('BEGIN IMMEDIATE');
    try {
      database.exec(`${step}; PRAGMA user_version = ${index + 1};`);
      database.exec('COMMIT');
    } catch (error) {
      if (database.inTransaction) database.exec('ROLLBACK');
      throw error;
    }
  }
}
