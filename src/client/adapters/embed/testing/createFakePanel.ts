import { vi } from 'vitest';
import type { ConnectedPanel, Controller } from '../../../launcher/createController';
import type { ImportPanel } from '../createAssistant';

type PanelModule = Awaited<ReturnType<ImportPanel>>;

/** A panel that records its calls and that loads when the test says so. */
export function createFakePanel() {
  const log: unknown[][] = [];
  const note =
    (name: string) =>
    (...parameters: unknown[]) =>
      void log.push([name, ...parameters]);
  const panel = Object.fromEntries(
    ['ask', 'addContext', 'take', 'reset', 'focus', 'takeAddress'].map((name) => [name, note(name)]),
  ) as unknown as ConnectedPanel;
  const views = { rendered: [] as object[], removed: 0 };
  const createView = (controller: Controller<unknown>) => ({
    render(props: object) {
      views.rendered.push(props);
      if (views.rendered.length === 1) controller.connect(panel);
    },
    remove: () => void (views.removed += 1),
  });
  let settle: { resolve(module: PanelModule): void; reject(error: Error): void } | undefined;
  const importPanel = vi.fn<ImportPanel>(() => new Promise((resolve, reject) => (settle = { resolve, reject })));
  return {
    log,
    views,
    importPanel,
    async arrive() {
      settle?.resolve({ createView });
      await Promise.resolve();
      await Promise.resolve();
    },
    async fail() {
      settle?.reject(new Error('404'));
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}
