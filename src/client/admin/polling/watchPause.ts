/** Cause of a pause: nobody looks at the page, or there is no network. */
export type PauseReason = 'hidden' | 'offline';

/** A watch over the page and the network. */
export interface PauseWatch {
  /** Why polling should pause now; `null` when it should not. */
  reason(): PauseReason | null;
  stop(): void;
}

/** Calls back when polling should pause or may go on: the tab is hidden or shown, the network goes or comes. */
export function watchPause(onChange: () => void): PauseWatch {
  document.addEventListener('visibilitychange', onChange);
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return {
    reason() {
      if (document.visibilityState === 'hidden') return 'hidden';
      return window.navigator.onLine ? null : 'offline';
    },
    stop() {
      document.removeEventListener('visibilitychange', onChange);
      window.removeEventListener('online', onChange);
      window.removeEventListener('offline', onChange);
    },
  };
}
