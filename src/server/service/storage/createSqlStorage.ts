import { randomUUID } from 'node:crypto';
import type { DayCount, RecordOptions, RecordStore, ServiceStorage } from './ServiceStorage';
import type { SqlEngine, SqlRow } from './engine/SqlEngine';

/** How many records above the limit are tolerated before the oldest are deleted, as a share of the limit. */
const EXCESS_SHARE = 0.1;

/** The storage of the service in the tables `record`, `request_count` and `lease` of either engine. */
export function createSqlStorage(engine: SqlEngine): ServiceStorage {
  const { query, words } = engine;
  return {
    records: (kind, options = {}) => createRecords(engine, kind, options),
    async count(kind, name, { lengthMs, now }) {
      // A window that was opened while the clock was wrong must not last longer than its length.
      const [row] = await query(
        `INSERT INTO request_count (kind, name, count, ends_at) VALUES ($1, $2, 1, $3)
         ON CONFLICT (kind, name) DO UPDATE SET
           count = CASE WHEN request_count.ends_at <= $4 THEN 1 ELSE request_count.count + 1 END,
           ends_at = CASE WHEN request_count.ends_at <= $4 OR request_count.ends_at > $3 THEN $3 ELSE request_count.ends_at END
         RETURNING count, ends_at`,
        [kind, name, now + lengthMs, now],
      );
      return { count: Number(row?.count), endsAt: Number(row?.ends_at) };
    },
    ...createDayCounts(engine),
    async dropCounts(before) {
      await query('DELETE FROM request_count WHERE ends_at < $1', [before]);
    },
    async lease(name, lengthMs) {
      const holder = randomUUID();
      // Uses the engine's clock, because the clocks of the instances may differ. A lease that lasts longer than possible was taken while
      // that clock was wrong.
      const take = `INSERT INTO lease (name, holder, ends_at) VALUES ($1, $2, ${words.now} + $3)
        ON CONFLICT (name) DO UPDATE SET holder = $2, ends_at = ${words.now} + $3
        WHERE lease.holder = $2 OR lease.ends_at <= ${words.now} OR lease.ends_at > ${words.now} + $3
        RETURNING name`;
      const renew = async () => (await query(take, [name, holder, lengthMs])).length > 0;
      if (!(await renew())) return null;
      return {
        renew,
        async release() {
          await query('DELETE FROM lease WHERE name = $1 AND holder = $2', [name, holder]);
        },
      };
    },
    close: () => engine.close(),
  };
}

/** Maximum number of rows in one statement: engines limit the number of parameters. */
const ROWS_MAX = 200;

function createDayCounts({
  transaction,
  query,
}: SqlEngine): Pick<ServiceStorage, 'addDayCounts' | 'dayCounts' | 'mostCounted' | 'dropDayCounts'> {
  const places = (count: number, from = 1) =>
    Array.from({ length: count }, (_, index) => `$${from + index}`).join(', ');
  return {
    async addDayCounts(counts) {
      // The same order in all instances prevents deadlocks.
      const keyOf = ({ day, kind, name }: DayCount) => JSON.stringify([day, kind, name]);
      const sorted = counts.toSorted((left, right) => (keyOf(left) < keyOf(right) ? -1 : 1));
      await transaction(async (inside) => {
        for (let from = 0; from < sorted.length; from += ROWS_MAX) {
          const rows = sorted.slice(from, from + ROWS_MAX);
          await inside(
            `INSERT INTO day_count (day, kind, name, count) VALUES ${rows.map((_, row) => `(${places(4, row * 4 + 1)})`).join(', ')}
             ON CONFLICT (day, kind, name) DO UPDATE SET count = day_count.count + excluded.count`,
            rows.flatMap(({ day, kind, name, count }) => [day, kind, name, count]),
          );
        }
      });
    },
    async dayCounts(kinds, from) {
      const rows = await query(
        `SELECT day, kind, name, count FROM day_count WHERE day >= $1 AND kind IN (${places(kinds.length, 2)})`,
        [from, ...kinds],
      );
      return rows.map((row) => ({
        day: String(row.day),
        kind: String(row.kind),
        name: String(row.name),
        count: Number(row.count),
      }));
    },
    async mostCounted(kind, from, to, limit) {
      const rows = await query(
        `SELECT name, sum(count) AS total FROM day_count WHERE day >= $1 AND day <= $2 AND kind = $3
         GROUP BY name ORDER BY total DESC, name LIMIT $4`,
        [from, to, kind, limit],
      );
      return rows.map((row) => ({ name: String(row.name), count: Number(row.total) }));
    },
    async dropDayCounts(before) {
      await query('DELETE FROM day_count WHERE day < $1', [before]);
    },
  };
}

