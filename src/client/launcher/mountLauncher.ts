import { findElement } from '../page/findElement';
import type { createLauncher } from './createLauncher';
import { createLiveLauncher } from './createLiveLauncher';
import type { LauncherModules, LiveLauncher } from './createLiveLauncher';
import type { LauncherOptions } from './LauncherOptions';

/**
 * Adds a launcher to a page, in the container of its options if it is inline.
 *
 * @param create A parameter, because the script tag's loader already contains this function.
 */
export function mountLauncher(
  create: typeof createLauncher,
  win: Window & typeof globalThis,
  options: LauncherOptions,
  importModules: () => Promise<LauncherModules>,
  onEvent: LiveLauncher['onEvent'],
  element?: HTMLElement,
): LiveLauncher {
  const { variant, container } = options;
  const wanted = variant === 'inline' ? container : null;
  const place = typeof wanted === 'string' ? findElement(win.document, wanted) : wanted;
  if (wanted && !place) console.error('[docs-assistant] The page has no element for container:', wanted);
  return createLiveLauncher(create(win, options, element, place), importModules, onEvent);
}
