import { afterEach, expect, it } from 'vitest';
import { watchListeners } from '../page/testing/watchListeners';
import { createLauncher } from './createLauncher';
import type { LauncherEvent } from './createLauncher';
import { removeLauncher } from './removeLauncher';

afterEach(() => history.replaceState(null, '', '/'));

it('leaves nothing of a launcher on the page, and reports no event of the page to it', async () => {
  history.replaceState(null, '', '/?assistant=late');
  const before = document.documentElement.outerHTML;
  const listeners = watchListeners(document, window);
  const launcher = createLauncher(window, {});
  const events: LauncherEvent[] = [];
  launcher.onEvent = (...event) => void events.push(event);
  expect(listeners()).toContain('keydown 0');
  removeLauncher(launcher);
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'i', ctrlKey: true }));
  // The check of the first address waits for a microtask.
  await Promise.resolve();
  document.body.append(document.createElement('p'));
  document.querySelector('p')?.remove();
  await Promise.resolve();
  expect([listeners(), events, document.documentElement.outerHTML]).toEqual([[], [], before]);
});
