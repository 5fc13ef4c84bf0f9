/** A row of a result. Numbers may come as text. */
export type SqlRow = Record<string, unknown>;

/** Runs one statement, whose parameters are `$1`, `$2` and so on. */
export type SqlQuery = (text: string, parameters?: readonly (string | number)[]) => Promise<SqlRow[]>;

/** A database that understands the statements of `createSqlStorage`. Everything rejects with `StorageError`. */
export interface SqlEngine {
  query: SqlQuery;
  /** Runs statements that are kept all together or, when the work rejects, not at all. */
  transaction<T>(work: (query: SqlQuery) => Promise<T>): Promise<T>;
  /** The expressions in which engines differ. */
  words: {
    /** The next place in the order of changes. */
    nextPlace: string;
    /** The engine's time in milliseconds. */
    now: string;
    /** Behind a `SELECT` whose rows are changed in the same transaction. */
    forUpdate: string;
  };
  /** Most records of a kind. */
  recordsMax: number;
  close(): Promise<void>;
}
