import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { buildPages } from '../shared/buildPages';
import { createBenchServer } from '../shared/createBenchServer';
import { installPeers } from '../shared/installPeers';
import type { Cell } from './cells';
import { CELLS, toAnswer } from './cells';
import { checkStreamTargets } from './checkStreamTargets';
import type { StreamContender } from './contenders';
import { toPageName } from './contenders';
import { inBench } from '../shared/inBench';
import type { FinishedDocument } from './findMissingBlocks';
import type { RunResult } from './measureRun';
import { openBrowser } from './openBrowser';
import type { StreamOptions } from './parseStreamOptions';
import { parseStreamOptions } from './parseStreamOptions';
import { renderFinished } from './renderFinished';
import { runCells } from './runCells';
import type { MatrixResult } from './runMatrix';
import { runMatrix } from './runMatrix';
import { runStreamKinds } from './runStreamKinds';
import type { CellRuns } from './summarize';
import { summarize } from './summarize';
import { toStreamReport } from './toStreamReport';
import { writeResults } from './writeResults';

const PAGES = inBench('.cache/pages');
const RESULTS = inBench('results/stream.json');
/** The throttling rate of the targets. */
const TARGET_CPU = 4;

await main(parseStreamOptions(process.argv.slice(2)));

/** Measures the cost of a streamed answer, next to floors and peers, and compares the result with the targets. */
async function main(options: StreamOptions): Promise<void> {
  const startedAt = Date.now();
  await prepare(options);
  const { chromium, finished } = await renderAll();
  const { cells, matrix } = await measure(options, finished);
  const summaries = summarize(cells);
  const finishedNodes = Object.fromEntries(Object.entries(finished).map(([name, { domNodes }]) => [name, domNodes]));
  const kinds = options.matrix ? await runStreamKinds() : [];
  const targets = checkStreamTargets(summaries, {
    cpu: TARGET_CPU,
    flushMs: options.flushMs,
    matrix,
    kinds,
    finishedNodes,
  });
  console.log(toStreamReport({ options, summaries, matrix, kinds, targets }));
  const seconds = Math.round((Date.now() - startedAt) / 1_000);
  await writeResults(RESULTS, { chromium, seconds, finishedNodes, targets, summaries, matrix, kinds, cells });
  console.log(`\n${seconds} s; everything is in ${RESULTS}`);
  if (options.check && targets.some(({ met }) => met === false)) process.exitCode = 1;
}

async function measure(
  options: StreamOptions,
  finished: Record<string, FinishedDocument>,
): Promise<{ cells: CellRuns[]; matrix: MatrixResult[] }> {
  const server = await createBenchServer(PAGES);
  try {
    const optionsOf = ({ name }: Cell) => ({ server, capMs: options.capMs, finished: finished[name]! });
    const cells = await runCells({
      ...options,
      runsOf: (cell, contender) => toRuns(cell, contender, options),
      optionsOf,
      onRun: (cell, cpu, contender, run) => logRun(`${cell.name} ${cpu}x ${contender.name}`, run),
    });
    // The script tag's page has no rendering host.
    const ours = options.contenders.find(({ name }) => name === 'ours');
    if (ours === undefined || !options.matrix) return { cells, matrix: [] };
    const onResult = (run: MatrixResult) => logRun(`host busy ${run.cell} ${run.cpu}x`, run);
    return { cells, matrix: await runMatrix(ours, options.cells, optionsOf, onResult) };
  } finally {
    await server.close();
  }
}

/** The long paced cell is repeated only for contenders with a target in it. The growth from the small answer has no target. */
function toRuns({ name }: Cell, contender: StreamContender, { runs, pacedRuns, flushMs }: StreamOptions): number {
  if (name === 'S-burst') return 1;
  if (name !== 'M-paced') return runs;
  const floors = ['floor-null', `floor-lines@${flushMs}`, `floor-elements@${flushMs}`];
  return contender.kind === 'ours' || floors.includes(contender.name) ? pacedRuns : 1;
}

/** Installs the peers if one is needed, and builds the page of every contender. */
async function prepare({ contenders, packagePath, matrix }: StreamOptions): Promise<void> {
  if (matrix && !existsSync('dist-demo/index.html'))
    throw new Error('dist-demo is missing: run `npm run build:demo` first, or use --skip-matrix.');
  const scriptTag = ['embed.js', 'embed'].map((name) => join(dirname(packagePath), name));
  const needed = { ours: [packagePath], 'ours-tag': scriptTag };
  for (const [name, paths] of Object.entries(needed)) {
    const missing = contenders.some((contender) => contender.name === name) && paths.find((path) => !existsSync(path));
    if (missing)
      throw new Error(`${missing} is missing: run \`npm run build\` first, or leave "${name}" out with --only.`);
  }
  if (contenders.some(({ page }) => page.startsWith('streaming/peers/'))) installPeers(inBench('streaming/peers'));
  const pages = new Map(contenders.map((contender) => [toPageName(contender), inBench(contender.page)]));
  const alias = { 'docs-assistant': packagePath };
  await buildPages(
    [...pages].map(([name, file]) => ({ name, file, alias })),
    PAGES,
  );
  if (pages.has('ours-tag')) {
    for (const path of scriptTag) await cp(path, join(PAGES, 'ours-tag', basename(path)), { recursive: true });
  }
}

/** The finished document of every cell's answer, and the browser's version. */
async function renderAll(): Promise<{ chromium: string; finished: Record<string, FinishedDocument> }> {
  const browser = await openBrowser();
  try {
    const page = await browser.openEmpty();
    const finished: Record<string, FinishedDocument> = {};
    for (const cell of CELLS) finished[cell.name] = await renderFinished(page, toAnswer(cell).markdown);
    return { chromium: browser.version, finished };
  } finally {
    await browser.close();
  }
}

function logRun(what: string, { outcome, failure, measured }: RunResult): void {
  const busy = measured === undefined ? '' : `${Math.round(measured.busy)} ms busy`;
  console.log([what.padEnd(44), outcome, failure ?? busy].join(' ').trimEnd());
}