function createRecords<T>(engine: SqlEngine, kind: string, options: RecordOptions<T>): RecordStore<T> {
  const { query, transaction, words } = engine;
  const { isOpen = () => false } = options;
  const maxCount = Math.min(options.maxCount ?? Infinity, engine.recordsMax);
  const insert = `INSERT INTO record (kind, id, body, is_open, changed_at, place)
    VALUES ($1, $2, $3, $4, ${words.now}, ${words.nextPlace})`;
  const write = `${insert} ON CONFLICT (kind, id) DO UPDATE SET
      body = excluded.body, is_open = excluded.is_open, changed_at = excluded.changed_at, place = excluded.place`;
  const values = (id: string, record: T) => [kind, id, JSON.stringify(record), isOpen(record) ? 1 : 0];
  // Infinite, so that the first write counts the records of an earlier process.
  let written = Infinity;
  const limit = async () => {
    written += 1;
    if (!Number.isFinite(maxCount) || written <= maxCount * EXCESS_SHARE) return;
    const [row] = await query('SELECT count(*) AS count FROM record WHERE kind = $1', [kind]);
    const excess = Number(row?.count) - maxCount;
    written = 0;
    if (excess <= 0) return;
    await query(
      `DELETE FROM record WHERE kind = $1 AND id IN (SELECT id FROM record WHERE kind = $1 ORDER BY place LIMIT $2)`,
      [kind, excess],
    );
  };
  return {
    async get(id) {
      const [row] = await query('SELECT body FROM record WHERE kind = $1 AND id = $2', [kind, id]);
      return row ? (parse(row) as T) : null;
    },
    async add(id, record) {
      await query(`${insert} ON CONFLICT (kind, id) DO NOTHING`, values(id, record));
    },
    async put(id, record) {
      await query(write, values(id, record));
      await limit();
    },
    update: (id, change) =>
      transaction(async (inside) => {
        const [row] = await inside(`SELECT body FROM record WHERE kind = $1 AND id = $2${words.forUpdate}`, [kind, id]);
        const next = row ? change(parse(row) as T) : null;
        if (next !== null) await inside(write, values(id, next));
        return next;
      }),
    async delete(id) {
      await query('DELETE FROM record WHERE kind = $1 AND id = $2', [kind, id]);
    },
    async all() {
      const rows = await query('SELECT body FROM record WHERE kind = $1 ORDER BY place', [kind]);
      return rows.map((row) => parse(row) as T);
    },
    async open() {
      const rows = await query('SELECT body FROM record WHERE kind = $1 AND is_open = 1 ORDER BY place', [kind]);
      return rows.map((row) => parse(row) as T);
    },
    async oldBefore(time) {
      const rows = await query(
        'SELECT id FROM record WHERE kind = $1 AND is_open = 0 AND changed_at < $2 ORDER BY place',
        [kind, time],
      );
      return rows.map((row) => String(row.id));
    },
    async dropBefore(time) {
      const rows = await query('DELETE FROM record WHERE kind = $1 AND is_open = 0 AND changed_at < $2 RETURNING id', [
        kind,
        time,
      ]);
      return rows.map((row) => String(row.id));
    },
  };
}

function parse(row: SqlRow): unknown {
  return JSON.parse(String(row.body));
}
