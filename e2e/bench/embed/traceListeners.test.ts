import { expect, it } from 'vitest';
import { toListeningCost } from './traceListeners';

it('compares the time of listeners with as many calls of empty listeners, per visit', () => {
  const empty = new Map([['empty', [0.25, 0.25]]]);
  const own = new Map([
    ['keydown', [0.5, 0.5, 0.5]],
    ['selectionchange', [0.25]],
  ]);
  expect(toListeningCost([[own, empty]])).toEqual({ calls: 4, totalMs: 1.75, emptyMs: 1, costliestMs: 0.75 });
});

it('costs nothing without listeners', () => {
  expect(toListeningCost([[new Map(), new Map()]])).toEqual({ calls: 0, totalMs: 0, emptyMs: 0, costliestMs: 0 });
});
