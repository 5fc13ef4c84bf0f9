import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { toPercentiles } from '../shared/toPercentiles';
import { PAUSE_SECONDS, runAskers } from '../shared/runAskers';
import { saveResults } from '../shared/saveResults';
import type { ReadAnswer } from '../shared/timeAnswer';
import { timeAnswer, QUESTIONS } from '../shared/timeAnswer';
import { toTable } from '../shared/toTable';
import { writeLargeDocs } from '../shared/writeLargeDocs';
import type { RunningTopology, Topology } from './startTopology';
import { readPages, startTopology, TOPOLOGIES } from './startTopology';

/**
 * Measures the built service under load: askers × pages × topologies, all in one run. Prints for each cell the answers, the share that was
 * refused with 503, the percentiles, and the processor time of a thousand answers. Ratios compare with one process with SQLite in the same
 * run, because absolute times depend on the machine. Askers run on the same machine and alternate between the instances, without sticky
 * sessions.
 *
 * The first byte has two times. The service's own time, from its log of requests, begins when the question arrives. The client's time also
 * includes waiting for the shared processors and for its own other requests.
 *
 * Each number of askers is measured twice: without a pause between questions, and as readers who read for `--pause` seconds after an answer
 * (10 on average). `--pause 0` leaves the readers out.
 *
 * `--quick` uses few pages and askers; `--pages 300,5000` and `--askers 1,20` set other numbers, `--only 'one instance'` selects topologies
 * by words of their names. The figures are also written to `e2e/bench/results/service.json`.
 */
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    pages: { type: 'string' },
    askers: { type: 'string' },
    only: { type: 'string' },
    pause: { type: 'string', default: PAUSE_SECONDS },
  },
});
const PAGES = readNumbers(values.pages) ?? (values.quick ? [300] : [300, 5_000, 20_000]);
const ASKERS = readNumbers(values.askers) ?? (values.quick ? [1, 20, 100] : [1, 20, 100, 500]);
const PAUSES_S = [...new Set([0, Number(values.pause)])];

/** Minimum number of answers per cell. */
const ANSWERS_MIN = 30;

/** Minimum number of questions per asker. */
const ROUNDS_MIN = 2;

interface Cell {
  pages: number;
  topology: string;
  askers: number;
  /** Mean time between an answer and the asker's next question, in seconds. */
  pauseS: number;
  /** Number of complete answers. */
  answered: number;
  /** Share of the questions that were refused because of the load, 0 to 1. */
  refusedShare: number;
  /** The service's own time, in milliseconds, of answers that were not refused. */
  ownFirstByte: { p50: number; p99: number };
  /** The client's time for them, in milliseconds. */
  firstByte: { p50: number; p99: number };
  whole: { p50: number; p99: number };
  /** Seconds of processor time per thousand answers. */
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
        for (const askers of ASKERS) {
          // A single asker never competes with others, so a pause would only waste time.
          const pauses = askers === 1 ? [0] : PAUSES_S;
          for (const pauseS of pauses) cells.push(await measure(running, topology, { pages, askers, pauseS }));
        }
      } finally {
        await running.close();
      }
    }
  }
} finally {
  await rm(root, { recursive: true, force: true });
}
print();
await saveResults('service', { cells });

/** The first answers of a process warm up its JavaScript engine. */
async function warmUp({ urls }: RunningTopology): Promise<void> {
  for (const url of urls) for (const question of QUESTIONS) await timeAnswer(url, question);
}

async function measure(
  running: RunningTopology,
  { name }: Topology,
  load: Pick<Cell, 'pages' | 'askers' | 'pauseS'>,
): Promise<Cell> {
  const { pages, askers, pauseS } = load;
  const rounds = Math.max(ROUNDS_MIN, Math.ceil(ANSWERS_MIN / askers));
  const answers: ReadAnswer[] = [];
  let turn = 0;
  running.takeFirstBytes();
  const before = running.processorSeconds();
  await runAskers({ askers, rounds, pauseMs: pauseS * 1_000 }, async (asker, round) => {
    const url = running.urls[(turn += 1) % running.urls.length] ?? '';
    answers.push(await timeAnswer(url, QUESTIONS[(asker + round) % QUESTIONS.length] ?? ''));
  });
  const after = running.processorSeconds();
  const served = answers.filter(({ status }) => status === 200);
  const broken = answers.filter(({ status, isWhole }) => (status === 200 ? !isWhole : status !== 503));
  if (broken.length > 0) throw new Error(`${name}: ${broken.length} answers of ${answers.length} failed.`);
  const perThousand = (key: 'service' | 'database') => ((after[key] - before[key]) / served.length) * 1_000;
  const cell: Cell = {
    ...load,
    topology: name,
    answered: served.length,
    refusedShare: 1 - served.length / answers.length,
    ownFirstByte: toPercentiles(running.takeFirstBytes()),
    firstByte: toPercentiles(served.map(({ first }) => first)),
    whole: toPercentiles(served.map(({ end }) => end)),
    processorSeconds: { service: perThousand('service'), database: perThousand('database') },
  };
  console.log(
    `${pages} pages, ${name}, ${askers} askers, pause ${pauseS} s: first byte ${cell.ownFirstByte.p99.toFixed(0)} ms in the service, ` +
      `${cell.firstByte.p99.toFixed(0)} ms for the client`,
  );
  return cell;
}

function print(): void {
  const [base] = TOPOLOGIES;
  const rows = cells.map((cell) => {
    const peer = cells.find(
      ({ pages, askers, pauseS, topology }) =>
        topology === base?.name && pages === cell.pages && askers === cell.askers && pauseS === cell.pauseS,
    );
    const sum = ({ processorSeconds: { service, database } }: Cell) => service + database;
    const ratio = (read: (of: Cell) => number) => (peer ? (read(cell) / read(peer)).toFixed(2) : '–');
    return [
      String(cell.pages),
      cell.topology,
      String(cell.askers),
      String(cell.pauseS),
      String(cell.answered),
      `${(cell.refusedShare * 100).toFixed(0)} %`,
      cell.ownFirstByte.p50.toFixed(0),
      cell.ownFirstByte.p99.toFixed(0),
      ratio(({ ownFirstByte }) => ownFirstByte.p99),
      cell.firstByte.p50.toFixed(0),
      cell.firstByte.p99.toFixed(0),
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
    'pause, s',
    'answers',
    'refused',
    'first byte in the service, ms',
    '99 of 100',
    '× SQLite',
    'for the client, ms',
    '99 of 100',
    'whole, 99 of 100',
  ];
  console.log(toTable([[...head, 'CPU s a 1,000', 'of the database', '× SQLite'], ...rows]));
}

function readNumbers(text: string | undefined): number[] | undefined {
  return text?.split(',').map(Number);
}
