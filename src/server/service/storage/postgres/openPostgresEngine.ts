import { printable } from '../../../../shared/contract/printable';
import { DatabaseError, Pool, type PoolClient } from 'pg';
import { describeError } from '../../../../shared/contract/describeError';
import { migratePostgres } from './migratePostgres';
import { type SqlEngine, type SqlQuery, withoutNullCharacter, StorageError } from '../engine/SqlEngine';

/** Maximum number of connections per instance. */
const CONNECTIONS_MAX = 10;

/** Timeouts for a connection and for one statement, in milliseconds: a slower database counts as unavailable. */
const CONNECT_MAX_MS = 2_000;
const STATEMENT_MAX_MS = 2_000;

/** Time without statements after the database was unreachable, in milliseconds, so that only the first answer waits for it. */
const REST_MS = 1_000;

/** Classes of errors of a server that cannot work at present: connection, resources, interventions, system. */
const UNREACHABLE = /^(08|53|57|58)/;

/** The client's messages when it gives up: no connection in time, no answer in time, a broken connection. They have no code. */
const GIVEN_UP = /timeout|terminated|not queryable|ended unexpectedly/i;

export const POSTGRES_WORDS: SqlEngine['words'] = {
  nextPlace: "nextval('record_place_seq')",
  now: 'CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)',
  forUpdate: ' FOR UPDATE',
};

/**
 * Opens a PostgreSQL database (13 or newer) and creates or migrates its tables. One instance migrates; the others wait. Rejects for tables
 * of a later version and for a wrong address, user or password. It does not wait for an unreachable database: statements reject until it is
 * back.
 */
export async function openPostgresEngine(url: string): Promise<SqlEngine> {
  const pool = createPool(url);
  let restUntil = 0;
  let lastReason = '';
  let migration: Promise<void> | undefined;
  const migrate = () => {
    migration ??= migratePostgres(url).catch((error: unknown) => {
      migration = undefined;
      throw error;
    });
    return migration;
  };
  /** Runs the work once the database is reachable and has its tables. */
  const reach = async <T>(work: () => Promise<T>): Promise<T> => {
    if (performance.now() < restUntil) throw new StorageError(`The database was gone a moment ago: ${lastReason}`);
    try {
      await migrate();
      return await work();
    } catch (error) {
      const reason = readReason(error);
      if (isUnreachable(error)) {
        restUntil = performance.now() + REST_MS;
        lastReason = reason;
      } else if (!(error instanceof DatabaseError)) throw error;
      throw new StorageError(`The database failed: ${reason}`, { cause: error });
    }
  };
  try {
    await reach(async () => undefined);
  } catch (error) {
    const cause = error instanceof StorageError ? error.cause : error;
    if (!isUnreachable(cause)) {
      await pool.end();
      throw new Error(`[docs-assistant] The database cannot be used: ${printable(readReason(cause))}`, {
        cause: error,
      });
    }
    console.warn(
      `[docs-assistant] The database of databaseUrl (DATABASE_URL) cannot be reached: ${printable(readReason(cause))}. The service starts without it, and uses it as soon as it is available.`,
    );
  }
  const queryOf =
    (client: Pool | PoolClient): SqlQuery =>
    async (text, parameters = []) =>
      (await client.query(text, parameters.map(withoutNullCharacter))).rows;
  return {
    words: POSTGRES_WORDS,
    recordsMax: Infinity,
    query: (text, parameters) => reach(() => queryOf(pool)(text, parameters)),
    transaction: (work) =>
      reach(async () => {
        const client = await pool.connect();
        let failure: Error | undefined;
        try {
          await client.query('BEGIN');
          const result = await work(queryOf(client));
          await client.query('COMMIT');
          return result;
        } catch (error) {
          // Closes the connection with its transaction, because its state is unknown after a failure.
          failure = error instanceof Error ? error : new Error(String(error));
          throw error;
        } finally {
          client.release(failure);
        }
      }),
    close: () => pool.end(),
  };
}

function createPool(url: string): Pool {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS_MAX,
    connectionTimeoutMillis: CONNECT_MAX_MS,
    query_timeout: STATEMENT_MAX_MS,
    statement_timeout: STATEMENT_MAX_MS,
    keepAlive: true,
    // Idle connections must not keep a process alive that has nothing else to do.
    allowExitOnIdle: true,
    application_name: 'docs-assistant',
  });
  // A connection may break while it is idle or inside a transaction. The next statement notices it, but without a listener the event would
  // end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return code === undefined ? GIVEN_UP.test(error.message) : UNREACHABLE.test(code) || /^E[A-Z]+$/.test(code);
}

/** The server's message. It never holds the address, whose password is a secret. */
function readReason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(readReason).join('; ');
  return describeError(error);
}
