/** A row of a result. Numbers may be strings. */
export type SqlRow = Record<string, unknown>;

/** Runs one statement with the parameters `$1`, `$2` and so on. */
export type SqlQuery = (text: string, parameters?: readonly (string | number)[]) => Promise<SqlRow[]>;

/** A database that understands the statements of `createSqlStorage`. All methods reject with `StorageError` while it is unavailable. */
export interface SqlEngine {
  query: SqlQuery;
  /** Runs statements in a transaction. It is rolled back when the work rejects. */
  transaction<T>(work: (query: SqlQuery) => Promise<T>): Promise<T>;
  /** The SQL expressions that differ between engines. */
  words: {
    /** The next number in the order of changes. */
    nextPlace: string;
    /** The engine's time in milliseconds. */
    now: string;
    /** Suffix of a `SELECT` whose rows are changed in the same transaction. */
    forUpdate: string;
  };
  /** Maximum number of records of a kind. */
  recordsMax: number;
  close(): Promise<void>;
}

/**
 * Replaces null characters in a statement's parameter by `�`. PostgreSQL refuses them, and SQLite's binding ends the text there, so two
 * different identifiers would become the same.
 */
export function withoutNullCharacter(parameter: string | number): string | number {
  return typeof parameter === 'string' ? parameter.replaceAll('\0', '\uFFFD') : parameter;
}

/**
 * The storage cannot be read or written at present, for example because the disk is full or the database is gone. The cause is the engine's
 * own error.
 */
export class StorageError extends Error {
  override name = 'StorageError';
}
