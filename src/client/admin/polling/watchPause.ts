/** Cause of a pause: the page is hidden, or there is no network. */
export type PauseReason = 'hidden' | 'offline';

/** Watches the visibility of the page and the network. */
export interface PauseWatch {
  /** Why polling should pause now; `null` when polling may continue. */
  reason(): PauseReason | null;
  stop(): void;
}

/** Calls back when polling should pause or may continue: the tab is hidden or shown, or the network is lost or restored. */
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
