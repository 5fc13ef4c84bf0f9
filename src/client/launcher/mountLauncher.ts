import { findElement } from '../page/findElement';
import type { createLauncher } from './createLauncher';
import { createLiveLauncher } from './createLiveLauncher';
import type { LauncherModules, LiveLauncher } from './createLiveLauncher';
import type { LauncherOptions } from './LauncherOptions';

/**
 * Puts a launcher on a page, inline where its options want it.
 *
 * @param create A parameter, as the script tag's loader has it already.
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
  if (wanted && !place) console.error('[docs-assistant] The page has no such container:', wanted);
  return createLiveLauncher(create(win, options, element, place), importModules, onEvent);
}
