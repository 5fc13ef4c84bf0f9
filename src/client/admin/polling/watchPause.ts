import { listenTo, native } from '../../page/browser/native';
/** Cause of a pause: the page is hidden, or there is no network. */
export type PauseReason = 'hidden' | 'offline';

/** Calls back when polling should pause or may continue: the tab is hidden or shown, or the network is lost or restored. */
export function watchPause(onChange: () => void) {
  const listening = new AbortController();
  const hear = (target: EventTarget, type: string) => listenTo(target, type, onChange, listening.signal);
  hear(native(document), 'visibilitychange');
  hear(window, 'online');
  hear(window, 'offline');
  return {
    /** Why polling should pause now; `null` when polling may continue. */
    reason(): PauseReason | null {
      if (native(document).visibilityState === 'hidden') return 'hidden';
      return window.navigator.onLine ? null : 'offline';
    },
    stop: () => listening.abort(),
  };
}
