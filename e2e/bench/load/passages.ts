import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextRound } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openStorage } from '../../../src/server/service/storage/openStorage';
import type { DocsIndexOptions } from '../../../src/server/service/search/docsIndex/openDocsIndex';
import { openDocsIndex } from '../../../src/server/service/search/docsIndex/openDocsIndex';
import { query, startPostgres, USUAL_BUFFERS } from '../../../src/server/service/testing/startPostgres';
import type { Percentiles } from '../shared/toPercentiles';
import { toPercentiles } from '../shared/toPercentiles';
import { PAUSE_SECONDS, runAskers } from '../shared/runAskers';
import { saveResults } from '../shared/saveResults';
import { QUESTIONS } from '../shared/timeAnswer';
import { toTable } from '../shared/toTable';
import { writeLargeDocs } from '../shared/writeLargeDocs';
import { readProcessorSeconds } from './readProcessorSeconds';

/**
 * Measures only the search over many passages, in memory and in PostgreSQL: one question at a time, 50 readers who each read for 10 seconds
 * before they ask again, and 50 askers without a pause, whose times include a queue of 50. The questions alternate, as in the service. It
 * also prints the processor time per question of this process and of the database, which other load does not change. `--pages N` sets the
 * number of pages, `--askers N` of askers, `--pause SECONDS` the pause. The figures are also written to `e2e/bench/results/passages.json`.
 */
const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '11500' },
    askers: { type: 'string', default: '50' },
    pause: { type: 'string', default: PAUSE_SECONDS },
  },
});
const ASKERS = Number(values.askers);
const PAUSE_S = Number(values.pause);

/** Number of questions per asker. */
const ROUNDS = 6;

/** Maximum 99th percentile for questions of readers, in milliseconds. */
const TARGET_MS = 150;

interface EngineFigures {
  engine: string;
  passages: number;
  /** Duration of a question, in milliseconds. */
  alone: Percentiles;
  readers: Percentiles;
  withoutPause: Percentiles;
  /** Processor time per question without other askers, in milliseconds. */
  processor: { own: number; database: number };
}

const root = await mkdtemp(join(tmpdir(), 'bench passages '));
const docs = join(root, 'docs');
await writeLargeDocs(docs, Number(values.pages));
const postgres = await startPostgres(tmpdir(), USUAL_BUFFERS);
const engines: EngineFigures[] = [];
try {
  const databaseUrl = await postgres.createDatabase();
  for (const searchEngine of ['embedded', 'postgres'] as const) engines.push(await measure(databaseUrl, searchEngine));
} finally {
  await postgres.remove();
  await rm(root, { recursive: true, force: true });
}
print();
await saveResults('passages', { askers: ASKERS, pauseS: PAUSE_S, targetMs: TARGET_MS, engines });

function print(): void {
  const head = ['engine', 'alone, p50', 'p99', `${ASKERS} readers, pause ${PAUSE_S} s, p50`, 'p99'];
  const rows = engines.map(({ engine, alone, readers, withoutPause, processor }) =>
    [...[alone, readers, withoutPause].flatMap(({ p50, p99 }) => [p50, p99]), processor.own, processor.database].reduce<
      string[]
    >((row, ms) => [...row, `${ms.toFixed(0)} ms`], [engine]),
  );
  console.log(
    toTable([[...head, `${ASKERS} without pause, p50`, 'p99', 'CPU a question', 'of the database'], ...rows]),
  );
}

async function measure(
  databaseUrl: string,
  searchEngine: NonNullable<DocsIndexOptions['searchEngine']>,
): Promise<EngineFigures> {
  const began = performance.now();
  const storage = await openStorage({ dataFolder: null, databaseUrl });
  // Both engines have the same pages, so they are read once.
  const docsIndex = await openDocsIndex({ folder: docs, cacheFile: join(root, 'pages'), storage, searchEngine });
  const { rows } = await query(databaseUrl, "SELECT pg_total_relation_size('docs_passage') AS bytes");
  console.log(
    `${searchEngine}: ${docsIndex.search.size} passages, ready in ${((performance.now() - began) / 1000).toFixed(0)} s ` +
      `(${docsIndex.opening.filesRead} files read), ${(Number(rows[0]?.bytes) / 1e6).toFixed(0)} MB in the table of passages`,
  );
  let lastTurn: Promise<unknown> = Promise.resolve();
  const ask = async (number: number) => {
    const asked = performance.now();
    lastTurn = lastTurn.then(() => nextRound());
    await lastTurn;
    await docsIndex.search.search({ question: QUESTIONS[number % QUESTIONS.length] ?? '', limit: 16, perPage: 4 });
    return performance.now() - asked;
  };
  for (let number = 0; number < 30; number += 1) await ask(number);
  const all = async (load: { askers: number; rounds: number; pauseMs: number }) => {
    const times: number[] = [];
    await runAskers(load, async (asker, round) => void times.push(await ask(asker + round)));
    return toPercentiles(times);
  };
  const readTimes = () => ({
    own: process.cpuUsage(),
    database: readProcessorSeconds(postgres.processId()),
  });
  const before = readTimes();
  const alone = await all({ askers: 1, rounds: ASKERS * 2, pauseMs: 0 });
  const after = readTimes();
  const processor = {
    own: (after.own.user + after.own.system - before.own.user - before.own.system) / 1_000 / (ASKERS * 2),
    database: ((after.database - before.database) * 1_000) / (ASKERS * 2),
  };
  const readers = await all({ askers: ASKERS, rounds: ROUNDS, pauseMs: PAUSE_S * 1_000 });
  const withoutPause = await all({ askers: ASKERS, rounds: ROUNDS, pauseMs: 0 });
  const passages = docsIndex.search.size;
  await docsIndex.close();
  await storage.close();
  return { engine: searchEngine, passages, alone, readers, withoutPause, processor };
}
