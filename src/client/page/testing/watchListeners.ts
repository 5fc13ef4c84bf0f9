import { vi } from 'vitest';

/**
 * Notes which listeners are added to targets and not removed again.
 *
 * With a signal they count as still there: its end takes away the page's own listeners on pages with zone.js up to 0.13.
 *
 * @returns Gives those that are still there, as `type` and position of the target.
 */
export function watchListeners(...targets: EventTarget[]): () => string[] {
  const open: { name: string; type: string; listener: unknown }[] = [];
  for (const [index, target] of targets.entries()) {
    const add = target.addEventListener.bind(target);
    const remove = target.removeEventListener.bind(target);
    vi.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
      const entry = { name: `${type} ${index}`, type, listener };
      open.push(entry);
      add(type, listener, options);
    });
    vi.spyOn(target, 'removeEventListener').mockImplementation((type, listener, options) => {
      const at = open.findIndex((entry) => entry.type === type && entry.listener === listener);
      if (at >= 0) open.splice(at, 1);
      remove(type, listener, options);
    });
  }
  return () => open.map(({ name }) => name);
}
