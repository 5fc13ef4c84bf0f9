import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Cell } from './cells';
import { CELLS } from './cells';
import type { StreamContender } from './contenders';
import { createContenders } from './contenders';
import { inBench } from '../shared/inBench';

export const BENCH_USAGE = `npm run bench:stream -- [options]

  --only NAMES      contenders, separated by commas; "floors" and "peers" stand for all of a kind (default: all)
  --cells NAMES     ${CELLS.map(({ name }) => name).join(',')} (default: all but C-burst)
  --cpu RATES       processor throttling rates, separated by commas (default: 4)
  --runs N          runs of a cell; the tables show medians (default: 3)
  --paced-runs N    runs of M-paced, which takes 20 s, for the widget and the floors it is held against (default: 2)
  --cap SECONDS     an answer that takes longer is given up (default: 40)
  --flush MS        interval of plain lines in paced cells: the widget's own (default: 50)
  --package PATH    the widget's built entry, with the script tag beside it (default: dist/index.js of this project)
  --host-busy       the component's host page renders itself and the component again in every frame
  --skip-matrix     leaves out the matrix of "no answer is ever lost", and the kinds of streams in Chromium and Firefox
  --check           exit code 1 when a target is missed
  --quick           S-burst and M-burst once, no matrix: for development`;

export interface StreamOptions {
  contenders: StreamContender[];
  cells: Cell[];
  cpus: number[];
  runs: number;
  pacedRuns: number;
  capMs: number;
  flushMs: number;
  packagePath: string;
  hostBusy: boolean;
  matrix: boolean;
  check: boolean;
}

const BUILT_PACKAGE = inBench('../../dist/index.js');
const KINDS: Record<string, StreamContender['kind']> = { floors: 'floor', peers: 'peer' };

/**
 * Parses the command line.
 *
 * @throws {Error} On an unknown option or name, with the usage.
 */
export function parseStreamOptions(args: string[]): StreamOptions {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string' },
      cells: { type: 'string' },
      cpu: { type: 'string', default: '4' },
      runs: { type: 'string', default: '3' },
      'paced-runs': { type: 'string', default: '2' },
      cap: { type: 'string', default: '40' },
      flush: { type: 'string', default: '50' },
      package: { type: 'string', default: BUILT_PACKAGE },
      'host-busy': { type: 'boolean', default: false },
      'skip-matrix': { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
    },
  });
  const flushMs = toNumber('flush', values.flush);
  const contenders = createContenders(flushMs);
  const usualCells = values.quick ? ['S-burst', 'M-burst'] : CELLS.map(({ name }) => name).filter(isUsual);
  return {
    contenders: pickContenders(contenders, values.only),
    cells: pick(CELLS, values.cells?.split(',') ?? usualCells),
    cpus: values.cpu.split(',').map((rate) => toNumber('cpu', rate)),
    runs: values.quick ? 1 : toNumber('runs', values.runs),
    pacedRuns: values.quick ? 1 : toNumber('paced-runs', values['paced-runs']),
    capMs: toNumber('cap', values.cap) * 1_000,
    flushMs,
    packagePath: resolve(values.package),
    hostBusy: values['host-busy'],
    matrix: !values.quick && !values['skip-matrix'],
    check: values.check,
  };
}

function isUsual(cell: string): boolean {
  return cell !== 'C-burst';
}

/** Always includes the floor that shows nothing, because net costs need it. */
function pickContenders(contenders: StreamContender[], only: string | undefined): StreamContender[] {
  if (only === undefined) return contenders;
  const names = only.split(',').flatMap((name) => {
    const kind = KINDS[name];
    return kind === undefined ? [name] : contenders.filter((contender) => contender.kind === kind).map(toName);
  });
  return pick(contenders, ['floor-null', ...names]);
}

function pick<T extends { name: string }>(values: T[], names: string[]): T[] {
  const unknown = names.find((name) => !values.some((value) => value.name === name));
  if (unknown !== undefined) {
    throw new Error(`"${unknown}" is not one of ${values.map(toName).join(', ')}.\n\n${BENCH_USAGE}`);
  }
  return values.filter(({ name }) => names.includes(name));
}

function toName({ name }: { name: string }): string {
  return name;
}

function toNumber(option: string, text: string): number {
  const value = Number(text);
  if (text !== '' && Number.isFinite(value) && value >= 0) return value;
  throw new Error(`--${option} needs a number, not "${text}".\n\n${BENCH_USAGE}`);
}
