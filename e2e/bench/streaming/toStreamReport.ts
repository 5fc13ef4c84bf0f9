import { toExponent } from './checkStreamTargets';
import type { TargetResult } from './checkStreamTargets';
import type { StreamOptions } from './parseStreamOptions';
import type { StreamKindResult } from './readStreamKinds';
import type { MatrixResult } from './runMatrix';
import type { CellSummary } from './summarize';
import { findSummary } from './summarize';
import { toTable } from '../shared/toTable';

type Row = string[];

/** Maximum length in the report; the results have the whole text. */
const FAILURE_LENGTH = 60;

/** All measurements, as tables in Markdown. */
export function toStreamReport(results: {
  options: Pick<StreamOptions, 'cells' | 'cpus' | 'capMs'>;
  summaries: CellSummary[];
  matrix: MatrixResult[];
  kinds: StreamKindResult[];
  targets: TargetResult[];
}): string {
  const { options, summaries, matrix, kinds, targets } = results;
  const cellTables = options.cpus.flatMap((cpu) =>
    options.cells.flatMap(({ name }) => {
      const rows = summaries.filter((summary) => summary.cell === name && summary.cpu === cpu);
      return rows.length === 0 ? [] : [toCellTable(rows, options.capMs)];
    }),
  );
  const exponents = options.cpus.flatMap((cpu) => toExponentTable(summaries, cpu) ?? []);
  const matrixTables = matrix.length === 0 ? [] : [toMatrixTable(matrix)];
  const kindTables = kinds.length === 0 ? [] : [toKindTable(kinds)];
  return ['', ...cellTables, ...exponents, ...matrixTables, ...kindTables, toTargetTable(targets)].join('\n\n');
}

/** One table per cell and throttling rate. */
function toCellTable(summaries: CellSummary[], capMs: number): string {
  const { cell, cpu } = summaries[0]!;
  const head = [
    'net ms',
    'busy ms',
    'script + style + layout',
    'shown ms',
    'late ms',
    'long tasks',
    'worst key ms',
    'its turn ms',
    'frames > 34 ms',
    'heap MB',
    'nodes',
  ];
  return toTable([[`${cell} ${cpu}x`, ...head], ...summaries.map((summary) => toCellRow(summary, capMs))]);
}

/** Growth of the net time from the middle answer to the large one, both sent at once. */
function toExponentTable(summaries: CellSummary[], cpu: number): string | undefined {
  const large = summaries.filter((summary) => summary.cell === 'L-burst' && summary.cpu === cpu);
  const rows = large.flatMap(({ contender, net }) => {
    const exponent = toExponent(findSummary(summaries, contender, 'M-burst', cpu)?.net, net);
    return exponent === undefined ? [] : [[contender, exponent.toFixed(2)]];
  });
  return rows.length === 0 ? undefined : toTable([[`M to L ${cpu}x`, 'exponent'], ...rows]);
}

function toMatrixTable(matrix: MatrixResult[]): string {
  const rates = [...new Set(matrix.map(({ cpu }) => cpu))].toSorted((one, other) => one - other);
  const cells = [...new Set(matrix.map(({ cell }) => cell))];
  const outcomeOf = (cell: string, rate: number) => {
    const result = matrix.find((one) => one.cell === cell && one.cpu === rate);
    return result === undefined ? '–' : [result.outcome, result.failure].filter(Boolean).join(': ');
  };
  const rows = cells.map((cell) => [cell, ...rates.map((rate) => outcomeOf(cell, rate))]);
  return toTable([['ours, host busy', ...rates.map((rate) => `${rate}x`)], ...rows]);
}

/** The results of the stories of stream kinds, by engine. */
function toKindTable(kinds: StreamKindResult[]): string {
  const rows = kinds
    .toSorted((one, other) => one.kind.localeCompare(other.kind) || one.engine.localeCompare(other.engine))
    .map(({ kind, engine, isTextComplete, isEndingRight }) => [
      kind,
      engine,
      isTextComplete ? 'yes' : 'NO',
      isEndingRight ? 'yes' : 'NO',
    ]);
  return toTable([['a stream with', 'engine', 'text complete', 'ending told right'], ...rows]);
}

function toTargetTable(targets: TargetResult[]): string {
  const rows = targets.map(({ target, measured, met }) => [
    target,
    measured,
    met === undefined ? '–' : met ? 'yes' : 'NO',
  ]);
  return toTable([['target', 'measured', 'met'], ...rows]);
}

function toCellRow(summary: CellSummary, capMs: number): Row {
  const { contender, cell, outcome, failure, median, net, busySpread } = summary;
  if (median === undefined || outcome !== 'complete') {
    const words = outcome === 'capped' ? `> ${capMs / 1_000} s` : 'answer lost';
    return [contender, words, (failure ?? '').slice(0, FAILURE_LENGTH)];
  }
  const [least, most] = busySpread!;
  return [
    contender,
    net === undefined ? '–' : toWhole(net),
    `${toWhole(median.busy)} (${toWhole(least)}–${toWhole(most)})`,
    `${toWhole(median.script)} + ${toWhole(median.style)} + ${toWhole(median.layout)}`,
    toWhole(median.shown),
    isPaced(cell) ? toWhole(median.late) : '–',
    `${median.longTasks} (${toWhole(median.longTaskTime)} ms)`,
    toWhole(median.worstKeyDelay),
    toWhole(median.worstKeyTurn),
    String(median.slowFrames),
    (median.heapBytes / 1_000_000).toFixed(1),
    toWhole(median.domNodes),
  ];
}

/** False for a text sent at once: it has all arrived before any of it can be shown. */
function isPaced(cell: string): boolean {
  return cell.endsWith('-paced');
}

function toWhole(value: number): string {
  return Math.round(value).toLocaleString('en');
}
