import { toMedian } from '../shared/toMedian';
import { LARGE_DELTAS, MIDDLE_DELTAS } from './cells';
import type { StreamContender } from './contenders';
import type { Measurement, RunResult } from './measureRun';

/** All runs of one contender in one cell. */
export interface CellRuns {
  contender: StreamContender;
  cell: string;
  runs: RunResult[];
}

/** One target of the streaming renderer, and whether this run meets it: `undefined` when it did not measure this. */
export interface TargetResult {
  target: string;
  measured: number | undefined;
  met: boolean | undefined;
}

/** The median of a figure of the complete runs. */
export function readMedian({ runs }: CellRuns, figure: keyof Measurement): number | undefined {
  const values = runs.flatMap(({ outcome, measured }) => (outcome === 'complete' && measured ? measured[figure] : []));
  return values.length === 0 ? undefined : toMedian(values);
}

/** Median busy time above the page that reads the same stream and shows nothing, in milliseconds. */
export function readNet(cells: CellRuns[], name: string, cell: string): number | undefined {
  const busy = (of: string) => {
    const found = cells.find((one) => one.contender.name === of && one.cell === cell);
    return found && readMedian(found, 'busy');
  };
  const [own, floor] = [busy(name), busy('floor-null')];
  return own === undefined || floor === undefined ? undefined : own - floor;
}

/** Compares the component and the script tag with plain lines and with the best peer of the same run. */
export function checkStreamTargets(cells: CellRuns[]): TargetResult[] {
  const measured = cells.flatMap(({ contender: { kind, name } }) => (kind === 'ours' ? name : []));
  return [...new Set(measured)].flatMap((name) => {
    const of = (cell: string, figure: keyof Measurement) => {
      const found = cells.find((one) => one.contender.name === name && one.cell === cell);
      return found && readMedian(found, figure);
    };
    const net = (cell: string) => readNet(cells, name, cell);
    const lines = (cell: string) => readNet(cells, 'floor-lines', cell);
    const best = (cell: string) => {
      const peers = cells.filter(({ contender }) => contender.kind === 'peer');
      const nets = peers.flatMap(({ contender }) => readNet(cells, contender.name, cell) ?? []);
      return nets.length === 0 ? undefined : Math.min(...nets);
    };
    const growth = divide(net('L-burst'), net('M-burst'));
    const runs = cells.filter(({ contender }) => contender.name === name).flatMap((one) => one.runs);
    return [
      atMost(`${name}: answers not complete`, runs.filter(({ outcome }) => outcome !== 'complete').length, 0),
      atMost(`${name}, L-burst: net, times plain lines`, divide(net('L-burst'), lines('L-burst')), 3),
      atMost(`${name}, L-burst: net, part of the best peer`, divide(net('L-burst'), best('L-burst')), 1 / 8),
      atMost(`${name}, M-burst: net, part of the best peer`, divide(net('M-burst'), best('M-burst')), 1 / 5),
      atMost(`${name}, M-burst: worst key delay, ms`, of('M-burst', 'worstKeyDelay'), 150),
      atMost(
        `${name}: growth exponent from M to L`,
        growth && Math.log(growth) / Math.log(LARGE_DELTAS / MIDDLE_DELTAS),
        1.05,
      ),
      atMost(`${name}, M-paced: net, times plain lines`, divide(net('M-paced'), lines('M-paced')), 1.1),
      atMost(`${name}, M-paced: long tasks`, of('M-paced', 'longTasks'), 0),
      atMost(`${name}, M-paced: late, ms`, of('M-paced', 'late'), 60),
      atMost(`${name}, M-paced: worst key delay, ms`, of('M-paced', 'worstKeyDelay'), 80),
      atMost(`${name}, L-burst: heap growth, MB`, divide(of('L-burst', 'heapBytes'), 1_000_000), 4),
    ];
  });
}

function atMost(target: string, measured: number | undefined, limit: number): TargetResult {
  const met = measured === undefined ? undefined : measured <= limit;
  return { target: `${target} <= ${Number(limit.toFixed(3))}`, measured, met };
}

function divide(value: number | undefined, unit: number | undefined): number | undefined {
  return value === undefined || unit === undefined || unit <= 0 ? undefined : value / unit;
}
