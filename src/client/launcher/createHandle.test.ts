import { expect, it } from 'vitest';
import type { Controller } from './createController';
import { createHandle } from './createHandle';

function setUp() {
  const log: unknown[][] = [];
  const controller = {
    setOpen: (...parameters: unknown[]) => log.push(['setOpen', ...parameters]),
    getOpen: () => false,
    push: (command: (panel: object) => void) =>
      command({ ask: (...parameters: unknown[]) => log.push(['ask', ...parameters]) }),
  } as unknown as Controller<unknown>;
  return { log, handle: createHandle(controller) };
}

it("reports the name of the site's own button as the source", () => {
  const { log, handle } = setUp();
  handle.open({ source: 'menu' });
  handle.ask('One?', { source: 'hero' });
  expect(log).toEqual([
    ['setOpen', true, 'menu'],
    ['setOpen', true, 'hero'],
    ['ask', 'One?', 'hero'],
  ]);
});

const CALLS: [string, unknown][] = [
  ['nothing', undefined],
  ['an empty object', {}],
  ['a name that is no text', { source: 1 }],
  ['the event of a click', new MouseEvent('click')],
  ['null', null],
];

it.each(CALLS)('takes %s for a call without a name', (_, options) => {
  const { log, handle } = setUp();
  handle.open(options);
  handle.ask('One?', options);
  expect(log).toEqual([
    ['setOpen', true, 'api'],
    ['setOpen', true, 'api'],
    ['ask', 'One?', undefined],
  ]);
});
