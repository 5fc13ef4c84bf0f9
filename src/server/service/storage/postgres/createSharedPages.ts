import type { SharedEntry, SharedPage, SharedPages } from '../engine/SharedPages';
import { STORE_FORMAT } from '../../search/docsIndex/openPageStore';
import { createNearestPassages } from './createNearestPassages';
import type { SqlEngine, SqlQuery } from '../engine/SqlEngine';
import { CLASS_WEIGHTS, toTermVector, placeholders } from '../../search/toTermVector';
import { inBatches } from '../../../lib/inBatches';
import { asLeader, createVectorTable } from './createVectorTable';

/** Number of pages in one statement: it must end within the statement timeout. */
const BATCH_COUNT = 50;

/** Number of passages that one statement adds, and number of rows that one deletes. */
const PASSAGES_COUNT = 500;
const CLEARED_COUNT = 5_000;

/** `ts_rank` divides by the logarithm of the passage's length. */
const BY_LENGTH = 1;

/** How long the index of another release is kept after its last leader, in milliseconds: its instances may still be running. */
const OTHER_KEPT_MS = 86_400_000;

/**
 * The shared pages in the tables `docs_index`, `docs_page`, `docs_passage` and `docs_vector`. Each release that reads or indexes
 * differently has its own index.
 */
export function createSharedPages(engine: SqlEngine): SharedPages {
  const { query, words } = engine;
  const format = STORE_FORMAT;
  const list = async (run: SqlQuery) => {
    const rows = await run('SELECT file, id, stamp FROM docs_page WHERE format = $1', [format]);
    return new Map(rows.map(({ file, id, stamp }) => [String(file), { id: Number(id), stamp: String(stamp) }]));
  };
  return {
    async readState() {
      const [row] = await query('SELECT revision, is_complete, navigation FROM docs_index WHERE format = $1', [format]);
      if (!row) return null;
      const { revision, is_complete: isComplete, navigation } = row;
      return { revision: Number(revision), isComplete: Number(isComplete) === 1, navigation: String(navigation) };
    },
    list: () => list(query),
    async read(files) {
      const pages: SharedPage[] = [];
      for (const some of inBatches(files, BATCH_COUNT)) {
        const rows = await query(
          `SELECT body FROM docs_page WHERE format = $1 AND file IN (${placeholders(some, 2)})`,
          [format, ...some],
        );
        pages.push(...rows.map(({ body }) => JSON.parse(String(body)) as SharedPage));
      }
      return pages;
    },
    lead: (leader) => lead(engine, leader),
    async publish(leader, { entries, read, navigation }) {
      const before = await list(query);
      const gone = [...before.keys()].filter((file) => !entries.has(file));
      const changed = [...entries].flatMap(([file, { stamp }]) => (before.get(file)?.stamp === stamp ? [] : [file]));
      // Delete removed pages first: a new page may have the number of one of them.
      for (const some of inBatches(gone, BATCH_COUNT)) {
        if (!(await asLeader(engine, leader, (run) => drop(run, format, some)))) return false;
      }
      for (const some of inBatches(changed, BATCH_COUNT)) {
        const pages = some.flatMap((file) => read(file) ?? []);
        if (!(await asLeader(engine, leader, (run) => put(run, format, pages)))) return false;
      }
      return asLeader(engine, leader, (run) =>
        run(
          `UPDATE docs_index SET revision = revision + 1, is_complete = 1, navigation = $2, led_at = ${words.now} WHERE format = $1`,
          [format, navigation],
        ),
      );
    },
    ...createVectorTable(engine),
    nearest: createNearestPassages(engine),
    async find({ condition, groups, limit }) {
      const ranks = groups.map(
        (_, group) =>
          `$${group * 2 + 4}::float8 * ts_rank('${CLASS_WEIGHTS}', terms, $${group * 2 + 5}::tsquery, ${BY_LENGTH})`,
      );
      // `+ 0` keeps the planner from the index on `format`: nearly all rows have the same value, so the index on the terms is faster.
      const rows = await query(
        `SELECT page, place FROM docs_passage WHERE format + 0 = $1 AND terms @@ $2::tsquery
         ORDER BY ${ranks.join(' + ')} DESC, page, place LIMIT $3`,
        [format, condition, limit, ...groups.flatMap(({ weight, words: terms }) => [weight, terms])],
      );
      return rows.map(({ page, place }) => ({ page: Number(page), place: Number(place) }));
    },
  };
}

