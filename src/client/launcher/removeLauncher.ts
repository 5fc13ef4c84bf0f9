import { removeHostElement } from '../page/createHostElement';
import type { Launcher } from './createLauncher';

/**
 * Removes a launcher from the page, with everything that it added. The script tag's loader adds a launcher, but only code that is loaded later
 * removes one.
 */
export function removeLauncher(launcher: Launcher) {
  // The check of the address may still wait.
  launcher.onEvent = () => {};
  launcher.placeObserver?.disconnect();
  for (const [target, ...parameters] of launcher.listeners)
    target.removeEventListener(...(parameters as [string, EventListener]));
  removeHostElement(launcher);
}
