import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { BenchAnswer } from '../shared/createAnswer';
import { createAnswer } from '../shared/createAnswer';
import { buildPages } from '../shared/buildPages';
import type { BenchServer } from '../shared/createBenchServer';
import { createBenchServer } from '../shared/createBenchServer';
import { inBench } from '../shared/inBench';
import { installPeers } from '../shared/installPeers';
import { saveResults } from '../shared/saveResults';
import { toTable } from '../shared/toTable';
import type { Cell } from './cells';
import { CELLS } from './cells';
import type { CellRuns } from './checkStreamTargets';
import { checkStreamTargets, readMedian, readNet } from './checkStreamTargets';
import type { StreamContender } from './contenders';
import { STREAM_CONTENDERS, toPageName } from './contenders';
import type { FinishedDocument } from './findMissingBlocks';
import type { Measurement, RunOptions, RunResult } from './measureRun';
import { measureRun } from './measureRun';
import { openBrowser } from './openBrowser';
import { renderFinished } from './renderFinished';

/**
 * Measures the processor time of a streamed answer on a page at a quarter of the speed, next to floors and peers, and compares it with the
 * targets. Needs `npm run build`. `--only ours,streamdown` and `--cells M-burst` choose, `--runs N` sets how often a cell is measured
 * (default 3; tables show medians), `--check` fails when a target is missed.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    cells: { type: 'string' },
    runs: { type: 'string', default: '3' },
    check: { type: 'boolean', default: false },
  },
});
const PAGES = inBench('.cache/pages');
const SLOWDOWN = 4;
/** An answer that takes longer is given up, in milliseconds. */
const CAP_MS = 40_000;
/** A cell in which a contender once took this long is not repeated, because it will not become comparable. */
const NO_REPEAT_OVER_MS = 12_000;

// The page that shows nothing is what net costs are measured against.
const contenders = pick(STREAM_CONTENDERS, values.only && `floor-null,${values.only}`);
const chosen = pick(CELLS, values.cells);
await prepare();
const server = await createBenchServer(PAGES);
const cells: CellRuns[] = [];
try {
  for (const cell of chosen) cells.push(...(await measureCell(cell, server)));
} finally {
  await server.close();
}
const targets = checkStreamTargets(cells);
report();
await saveResults('stream', { targets, cells });
if (values.check && targets.some(({ met }) => met === false)) process.exitCode = 1;

function pick<T extends { name: string }>(all: T[], list: string | undefined): T[] {
  const names = list?.split(',') ?? all.map(({ name }) => name);
  const unknown = names.find((name) => !all.some((one) => one.name === name));
  if (unknown !== undefined) throw new Error(`"${unknown}" is not one of ${all.map(({ name }) => name).join(', ')}.`);
  return all.filter(({ name }) => names.includes(name));
}

async function prepare(): Promise<void> {
  if (contenders.some(({ kind }) => kind === 'peer')) installPeers(inBench('streaming/peers'));
  const alias = { 'docs-assistant': inBench('../../dist/index.js') };
  await buildPages(
    contenders.map((contender) => ({ name: toPageName(contender), file: inBench(contender.page), alias })),
    PAGES,
  );
  for (const name of ['embed.js', 'embed'])
    await cp(join('dist', name), join(PAGES, 'ours-tag', name), { recursive: true });
}

/** Measures in rounds, so that the state of the machine is similar for all contenders. */
async function measureCell(cell: Cell, server: BenchServer): Promise<CellRuns[]> {
  const answer = createAnswer(cell.deltas);
  const options = { server, cpu: SLOWDOWN, capMs: CAP_MS, answer, finished: await renderOnce(answer) };
  const measured = contenders.map((contender): CellRuns => ({ contender, cell: cell.name, runs: [] }));
  const done = new Set<CellRuns>();
  for (let round = 0; round < Number(values.runs); round += 1) {
    for (const one of measured) {
      if (done.has(one)) continue;
      const startedAt = Date.now();
      const run = await measureRound(one.contender, cell, options);
      one.runs.push(run);
      console.log(`${cell.name} ${one.contender.name}: ${run.failure ?? run.outcome}`);
      const isSlow = cell.deltasPerSecond === undefined && Date.now() - startedAt > NO_REPEAT_OVER_MS;
      if (isSlow || run.outcome !== 'complete') done.add(one);
    }
  }
  return measured;
}

/**
 * One run of a paced cell, two of a burst. In a burst the probe's own frames and keys cost as much as a quick contender, so busy time and
 * heap come from a quiet run and everything else from a normal one.
 */
async function measureRound(
  contender: StreamContender,
  cell: Cell,
  options: Omit<RunOptions, 'quiet'>,
): Promise<RunResult> {
  const normal = await measureRun(contender, cell, { ...options, quiet: false });
  if (cell.deltasPerSecond !== undefined || !normal.measured) return normal;
  const { measured, ...quiet } = await measureRun(contender, cell, { ...options, quiet: true });
  if (!measured) return quiet;
  return { ...normal, measured: { ...normal.measured, busy: measured.busy, heapBytes: measured.heapBytes } };
}

/** The finished document of the answer. */
async function renderOnce({ markdown }: BenchAnswer): Promise<FinishedDocument> {
  const browser = await openBrowser();
  try {
    return await renderFinished(await browser.openEmpty(), markdown);
  } finally {
    await browser.close();
  }
}

function report(): void {
  const figures: [string, keyof Measurement][] = [
    ['busy ms', 'busy'],
    ['shown ms', 'shown'],
    ['late ms', 'late'],
    ['long tasks', 'longTasks'],
    ['worst key ms', 'worstKeyDelay'],
    ['frames > 34 ms', 'slowFrames'],
    ['heap bytes', 'heapBytes'],
  ];
  const show = (value: number | undefined) => (value === undefined ? '–' : Math.round(value).toLocaleString('en'));
  for (const { name } of chosen) {
    const rows = cells.filter(({ cell }) => cell === name);
    console.log(
      `\n${toTable([
        [name, 'net ms', ...figures.map(([title]) => title)],
        ...rows.map((row) => [
          row.contender.name,
          show(readNet(cells, row.contender.name, name)),
          ...figures.map(([, figure]) => show(readMedian(row, figure))),
        ]),
      ])}`,
    );
  }
  const lines = targets.map(({ target, measured, met }) => [
    target,
    measured?.toFixed(2) ?? '–',
    met === undefined ? '–' : met ? 'yes' : 'NO',
  ]);
  console.log(`\n${toTable([['target', 'measured', 'met'], ...lines])}`);
}
