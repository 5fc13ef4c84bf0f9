import type { Measurement, RunResult } from './measureRun';
import { toMedian } from '../shared/toMedian';

/** All runs of one contender in one cell at one throttling rate. */
export interface CellRuns {
  contender: string;
  kind: 'floor' | 'ours' | 'peer';
  cell: string;
  cpu: number;
  runs: RunResult[];
}

export interface CellSummary extends Omit<CellRuns, 'runs'> {
  /** The worst outcome of the runs. */
  outcome: RunResult['outcome'];
  failure?: string;
  runs: number;
  /** Medians of the complete runs; undefined without complete runs. */
  median?: Measurement;
  /** Smallest and largest busy time of the complete runs, in milliseconds. */
  busySpread?: [number, number];
  /** Median busy time minus the busy time of the page that reads the same stream and shows nothing, in milliseconds. */
  net?: number;
}

const WORST_FIRST: Array<RunResult['outcome']> = ['lost', 'capped', 'complete'];

/** Medians of the complete runs, and net times if the same cell of `floor-null` was measured. */
export function summarize(cells: CellRuns[]): CellSummary[] {
  const summaries = cells.map(summarizeRuns);
  return summaries.map((summary) => {
    const floor = findSummary(summaries, 'floor-null', summary.cell, summary.cpu)?.median;
    if (floor === undefined || summary.median === undefined) return summary;
    return { ...summary, net: summary.median.busy - floor.busy };
  });
}

export function findSummary(
  summaries: CellSummary[],
  contender: string,
  cell: string,
  cpu: number,
): CellSummary | undefined {
  return summaries.find((one) => one.contender === contender && one.cell === cell && one.cpu === cpu);
}

function summarizeRuns({ runs, ...cell }: CellRuns): CellSummary {
  const outcome = WORST_FIRST.find((worst) => runs.some((run) => run.outcome === worst)) ?? 'complete';
  const failure = runs.find((run) => run.outcome === outcome)?.failure;
  const complete = runs.flatMap((run) =>
    run.outcome === 'complete' && run.measured !== undefined ? [run.measured] : [],
  );
  const summary = { ...cell, outcome, ...(failure !== undefined && { failure }), runs: runs.length };
  if (complete.length === 0) return summary;
  const busy = complete.map((measured) => measured.busy);
  return { ...summary, median: toMedians(complete), busySpread: [Math.min(...busy), Math.max(...busy)] };
}

function toMedians(measured: Measurement[]): Measurement {
  const names = Object.keys(measured[0]!) as Array<keyof Measurement>;
  const medians = names.map((name) => [name, toMedian(measured.map((one) => one[name]))]);
  return Object.fromEntries(medians) as Measurement;
}
