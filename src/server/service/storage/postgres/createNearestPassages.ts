import { printable } from '../../../../shared/contract/printable';
import type { NearestPassages } from '../engine/SharedPages';
import { STORE_FORMAT } from '../../search/docsIndex/openPageStore';
import { MIGRATION_LOCK } from './migratePostgres';
import { type SqlEngine, type SqlQuery, StorageError } from '../engine/SqlEngine';

/** Number of vectors that one statement adds: indexing each takes some milliseconds. */
const FILLED_COUNT = 50;

/** Number of vectors that one statement deletes. */
const CLEARED_COUNT = 1_000;

/** Candidates of a search in the index: pgvector's default of 40 misses too many of the nearest. At most 1,000. */
const CANDIDATES_COUNT = 200;

/** Maximum number of dimensions that the index supports. */
const DIMENSIONS_MAX = 4_000;

/**
 * Finds the nearest passages with the extension `vector` (pgvector 0.7 or newer), from the vectors in `docs_vector`. The table
 * `docs_nearest` is created here and not by a migration, because few servers have the extension. It can be rebuilt at any time.
 */
export function createNearestPassages({ query, transaction }: SqlEngine): NearestPassages {
  const setUps = new Map<number, boolean>();
  let hasWarned = false;
  const giveUp = (reason: string) => {
    if (!hasWarned) console.warn(`[docs-assistant] The nearest passages are searched in memory. ${printable(reason)}`);
    hasWarned = true;
    return false;
  };
  const setUp = async (dimensions: number): Promise<boolean> => {
    if (dimensions > DIMENSIONS_MAX) return giveUp(`A vector of ${dimensions} dimensions is too long for an index.`);
    // Checked first, because this query needs no lock and no right to create tables.
    const [made] = await query(`SELECT to_regclass('docs_nearest_${dimensions}') AS name`);
    if (made && made.name !== null) return true;
    const available = await query(`SELECT 1 FROM pg_available_extensions WHERE name = 'vector'`);
    if (available.length === 0) return giveUp('The database has no extension "vector".');
    try {
      await transaction((run) => createIndex(run, dimensions));
      return true;
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      // Rejects when the database is gone. Then the extension was not refused, and the next call tries again.
      await query('SELECT 1');
      return giveUp(error.message);
    }
  };
  return {
    async prepare(model, dimensions, isLeading) {
      const isSetUp = setUps.get(dimensions) ?? (await setUp(dimensions));
      setUps.set(dimensions, isSetUp);
      if (!isSetUp) return false;
      if (isLeading) {
        await clearOld(query);
        await fill(query, model, dimensions);
      }
      return (await query(`SELECT 1 ${lacking(dimensions)} LIMIT 1`, [STORE_FORMAT, model])).length === 0;
    },
    find: (model, vector, limit) =>
      transaction(async (run) => {
        const distance = `vector::halfvec(${vector.length}) <=> $1::halfvec(${vector.length})`;
        await run(`SET LOCAL hnsw.ef_search = ${CANDIDATES_COUNT}`);
        const rows = await run(
          `SELECT v.file, v.hash, n.place, 1 - n.distance AS similarity FROM (
             SELECT revision, place, ${distance} AS distance FROM docs_nearest
             WHERE dimensions = ${vector.length} ORDER BY ${distance} LIMIT $2
           ) AS n
           JOIN docs_vector v ON v.revision = n.revision AND v.format = $3 AND v.model = $4
           ORDER BY n.distance`,
          [`[${vector.join(',')}]`, Math.min(limit, CANDIDATES_COUNT), STORE_FORMAT, model],
        );
        return rows.map(({ file, hash, place, similarity }) => ({
          file: String(file),
          hash: String(hash),
          place: Number(place),
          similarity: Number(similarity),
        }));
      }),
  };
}

async function createIndex(run: SqlQuery, dimensions: number): Promise<void> {
  await run('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  await run('CREATE EXTENSION IF NOT EXISTS vector');
  await run(`CREATE TABLE IF NOT EXISTS docs_nearest (
    revision bigint NOT NULL, place integer NOT NULL, dimensions integer NOT NULL, vector halfvec NOT NULL,
    PRIMARY KEY (revision, place)
  )`);
  await run(`CREATE INDEX IF NOT EXISTS docs_nearest_${dimensions} ON docs_nearest
    USING hnsw ((vector::halfvec(${dimensions})) halfvec_cosine_ops) WHERE dimensions = ${dimensions}`);
}

/** Deletes the vectors of pages that have changed. */
async function clearOld(query: SqlQuery): Promise<void> {
  const old = `SELECT n.ctid FROM docs_nearest n
    WHERE NOT EXISTS (SELECT 1 FROM docs_vector v WHERE v.revision = n.revision) LIMIT ${CLEARED_COUNT}`;
  const step = () => query(`DELETE FROM docs_nearest WHERE ctid IN (${old}) RETURNING 1`);
  while ((await step()).length > 0);
}

/** Adds the missing vectors. */
async function fill(query: SqlQuery, model: string, dimensions: number): Promise<void> {
  const step = () =>
    query(
      `INSERT INTO docs_nearest (revision, place, dimensions, vector)
       SELECT revision, place, ${dimensions}, (
         SELECT array_agg((get_byte(bytes, at) + 128) % 256 - 128 ORDER BY at) FROM generate_series(0, ${dimensions - 1}) AS at
       )::halfvec
       FROM (
         SELECT v.revision, p.place, substring(v.data FROM 5 + p.place * ${dimensions} FOR ${dimensions}) AS bytes
         ${lacking(dimensions)} LIMIT ${FILLED_COUNT}
       ) AS passage
       ON CONFLICT DO NOTHING RETURNING 1`,
      [STORE_FORMAT, model],
    );
  while ((await step()).length > 0);
}

/**
 * The passages whose vectors are not in `docs_nearest` yet. A row of `docs_vector` begins with the number of dimensions in four bytes; its
 * vectors follow, with one byte per dimension.
 */
function lacking(dimensions: number): string {
  return `FROM docs_vector v
    CROSS JOIN LATERAL generate_series(0, (octet_length(v.data) - 4) / ${dimensions} - 1) AS p(place)
    WHERE v.format = $1 AND v.model = $2 AND octet_length(v.data) > 4 AND substring(v.data FROM 1 FOR 4) = int4send(${dimensions})
      AND NOT EXISTS (SELECT 1 FROM docs_nearest n WHERE n.revision = v.revision AND n.place = p.place)`;
}
