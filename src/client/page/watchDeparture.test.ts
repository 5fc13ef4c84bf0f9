import { expect, it, vi } from 'vitest';
import { watchListeners } from './testing/watchListeners';
import { watchDeparture } from './watchDeparture';

function show(state: DocumentVisibilityState) {
  vi.spyOn(Document.prototype, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

it('calls back when the page is hidden or unloaded, but not when it is shown, and leaves nothing behind', () => {
  const open = watchListeners(window, document);
  const onDeparture = vi.fn();
  const stop = watchDeparture(window, onDeparture);
  show('visible');
  expect(onDeparture).not.toHaveBeenCalled();
  show('hidden');
  expect(onDeparture).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  expect(onDeparture).toHaveBeenCalledTimes(2);
  stop();
  stop();
  expect(open()).toEqual([]);
  show('hidden');
  window.dispatchEvent(new Event('pagehide'));
  expect(onDeparture).toHaveBeenCalledTimes(2);
});

it('prevents neither the back/forward cache nor an unload', () => {
  const open = watchListeners(window, document);
  const stop = watchDeparture(window, () => {});
  expect(open().filter((name) => /unload/.test(name))).toEqual([]);
  stop();
});