/** Makes an instance the leader of the index, and deletes the indexes of releases that run no longer. */
async function lead({ query, words }: SqlEngine, leader: string): Promise<void> {
  // Pages of an instance that did not finish may use numbers that this instance gives to other pages.
  const [started] = await query('SELECT is_complete FROM docs_index WHERE format = $1', [STORE_FORMAT]);
  // Vectors are kept, because they name the content that they were made from.
  if (Number(started?.is_complete) === 0) await clear(query, STORE_FORMAT, ['docs_passage', 'docs_page']);
  await query(
    `INSERT INTO docs_index (format, revision, is_complete, navigation, leader, led_at) VALUES ($1, 1, 0, '[]', $2, ${words.now})
     ON CONFLICT (format) DO UPDATE SET leader = $2, led_at = ${words.now}`,
    [STORE_FORMAT, leader],
  );
  const others = await query(`SELECT format FROM docs_index WHERE format <> $1 AND led_at < ${words.now} - $2`, [
    STORE_FORMAT,
    OTHER_KEPT_MS,
  ]);
  for (const other of others) {
    await clear(query, Number(other.format), ['docs_vector', 'docs_passage', 'docs_page']);
    await query('DELETE FROM docs_index WHERE format = $1', [Number(other.format)]);
  }
}

/** Empties tables of an index, in steps that end within the statement timeout. */
async function clear(query: SqlQuery, format: number, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const some = `SELECT ctid FROM ${table} WHERE format = $1 LIMIT ${CLEARED_COUNT}`;
    const step = () => query(`DELETE FROM ${table} WHERE ctid IN (${some}) RETURNING 1`, [format]);
    while ((await step()).length > 0);
  }
}

async function drop(run: SqlQuery, format: number, files: readonly string[]): Promise<void> {
  await dropPassages(run, format, files);
  for (const table of ['docs_vector', 'docs_page']) {
    await run(`DELETE FROM ${table} WHERE format = $1 AND file IN (${placeholders(files, 2)})`, [format, ...files]);
  }
}

async function dropPassages(run: SqlQuery, format: number, files: readonly string[]): Promise<void> {
  await run(
    `DELETE FROM docs_passage WHERE format = $1 AND page IN
       (SELECT id FROM docs_page WHERE format = $1 AND file IN (${placeholders(files, 2)}))`,
    [format, ...files],
  );
}

async function put(run: SqlQuery, format: number, pages: readonly SharedPage[]): Promise<void> {
  if (pages.length === 0) return;
  await dropPassages(
    run,
    format,
    pages.map(({ file }) => file),
  );
  const rows = pages.map((_, row) => `($1, ${placeholders(COLUMNS, 2 + row * COLUMNS.length)})`);
  await run(
    `INSERT INTO docs_page (format, ${COLUMNS.join(', ')}) VALUES ${rows.join(', ')}
     ON CONFLICT (format, file) DO UPDATE SET id = excluded.id, stamp = excluded.stamp, body = excluded.body`,
    [format, ...pages.flatMap((page) => [page.file, page.id, page.stamp, JSON.stringify(page)])],
  );
  const passages = pages.flatMap(({ id, terms }) =>
    terms.passages.map((lines, place) => [id, place, toTermVector(lines)] as const),
  );
  for (const some of inBatches(passages, PASSAGES_COUNT)) {
    const values = some.map((_, row) => `($1, $${row * 3 + 2}, $${row * 3 + 3}, $${row * 3 + 4}::tsvector)`);
    await run(`INSERT INTO docs_passage (format, page, place, terms) VALUES ${values.join(', ')}`, [
      format,
      ...some.flat(),
    ]);
  }
}

const COLUMNS = ['file', 'id', 'stamp', 'body'] satisfies (keyof SharedEntry | 'file' | 'body')[];
