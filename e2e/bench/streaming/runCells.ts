import type { Cell } from './cells';
import { LARGE_DELTAS } from './cells';
import type { StreamContender } from './contenders';
import type { Measurement, RunOptions, RunResult } from './measureRun';
import { measureRun } from './measureRun';
import type { CellRuns } from './summarize';

export interface Plan {
  contenders: StreamContender[];
  cells: Cell[];
  cpus: number[];
  /** Number of runs of a contender in a cell. */
  runsOf(cell: Cell, contender: StreamContender): number;
  optionsOf(cell: Cell): Pick<RunOptions, 'server' | 'capMs' | 'finished'>;
  hostBusy: boolean;
  onRun(cell: Cell, cpu: number, contender: StreamContender, run: RunResult): void;
}

/** A cell in which a contender once took this long is not repeated, because it will not become comparable. */
const NO_REPEAT_OVER_MS = 12_000;

/** Runs the plan in rounds, so that the state of the machine is similar for all contenders of a cell. */
export async function runCells(plan: Plan): Promise<CellRuns[]> {
  const results: CellRuns[] = [];
  for (const cpu of plan.cpus) {
    for (const cell of plan.cells) results.push(...(await runCell(plan, cell, cpu, results)));
  }
  return results;
}

async function runCell(plan: Plan, cell: Cell, cpu: number, before: CellRuns[]): Promise<CellRuns[]> {
  const options = { ...plan.optionsOf(cell), cpu };
  const contenders = plan.contenders.filter((contender) => isWorthRunning(contender, cell, cpu, before));
  const cells = contenders.map(({ name, kind }): CellRuns => ({
    contender: name,
    kind,
    cell: cell.name,
    cpu,
    runs: [],
  }));
  const slow = new Set<StreamContender>();
  const rounds = Math.max(...contenders.map((contender) => plan.runsOf(cell, contender)));
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, contender] of contenders.entries()) {
      if (slow.has(contender) || round >= plan.runsOf(cell, contender)) continue;
      const startedAt = Date.now();
      const hostBusy = plan.hostBusy && contender.kind === 'ours';
      const run = await measureRound(contender, cell, { ...options, hostBusy });
      cells[index]!.runs.push(run);
      plan.onRun(cell, cpu, contender, run);
      if (cell.deltasPerSecond === undefined && Date.now() - startedAt > NO_REPEAT_OVER_MS) slow.add(contender);
      if (run.outcome !== 'complete') slow.add(contender);
    }
  }
  return cells;
}

/**
 * One run of a paced cell, two of a burst. In a burst the probe's own frames and keys cost as much as a quick contender, so busy time, heap
 * and nodes come from a quiet run and everything else from a normal one.
 */
async function measureRound(
  contender: StreamContender,
  cell: Cell,
  options: Omit<RunOptions, 'quiet'>,
): Promise<RunResult> {
  if (cell.deltasPerSecond !== undefined) return measureRun(contender, cell, { ...options, quiet: false });
  const quiet = await measureRun(contender, cell, { ...options, quiet: true });
  if (quiet.outcome !== 'complete') return quiet;
  const lively = await measureRun(contender, cell, { ...options, quiet: false });
  if (quiet.measured === undefined || lively.measured === undefined) return lively;
  return { ...lively, measured: { ...lively.measured, ...pickQuiet(quiet.measured) } };
}

function pickQuiet({ busy, script, style, layout, heapBytes, domNodes }: Measurement): Partial<Measurement> {
  return { busy, script, style, layout, heapBytes, domNodes };
}

/**
 * A contender that did not finish the middle burst does not run the large one. The floor with the finished document runs only in bursts.
 */
function isWorthRunning(contender: StreamContender, cell: Cell, cpu: number, before: CellRuns[]): boolean {
  if (contender.name === 'floor-final') return cell.deltasPerSecond === undefined;
  if (cell.deltas !== LARGE_DELTAS) return true;
  const middle = before.find((one) => one.contender === contender.name && one.cpu === cpu && one.cell === 'M-burst');
  return middle === undefined || !middle.runs.some(({ outcome }) => outcome === 'capped');
}
