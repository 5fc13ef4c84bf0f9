import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openStorage } from '../../../src/local/database/openStorage';
import type { DocsIndexOptions } from '../../../src/local/docsIndex/openDocsIndex';
import { openDocsIndex } from '../../../src/local/docsIndex/openDocsIndex';
import { createAdmission } from '../../../src/local/messages/createAdmission';
import { query, startPostgres } from '../../../src/local/testing/startPostgres';
import { toPercentiles } from '../proxy/percentiles';
import { QUESTIONS } from '../shared/timeAnswer';
import { toTable } from '../shared/toTable';
import { writeLargeDocs } from '../shared/writeLargeDocs';

/**
 * Measures the search alone over many passages, in the process and in PostgreSQL: one question at a time, 50 readers who each ask every few
 * seconds, and 50 askers without a pause. `--pages N` takes another number of pages, `--askers N` of askers.
 */
const { values } = parseArgs({
  options: { pages: { type: 'string', default: '11500' }, askers: { type: 'string', default: '50' } },
});
const ASKERS = Number(values.askers);

/** Questions of an asker, and the mean pause of a reader between two of them, in milliseconds. */
const ROUNDS = 6;
const READING_MS = 5_000;

const root = await mkdtemp(join(tmpdir(), 'bench passages '));
const docs = join(root, 'docs');
await writeLargeDocs(docs, Number(values.pages));
const postgres = await startPostgres();
try {
  const databaseUrl = await postgres.createDatabase();
  const rows: string[][] = [];
  for (const searchEngine of ['embedded', 'postgres'] as const) rows.push(await measure(databaseUrl, searchEngine));
  const head = ['engine', 'alone, p50', 'p99', `${ASKERS} readers, p50`, 'p99', `${ASKERS} without pause, p50`, 'p99'];
  console.log(toTable([head, ...rows]));
} finally {
  await postgres.remove();
  await rm(root, { recursive: true, force: true });
}

async function measure(
  databaseUrl: string,
  searchEngine: NonNullable<DocsIndexOptions['searchEngine']>,
): Promise<string[]> {
  const began = performance.now();
  const storage = await openStorage({ dataFolder: null, databaseUrl });
  const docsIndex = await openDocsIndex({ folder: docs, cacheFile: join(root, searchEngine), storage, searchEngine });
  const { rows } = await query(databaseUrl, "SELECT pg_total_relation_size('docs_passage') AS bytes");
  console.log(
    `${searchEngine}: ${docsIndex.search.size} passages, ready in ${((performance.now() - began) / 1000).toFixed(0)} s ` +
      `(${docsIndex.opening.filesRead} files read), ${(Number(rows[0]?.bytes) / 1e6).toFixed(0)} MB in the table of passages`,
  );
  // Questions take turns, as in the service.
  const admission = createAdmission(() => 0);
  const ask = async (number: number) => {
    const asked = performance.now();
    await admission.enter();
    await docsIndex.search.search({ question: QUESTIONS[number % QUESTIONS.length] ?? '', limit: 16, perPage: 4 });
    return performance.now() - asked;
  };
  for (let number = 0; number < 30; number += 1) await ask(number);
  const all = async (pauseMs: number) => {
    const times: number[] = [];
    const asker = async (_: unknown, number: number) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        // Readers do not ask at the same moment.
        if (pauseMs > 0) await delay(Math.random() * 2 * pauseMs);
        times.push(await ask(number + round));
      }
    };
    await Promise.all(Array.from({ length: ASKERS }, asker));
    return times;
  };
  const alone: number[] = [];
  for (let number = 0; number < ASKERS; number += 1) alone.push(await ask(number));
  const measured = [alone, await all(READING_MS), await all(0)].map(toPercentiles);
  await docsIndex.close();
  await storage.close();
  return [searchEngine, ...measured.flatMap(({ p50, p99 }) => [p50, p99].map((ms) => `${ms.toFixed(0)} ms`))];
}
