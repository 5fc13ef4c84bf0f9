/** Cause of a pause: the page is hidden, or there is no network. */
export type PauseReason = 'hidden' | 'offline';

/** Calls back when polling should pause or may continue: the tab is hidden or shown, or the network is lost or restored. */
export function watchPause(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return {
    /** Why polling should pause now; `null` when polling may continue. */
    reason(): PauseReason | null {
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
