import { describe, expect, it } from 'vitest';
import type { TargetContext } from './checkStreamTargets';
import { checkStreamTargets, toExponent } from './checkStreamTargets';
import type { CellSummary } from './summarize';

const CONTEXT: TargetContext = { cpu: 4, flushMs: 50, matrix: [], kinds: [], finishedNodes: {} };

const summary = (contender: string, kind: CellSummary['kind'], cell: string, net: number): CellSummary => ({
  contender,
  kind,
  cell,
  cpu: 4,
  outcome: 'complete',
  runs: 1,
  net,
});

const find = (summaries: CellSummary[], start: string, context = CONTEXT) =>
  checkStreamTargets(summaries, context).find(({ target }) => target.startsWith(start));

describe('checkTargets', () => {
  it.each([
    [299, true],
    [301, false],
  ])('compares %i ms with three times the 100 ms of plain lines', (net, met) => {
    const summaries = [summary('floor-lines', 'floor', 'L-burst', 100), summary('ours', 'ours', 'L-burst', net)];
    expect(find(summaries, 'L-burst: net, times plain lines')).toMatchObject({ met });
  });

  it('compares the paced answer with plain lines at the widget’s own interval', () => {
    const lines = [
      summary('floor-lines', 'floor', 'M-paced', 1_000),
      summary('floor-lines@50', 'floor', 'M-paced', 100),
    ];
    const target = find([...lines, summary('ours', 'ours', 'M-paced', 109)], 'M-paced: net');
    expect(target).toEqual({ target: 'M-paced: net, times plain lines <= 1.1', measured: '1.09', met: true });
  });

  it('compares with the best peer that finished', () => {
    const peers = [summary('slow', 'peer', 'M-burst', 900), summary('quick', 'peer', 'M-burst', 400)];
    expect(find([...peers, summary('ours', 'ours', 'M-burst', 100)], 'M-burst: net')).toMatchObject({ met: false });
  });

  it('compares the script tag with the same', () => {
    const lines = summary('floor-lines', 'floor', 'L-burst', 100);
    const both = [summary('ours', 'ours', 'L-burst', 299), summary('ours-tag', 'ours', 'L-burst', 301)];
    expect(find([lines, ...both], 'L-burst: net, times plain lines')).toMatchObject({ met: true });
    expect(find([lines, ...both], 'script tag, L-burst: net, times plain lines')).toMatchObject({ met: false });
    expect(find([lines, both[0]!], 'script tag')).toBeUndefined();
  });

  it('neither meets nor misses a target that was not measured', () => {
    expect(checkStreamTargets([], CONTEXT).filter(({ met }) => met !== undefined)).toEqual([]);
  });

  it('misses the target of streams if one kind fails in one engine', () => {
    const right = { kind: 'no end', engine: 'chromium', isTextComplete: true, isEndingRight: true };
    const check = (kinds: TargetContext['kinds']) =>
      checkStreamTargets([], { ...CONTEXT, kinds }).find(({ target }) => target.startsWith('streams'))?.met;
    expect(check([])).toBeUndefined();
    expect(check([right])).toBe(true);
    expect(check([right, { ...right, engine: 'firefox', isEndingRight: false }])).toBe(false);
  });

  it('misses the target of no lost answer if one cell of the matrix fails', () => {
    const matrix = [
      { cell: 'M-burst', cpu: 6, outcome: 'complete' as const },
      { cell: 'L-burst', cpu: 6, outcome: 'capped' as const },
    ];
    const target = find([summary('ours', 'ours', 'M-burst', 1)], 'answers lost', {
      ...CONTEXT,
      matrix,
    });
    expect(target).toMatchObject({ measured: '1 of 3', met: false });
  });
});

describe('toExponent', () => {
  it('is 1 for linear growth from 4,000 to 20,000 and 2 for quadratic', () => {
    expect(toExponent(10, 50)).toBeCloseTo(1);
    expect(toExponent(10, 250)).toBeCloseTo(2);
  });

  it('is unknown without two costs above zero', () => {
    expect(toExponent(0, 50)).toBeUndefined();
    expect(toExponent(10, undefined)).toBeUndefined();
  });
});
