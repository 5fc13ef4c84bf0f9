import { vi } from 'vitest';

/**
 * Records listeners that are added to targets and not removed again.
 *
 * Listeners with a signal count as not removed: with zone.js up to 0.13, an abort would also remove the page's own listeners.
 *
 * @returns A function that returns the remaining listeners, as `type` and position of the target.
 */
export function watchListeners(...targets: EventTarget[]): () => string[] {
  const open: { name: string; type: string; listener: unknown }[] = [];
  for (const [index, target] of targets.entries()) {
    const add = target.addEventListener.bind(target);
    const remove = target.removeEventListener.bind(target);
    // Where `native` reads them.
    const methods = target instanceof Document ? Document.prototype : target;
    vi.spyOn(methods, 'addEventListener').mockImplementation((type, listener, options) => {
      const entry = { name: `${type} ${index}`, type, listener };
      open.push(entry);
      add(type, listener, options);
    });
    vi.spyOn(methods, 'removeEventListener').mockImplementation((type, listener, options) => {
      const at = open.findIndex((entry) => entry.type === type && entry.listener === listener);
      if (at >= 0) open.splice(at, 1);
      remove(type, listener, options);
    });
  }
  return () => open.map(({ name }) => name);
}
