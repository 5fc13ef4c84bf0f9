import { LARGE_DELTAS, MIDDLE_DELTAS } from './cells';
import type { StreamKindResult } from './readStreamKinds';
import type { MatrixResult } from './runMatrix';
import type { CellSummary } from './summarize';
import { findSummary } from './summarize';

/** One target of the streaming renderer, and whether this run meets it. */
export interface TargetResult {
  target: string;
  measured: string;
  /** Undefined when the run did not measure this. */
  met: boolean | undefined;
}

/** Settings of a run that the targets depend on. */
export interface TargetContext {
  /** The throttling rate of the targets. */
  cpu: number;
  /** Flush interval of the plain lines to compare with in a paced stream, in milliseconds. */
  flushMs: number;
  matrix: MatrixResult[];
  /** The kinds of streams in each engine; empty if they did not run. */
  kinds: StreamKindResult[];
  /** Number of nodes of the finished document, by cell. */
  finishedNodes: Record<string, number>;
}

const MEGABYTE = 1_000_000;

/** Compares the streaming renderer with the other contenders of the same run, for the component and for the script tag. */
export function checkStreamTargets(summaries: CellSummary[], context: TargetContext): TargetResult[] {
  const tag = 'ours-tag';
  const isTagMeasured = summaries.some(({ contender }) => contender === tag);
  const ofTag = isTagMeasured ? checkContender(tag, summaries, context) : [];
  return [
    ...checkContender('ours', summaries, context),
    ...ofTag.map((result) => ({ ...result, target: `script tag, ${result.target}` })),
    noneLost(summaries, context.matrix),
    allKindsRight(context.kinds),
  ];
}

function checkContender(contender: string, summaries: CellSummary[], context: TargetContext): TargetResult[] {
  const at = (name: string, cell: string) => findSummary(summaries, name, cell, context.cpu);
  const ours = (cell: string) => at(contender, cell);
  const pacedLines = `floor-lines@${context.flushMs}`;
  const peer = (cell: string) => bestPeer(summaries, cell, context.cpu);
  const nodes = (cell: string) => ratio(ours(cell)?.median?.domNodes, context.finishedNodes[cell]);
  return [
    atMost('L-burst: net, times plain lines', ratio(ours('L-burst')?.net, at('floor-lines', 'L-burst')?.net), 3),
    atMost('L-burst: net, part of the best peer', ratio(ours('L-burst')?.net, peer('L-burst')), 1 / 8),
    atMost('M-burst: net, part of the best peer', ratio(ours('M-burst')?.net, peer('M-burst')), 1 / 5),
    atMost('M-burst: worst key delay, ms', ours('M-burst')?.median?.worstKeyDelay, 150),
    atMost('growth exponent from M to L', toExponent(ours('M-burst')?.net, ours('L-burst')?.net), 1.05),
    atMost('M-paced: net, times plain lines', ratio(ours('M-paced')?.net, at(pacedLines, 'M-paced')?.net), 1.1),
    atMost('M-paced: long tasks', ours('M-paced')?.median?.longTasks, 0),
    atMost('M-paced: late, ms', ours('M-paced')?.median?.late, 60),
    atMost('M-paced: worst key delay, ms', ours('M-paced')?.median?.worstKeyDelay, 80),
    atMost('C-paced: net, times plain lines', ratio(ours('C-paced')?.net, at(pacedLines, 'C-paced')?.net), 1.25),
    atMost('L-burst: heap growth, MB', ratio(ours('L-burst')?.median?.heapBytes, MEGABYTE), 4),
    within15Percent('M-burst: DOM nodes, times the finished document', nodes('M-burst')),
    within15Percent('L-burst: DOM nodes, times the finished document', nodes('L-burst')),
  ];
}

/** How the cost grows with the length: 1 is linear, 2 is quadratic. Undefined unless both costs are above zero. */
export function toExponent(middle: number | undefined, large: number | undefined): number | undefined {
  if (middle === undefined || large === undefined || middle <= 0 || large <= 0) return undefined;
  return Math.log(large / middle) / Math.log(LARGE_DELTAS / MIDDLE_DELTAS);
}

function bestPeer(summaries: CellSummary[], cell: string, cpu: number): number | undefined {
  const nets = summaries.flatMap((one) =>
    one.kind === 'peer' && one.cell === cell && one.cpu === cpu && one.net !== undefined ? [one.net] : [],
  );
  return nets.length === 0 ? undefined : Math.min(...nets);
}

function atMost(target: string, measured: number | undefined, limit: number): TargetResult {
  const text = `${target} <= ${toText(limit)}`;
  if (measured === undefined) return { target: text, measured: 'not measured', met: undefined };
  return { target: text, measured: toText(measured), met: measured <= limit };
}

function within15Percent(target: string, measured: number | undefined): TargetResult {
  const text = `${target}, 0.85 to 1.15`;
  if (measured === undefined) return { target: text, measured: 'not measured', met: undefined };
  return { target: text, measured: toText(measured), met: Math.abs(measured - 1) <= 0.15 };
}

function noneLost(summaries: CellSummary[], matrix: MatrixResult[]): TargetResult {
  const target = 'answers lost or not finished, any cell';
  const outcomes = [...summaries.filter(({ kind }) => kind === 'ours'), ...matrix].map(({ outcome }) => outcome);
  if (outcomes.length === 0) return { target, measured: 'not measured', met: undefined };
  const lost = outcomes.filter((outcome) => outcome !== 'complete').length;
  return { target, measured: `${lost} of ${outcomes.length}`, met: lost === 0 };
}

function ratio(value: number | undefined, unit: number | undefined): number | undefined {
  return value === undefined || unit === undefined || unit <= 0 ? undefined : value / unit;
}

function toText(value: number): string {
  return Math.abs(value) >= 10 ? value.toFixed(0) : String(Number(value.toFixed(3)));
}

/** Every kind of stream, in every engine. */
function allKindsRight(kinds: StreamKindResult[]): TargetResult {
  const right = kinds.filter(({ isTextComplete, isEndingRight }) => isTextComplete && isEndingRight).length;
  return {
    target: 'streams with a complete text and the right ending, in Chromium and Firefox: all',
    measured: `${right} of ${kinds.length}`,
    met: kinds.length === 0 ? undefined : right === kinds.length,
  };
}
