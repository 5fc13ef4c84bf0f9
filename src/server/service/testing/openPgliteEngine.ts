import { PGlite, type Transaction } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';
import { POSTGRES_STEPS } from '../storage/postgres/migratePostgres';
import { POSTGRES_WORDS } from '../storage/postgres/openPostgresEngine';
import { type SqlEngine, type SqlQuery, type SqlRow, StorageError } from '../storage/engine/SqlEngine';

/**
 * PostgreSQL in WebAssembly and in memory, with the service's tables. Debian's package does not have the extension `vector`.
 *
 * @param hasVectors Whether the server has that extension.
 */
export async function openPgliteEngine(hasVectors: boolean): Promise<SqlEngine> {
  const database = await PGlite.create({ extensions: hasVectors ? { vector } : {} });
  for (const step of POSTGRES_STEPS) await database.exec(step);
  const reach = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw new StorageError(`The database failed: ${String(error)}`, { cause: error });
    }
  };
  const queryOf =
    (run: PGlite | Transaction): SqlQuery =>
    async (text, parameters = []) =>
      (await run.query<SqlRow>(text, [...parameters])).rows;
  return {
    words: POSTGRES_WORDS,
    recordsMax: Infinity,
    query: (text, parameters) => reach(() => queryOf(database)(text, parameters)),
    transaction: (work) => reach(() => database.transaction((inside) => work(queryOf(inside)))),
    close: () => database.close(),
  };
}
