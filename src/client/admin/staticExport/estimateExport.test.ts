import { expect, it } from 'vitest';
import { estimateExport } from './estimateExport';

const at = (atMs: number, progress: number | null, pageCount: number | null) => ({ atMs, progress, pageCount });

it('estimates pages per second and the remaining time from two samples', () => {
  expect(estimateExport(at(1000, 20, 10), at(6000, 60, 60))).toEqual({ pagesPerSecond: 10, remainingMs: 5000 });
});

it.each([
  ['too little time has passed', at(0, 0, 0), at(1000, 50, 50)],
  ['nothing has moved', at(0, 40, 10), at(9000, 40, 10)],
  ['the service sends no numbers', at(0, null, null), at(9000, null, null)],
  ['the job began anew', at(0, 80, 90), at(9000, 10, 5)],
])('estimates nothing where %s', (_, first, last) => {
  expect(estimateExport(first, last)).toEqual({ pagesPerSecond: null, remainingMs: null });
});
