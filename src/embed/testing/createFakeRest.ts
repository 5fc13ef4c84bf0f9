import { vi } from 'vitest';
import type { LoadedAssistant, Rest } from '../Takeover';

/** A rest of the assistant that notes what is asked of it, and comes when it is told to. */
export function createFakeRest() {
  const log: unknown[][] = [];
  const note =
    (name: string) =>
    (...parameters: unknown[]) =>
      void log.push([name, ...parameters]);
  const loaded = Object.fromEntries(
    'open close toggle ask addContext reset focus replace update press address take destroy'
      .split(' ')
      .map((name) => [name, note(name)]),
  ) as unknown as LoadedAssistant;
  let settle: { resolve(rest: Rest): void; reject(error: Error): void } | undefined;
  const importRest = vi.fn<(failures: number) => Promise<Rest>>(
    () => new Promise((resolve, reject) => (settle = { resolve, reject })),
  );
  return {
    log,
    importRest,
    /** The names of what was asked. */
    names: () => log.map(([name]) => name),
    async arrive() {
      settle?.resolve({
        takePageParts: () => log.push(['takePageParts']),
        createAssistant: (_, front) => {
          const destroy = () => {
            log.push(['destroy']);
            front?.remove();
          };
          return Object.assign(loaded, { isOpen: true, destroy });
        },
      });
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
