declare global {
  interface Window {
    /** Time spent in the page's listeners and observers so far, in milliseconds. */
    listeningMs: number;
  }
}

/** Runs before everything else on a page: measures the time that its listeners and observers take. */
export function timeListeners() {
  window.listeningMs = 0;
  type Call = (this: unknown, ...parameters: unknown[]) => unknown;
  const timed = new WeakMap<object, Call>();
  const toTimed = (listener: Call | EventListenerObject): Call => {
    const call: Call = typeof listener === 'function' ? listener : (event) => listener.handleEvent(event as Event);
    const known = timed.get(listener);
    if (known) return known;
    const measure: Call = function (...parameters) {
      const startedAt = performance.now();
      try {
        return call.apply(this, parameters);
      } finally {
        window.listeningMs += performance.now() - startedAt;
      }
    };
    timed.set(listener, measure);
    return measure;
  };
  const { prototype } = EventTarget;
  for (const name of ['addEventListener', 'removeEventListener'] as const) {
    const original = prototype[name] as Call;
    Object.assign(prototype, {
      [name](this: EventTarget, type: string, listener: Call | null, options: unknown) {
        return original.call(this, type, listener && toTimed(listener), options);
      },
    });
  }
  for (const name of ['IntersectionObserver', 'MutationObserver', 'ResizeObserver'] as const)
    Object.assign(window, {
      [name]: new Proxy(window[name], {
        construct: (target, [callback, ...rest]: [Call]) =>
          Reflect.construct(target, [toTimed(callback), ...rest]) as object,
      }),
    });
}
