import { expect, it, vi } from 'vitest';
import { createController, type Controller } from './createController';
import type { ConnectedLauncher } from './connectLauncher';

/** A controller whose panel cannot be loaded. Each change updates it, as each render does in React. */
function setUp(before: (unattached: Controller<never>) => void = () => {}) {
  vi.mocked(console.error).mockImplementation(() => {});
  const importPanel = vi.fn(() => Promise.reject(new Error('gone')));
  const launcher = { host: { win: window }, draw() {}, remove() {} } as unknown as ConnectedLauncher;
  const controller = createController(
    importPanel,
    () => launcher,
    async () => null,
  );
  let options = {};
  before(controller);
  controller.subscribe(() => queueMicrotask(() => controller.update(options)));
  controller.attach(window);
  const render = (next: object) => controller.update((options = next));
  return { controller, importPanel, render };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

it('tries once to load a panel that the reader opens, and again only when the reader asks for it', async () => {
  const { controller, importPanel } = setUp();
  controller.setOpen(true, 'launcher');
  await settle();
  expect(importPanel).toHaveBeenCalledTimes(1);
  expect(controller.getState()).toMatchObject({ isOpen: true, loading: 'failed' });
  controller.load();
  await settle();
  expect(importPanel).toHaveBeenCalledTimes(2);
  expect(vi.mocked(console.error)).toHaveBeenCalledTimes(2);
  vi.mocked(console.error).mockClear();
});

it('tries once for each time that the site opens it', async () => {
  const { importPanel, render } = setUp();
  for (const open of [true, false, true]) {
    render({ open });
    await settle();
  }
  expect(importPanel).toHaveBeenCalledTimes(2);
  expect(vi.mocked(console.error)).toHaveBeenCalledTimes(2);
  vi.mocked(console.error).mockClear();
});

it('runs the calls that waited for the panel once, also when the panel connects again', () => {
  const { controller } = setUp();
  const run: string[] = [];
  controller.push(() => run.push('first'));
  controller.push(() => run.push('second'));
  const panel = {} as Parameters<typeof controller.connect>[0];
  for (const next of [panel, null, panel]) controller.connect(next);
  expect(run).toEqual(['first', 'second']);
  vi.mocked(console.error).mockClear();
});

it('stays as it was asked to be before it is on its page', async () => {
  const { controller } = setUp((unattached) => unattached.setOpen(true, 'api'));
  expect(controller.getState()).toMatchObject({ isOpen: true, reason: 'api' });
  await settle();
  vi.mocked(console.error).mockClear();
});
