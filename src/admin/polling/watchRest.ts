/** Why polling rests: nobody looks at the page, or there is no network. */
export type RestReason = 'hidden' | 'offline';

/** A watch over the page and the network. */
export interface RestWatch {
  /** Why polling should rest now; `null` when it should not. */
  reason(): RestReason | null;
  stop(): void;
}

/** Watches for the moments at which polling should begin or cease to rest. */
export function watchRest(onChange: () => void): RestWatch {
  const page = globalThis.document;
  const view = globalThis.window;
  page.addEventListener('visibilitychange', onChange);
  view.addEventListener('online', onChange);
  view.addEventListener('offline', onChange);
  return {
    reason() {
      if (page.visibilityState === 'hidden') return 'hidden';
      return view.navigator.onLine ? null : 'offline';
    },
    stop() {
      page.removeEventListener('visibilitychange', onChange);
      view.removeEventListener('online', onChange);
      view.removeEventListener('offline', onChange);
    },
  };
}
