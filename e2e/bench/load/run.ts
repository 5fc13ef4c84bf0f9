import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { toPercentiles } from '../proxy/percentiles';
import type { ReadAnswer } from '../shared/timeAnswer';
import { timeAnswer, QUESTIONS } from '../shared/timeAnswer';
import { toTable } from '../shared/toTable';
import { writeLargeDocs } from '../shared/writeLargeDocs';
import type { RunningTopology, Topology } from './startTopology';
import { readPages, startTopology, TOPOLOGIES } from './startTopology';

/**
 * Measures the built service under load: askers × pages × ways of running it, all in one run. Prints for each cell the answers, the
 * share that was refused with 503, the tails, and the processor time of a thousand answers; ratios are to one process with SQLite in the same
 * run, since times alone say as much about the machine. Askers run on the same machine, and take turns among the instances, without stickiness.
 *
 * `--quick` takes few pages and askers; `--pages 300,5000` and `--askers 1,20` choose others, `--only 'one instance'` ways by words of their names. The same figures are in
 * `e2e/bench/results/service.json`.
 */
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    pages: { type: 'string' },
    askers: { type: 'string' },
    only: { type: 'string' },
  },
});
const PAGES = readNumbers(values.pages) ?? (values.quick ? [300] : [300, 5_000, 20_000]);
const ASKERS = readNumbers(values.askers) ?? (values.quick ? [1, 20, 100] : [1, 20, 100, 500]);

/** Answers of a cell, at least. */
const ANSWERS_MIN = 30;

/** Questions of an asker, at least. */
const ROUNDS_MIN = 2;

interface Cell {
  pages: number;
  topology: string;
  askers: number;
  /** Answers that ended as they should. */
  answered: number;
  /** Share of the questions that were refused because there were too many, 0 to 1. */
  refusedShare: number;
  /** Milliseconds, of answers that were not refused. */
  firstByte: { p50: number; p99: number };
  whole: { p50: number; p99: number };
  /** Seconds of processor time for a thousand answers. */
  processorSeconds: { service: number; database: number };
}

const root = await mkdtemp(join(tmpdir(), 'bench service '));
const cells: Cell[] = [];
try {
  for (const pages of PAGES) {
    const docs = join(root, `docs ${pages}`);
    await writeLargeDocs(docs, pages);
    const read = await readPages(root, docs);
    for (const topology of TOPOLOGIES.filter(({ name }) => name.includes(values.only ?? ''))) {
      const running = await startTopology(topology, { root, docs, pages: read });
      try {
        await warmUp(running);
        for (const askers of ASKERS) cells.push(await measure(running, topology, pages, askers));
      } finally {
        await running.close();
      }
    }
  }
} finally {
  await rm(root, { recursive: true, force: true });
}
print();
await mkdir('e2e/bench/results', { recursive: true });
const [{ model } = { model: 'unknown' }] = cpus();
await writeFile(
  'e2e/bench/results/service.json',
  `${JSON.stringify({ processor: `${cpus().length} × ${model}`, node: process.version, cells }, null, 2)}\n`,
);

/** The first answers of a process warm its engine up. */
async function warmUp({ urls }: RunningTopology): Promise<void> {
  for (const url of urls) for (const question of QUESTIONS) await timeAnswer(url, question);
}

async function measure(running: RunningTopology, { name }: Topology, pages: number, askers: number): Promise<Cell> {
  const rounds = Math.max(ROUNDS_MIN, Math.ceil(ANSWERS_MIN / askers));
  const answers: ReadAnswer[] = [];
  let turn = 0;
  const asker = async (_: unknown, number: number) => {
    for (let round = 0; round < rounds; round += 1) {
      const url = running.urls[(turn += 1) % running.urls.length] ?? '';
      answers.push(await timeAnswer(url, QUESTIONS[(number + round) % QUESTIONS.length] ?? ''));
    }
  };
  const before = running.processorSeconds();
  await Promise.all(Array.from({ length: askers }, asker));
  const after = running.processorSeconds();
  const served = answers.filter(({ status }) => status === 200);
  const broken = answers.filter(({ status, isWhole }) => (status === 200 ? !isWhole : status !== 503));
  if (broken.length > 0) throw new Error(`${name}: ${broken.length} answers of ${answers.length} failed.`);
  const perThousand = (key: 'service' | 'database') => ((after[key] - before[key]) / served.length) * 1_000;
  const cell: Cell = {
    pages,
    topology: name,
    askers,
    answered: served.length,
    refusedShare: 1 - served.length / answers.length,
    firstByte: toPercentiles(served.map(({ first }) => first)),
    whole: toPercentiles(served.map(({ end }) => end)),
    processorSeconds: { service: perThousand('service'), database: perThousand('database') },
  };
  console.log(`${pages} pages, ${name}, ${askers} at once: first byte ${cell.firstByte.p99.toFixed(0)} ms`);
  return cell;
}

function print(): void {
  const [base] = TOPOLOGIES;
  const rows = cells.map((cell) => {
    const peer = cells.find(
      ({ pages, askers, topology }) => topology === base?.name && pages === cell.pages && askers === cell.askers,
    );
    const sum = ({ processorSeconds: { service, database } }: Cell) => service + database;
    const ratio = (read: (of: Cell) => number) => (peer ? (read(cell) / read(peer)).toFixed(2) : '–');
    return [
      String(cell.pages),
      cell.topology,
      String(cell.askers),
      String(cell.answered),
      `${(cell.refusedShare * 100).toFixed(0)} %`,
      cell.firstByte.p50.toFixed(0),
      cell.firstByte.p99.toFixed(0),
      ratio(({ firstByte }) => firstByte.p99),
      cell.whole.p99.toFixed(0),
      cell.processorSeconds.service.toFixed(1),
      cell.processorSeconds.database.toFixed(1),
      ratio(sum),
    ];
  });
  const head = [
    'pages',
    'how it runs',
    'askers',
    'answers',
    'refused',
    'first byte, ms',
    '99 of 100',
    '× SQLite',
    'whole, 99 of 100',
  ];
  console.log(toTable([[...head, 'CPU s a 1,000', 'of the database', '× SQLite'], ...rows]));
}

function readNumbers(text: string | undefined): number[] | undefined {
  return text?.split(',').map(Number);
}
