import { expect, it } from 'vitest';
import { watchListeners } from './testing/watchListeners';
import { watchOnline } from './watchOnline';

it('calls back when the network is lost or restored, and leaves nothing behind', () => {
  const open = watchListeners(window);
  const seen: boolean[] = [];
  const stop = watchOnline(window, (isOnline) => seen.push(isOnline));
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  expect(seen).toEqual([false, true]);
  stop();
  stop();
  expect(open()).toEqual([]);
  window.dispatchEvent(new Event('offline'));
  expect(seen).toEqual([false, true]);
});
