import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTurns } from './createTurns';

it('lets what takes several turns of the event loop come between two pieces of work', async () => {
  const inTurn = createTurns();
  const order: string[] = [];
  const request = async () => {
    for (let turn = 0; turn < 10; turn += 1) await nextTurn();
    order.push('request');
  };
  const one = inTurn(() => {
    order.push('one');
    void request();
  });
  const two = inTurn(() => order.push('two'));
  await Promise.all([one, two]);
  expect(order).toEqual(['one', 'request', 'two']);
});

it('goes on behind work that fails', async () => {
  const inTurn = createTurns();
  const fails = inTurn(() => {
    throw new Error('no');
  });
  await expect(fails).rejects.toThrow('no');
  expect(await inTurn(() => 1)).toBe(1);
});
