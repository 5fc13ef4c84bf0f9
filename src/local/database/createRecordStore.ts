import type { Database } from 'node-sqlite3-wasm';

/** Records of one kind by identifier. What is put in must survive JSON; what comes out is a copy. */
export interface RecordStore<T> {
  get(id: string): T | null;
  /** Kept when the call returns. */
  put(id: string, record: T): void;
  delete(id: string): void;
  /** All records, the ones changed longest ago first. */
  all(): T[];
}

/** Records over the limit that are put up with before the oldest are dropped. */
const EXCESS_SHARE = 0.1;

/**
 * Records in the table `record`.
 *
 * @param most Most records that stay; the ones changed longest ago go first.
 * @param opened Takes up the statements that must be finalized before the database is closed.
 */
export function createRecordStore<T>(
  database: Database,
  kind: string,
  most: number,
  opened: Set<{ finalize(): void }>,
): RecordStore<T> {
  const prepare = (text: string) => {
    const statement = database.prepare(text);
    opened.add(statement);
    return statement;
  };
  const find = prepare('SELECT body FROM record WHERE kind = ? AND id = ?');
  // A replaced record gets a new place: the order is that of the last change.
  const write = prepare('INSERT OR REPLACE INTO record (kind, id, body) VALUES (?, ?, ?)');
  const remove = prepare('DELETE FROM record WHERE kind = ? AND id = ?');
  const list = prepare('SELECT body FROM record WHERE kind = ? ORDER BY place');
  const count = prepare('SELECT count(*) AS count FROM record WHERE kind = ?');
  const drop = prepare(
    'DELETE FROM record WHERE place IN (SELECT place FROM record WHERE kind = ? ORDER BY place LIMIT ?)',
  );
  const parse = (row: Record<string, unknown>) => JSON.parse(String(row.body)) as T;
  let written = 0;
  const limit = () => {
    written = 0;
    const excess = Number(count.get([kind])?.count) - most;
    if (excess > 0) drop.run([kind, excess]);
  };
  if (Number.isFinite(most)) limit();
  return {
    get(id) {
      const row = find.get([kind, id]);
      return row ? parse(row) : null;
    },
    put(id, record) {
      write.run([kind, id, JSON.stringify(record)]);
      written += 1;
      if (written > most * EXCESS_SHARE) limit();
    },
    delete: (id) => void remove.run([kind, id]),
    all: () => list.all([kind]).map(parse),
  };
}
