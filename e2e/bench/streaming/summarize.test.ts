import { describe, expect, it } from 'vitest';
import type { Measurement, RunResult } from './measureRun';
import { summarize } from './summarize';

const MEASURED: Measurement = {
  busy: 0,
  script: 0,
  style: 0,
  layout: 0,
  shown: 0,
  late: 0,
  longTasks: 0,
  longTaskTime: 0,
  worstKeyDelay: 0,
  worstKeyTurn: 0,
  slowFrames: 0,
  worstFrame: 0,
  heapBytes: 0,
  domNodes: 0,
};

const complete = (busy: number): RunResult => ({ outcome: 'complete', measured: { ...MEASURED, busy } });

const cell = (contender: string, runs: RunResult[]) => ({
  contender,
  kind: 'peer' as const,
  cell: 'M-burst',
  cpu: 4,
  runs,
});

describe('summarize', () => {
  it('takes the median, the spread and the net over the page that shows nothing', () => {
    const [, peer] = summarize([
      cell('floor-null', [complete(10)]),
      cell('a', [complete(50), complete(20), complete(30)]),
    ]);
    expect(peer).toMatchObject({ outcome: 'complete', runs: 3, net: 20, busySpread: [20, 50] });
    expect(peer?.median?.busy).toBe(30);
  });

  it('has no net without that page, or with it at another throttling rate', () => {
    expect(summarize([cell('a', [complete(20)])])[0]?.net).toBeUndefined();
    const elsewhere = { ...cell('floor-null', [complete(10)]), cpu: 1 };
    expect(summarize([elsewhere, cell('a', [complete(20)])])[1]?.net).toBeUndefined();
  });

  it('shows the worst outcome, and leaves unfinished runs out of the median', () => {
    const runs: RunResult[] = [complete(20), { outcome: 'capped' }, { outcome: 'lost', failure: 'status error' }];
    const [summary] = summarize([cell('a', runs)]);
    expect(summary).toMatchObject({ outcome: 'lost', failure: 'status error', busySpread: [20, 20] });
    expect(summarize([cell('a', [{ outcome: 'capped' }])])[0]).not.toHaveProperty('median');
  });
});
