import { Client } from 'pg';

/** Number of the lock that one instance holds while it changes the tables. Any number that nobody else uses will do. */
export const MIGRATION_LOCK = 7_264_931_205;

const CONNECT_MAX_MS = 2_000;

/**
 * The steps from each version of the tables to the next. A released step is never changed, and the previous release must work with its
 * result.
 */
export const POSTGRES_STEPS = [
  `CREATE SEQUENCE record_place_seq;
  CREATE TABLE record (
    kind text NOT NULL,
    id text NOT NULL,
    body text NOT NULL,
    is_open integer NOT NULL,
    changed_at bigint NOT NULL,
    place bigint NOT NULL,
    PRIMARY KEY (kind, id)
  );
  CREATE INDEX record_place ON record (kind, place);
  CREATE INDEX record_changed ON record (kind, changed_at);
  CREATE INDEX record_open ON record (kind, place) WHERE is_open = 1;
  CREATE TABLE request_count (
    kind text NOT NULL, name text NOT NULL, count integer NOT NULL, ends_at bigint NOT NULL,
    PRIMARY KEY (kind, name)
  );
  CREATE TABLE lease (name text PRIMARY KEY, holder text NOT NULL, ends_at bigint NOT NULL);
  CREATE TABLE day_count (
    day text NOT NULL, kind text NOT NULL, name text NOT NULL, count integer NOT NULL,
    PRIMARY KEY (day, kind, name)
  )`,
];

/** Migrates the tables to the current version, on a separate connection, because this may take longer than any other statement. */
export async function migratePostgres(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MAX_MS });
  // A broken connection rejects the running statement as well.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.query('CREATE TABLE IF NOT EXISTS migration (version integer PRIMARY KEY)');
    const { rows } = await client.query<{ version: number | null }>('SELECT max(version) AS version FROM migration');
    const version = rows[0]?.version ?? 0;
    if (version > POSTGRES_STEPS.length) {
      throw Object.assign(new Error(`its tables are of version ${version}, made by a later release`), {
        code: 'LATER',
      });
    }
    for (const [index, step] of POSTGRES_STEPS.entries()) {
      if (index < version) continue;
      await client.query(step);
      await client.query('INSERT INTO migration (version) VALUES ($1)', [index + 1]);
    }
    await client.query('COMMIT');
  } finally {
    await client.end().catch(() => undefined);
  }
}
