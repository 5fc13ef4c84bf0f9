/** Observations that a page makes while a contender is measured. */
export interface EmbedWatch {
  seen: { longestTaskMs: number; layoutShift: number };
  /** Finds an element, even inside open shadow roots. */
  find(selector: string): HTMLElement | null;
  /** The listeners at the document and the window. */
  countListeners(): number;
  /** Resolves when an element is visible and usable, with the milliseconds since the last click. */
  untilUsable(selector: string): Promise<number>;
}

declare global {
  interface Window {
    embedWatch: EmbedWatch;
  }
}

/** Runs before everything else on a page. */
export function watchEmbedPage() {
  let clickedAt = 0;
  addEventListener('click', ({ timeStamp }) => (clickedAt = timeStamp), true);
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  const listeners = new Set<string>();
  for (const [name, change] of [
    ['addEventListener', (key: string) => listeners.add(key)],
    ['removeEventListener', (key: string) => listeners.delete(key)],
  ] as const) {
    const original = EventTarget.prototype[name];
    const ids = ((window as unknown as { listenerIds?: WeakMap<object, number> }).listenerIds ??= new WeakMap());
    EventTarget.prototype[name] = function (this: EventTarget, type: string, listener: never, options?: never) {
      const isPage = this === document || this === window || this === undefined;
      if (isPage && listener) {
        if (!ids.has(listener)) ids.set(listener, Math.random());
        change(`${this === document} ${type} ${ids.get(listener)}`);
      }
      return original.call(this, type, listener, options);
    };
  }
  const seen: EmbedWatch['seen'] = { longestTaskMs: 0, layoutShift: 0 };
  const watch: EmbedWatch = {
    seen,
    find(selector) {
      const waiting: (Document | ShadowRoot)[] = [document];
      for (let root = waiting.shift(); root !== undefined; root = waiting.shift()) {
        const found = [...root.querySelectorAll<HTMLElement>(selector)].find((element) => element.checkVisibility());
        if (found) return found;
        for (const element of root.querySelectorAll('*')) if (element.shadowRoot) waiting.push(element.shadowRoot);
      }
      return null;
    },
    countListeners: () => listeners.size,
    untilUsable: (selector) =>
      new Promise((resolve) => {
        const look = () => {
          const element = watch.find(selector);
          if (element && !element.matches(':disabled')) resolve(performance.now() - clickedAt);
          else requestAnimationFrame(look);
        };
        look();
      }),
  };
  observe('longtask', ({ duration }) => (seen.longestTaskMs = Math.max(seen.longestTaskMs, duration)));
  observe('layout-shift', (entry) => (seen.layoutShift += (entry as unknown as { value: number }).value));
  window.embedWatch = watch;
}
