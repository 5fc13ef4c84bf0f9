import type { LauncherFactory } from './createLauncher';
import { connectLauncher, type ConnectedLauncher } from './connectLauncher';
import type { LauncherOptions } from './LauncherOptions';
import { native } from '../page/browser/native';

/**
 * Adds a launcher to a page, in the container of its options if it is inline.
 *
 * @param create A parameter, because the script tag's loader already contains this function.
 */
export function mountLauncher(
  create: LauncherFactory,
  win: Window & typeof globalThis,
  options: LauncherOptions,
  onEvent: Parameters<typeof connectLauncher>[1],
  element?: HTMLElement,
): ConnectedLauncher {
  const { variant, container } = options;
  let place: Element | null = null;
  if (variant === 'inline' && container) {
    try {
      place = typeof container === 'string' ? native(win.document).querySelector(container) : container;
    } catch {
      // The selector is not valid.
    }
    if (!place) console.error('[docs-assistant] The page has no element for container:', container);
  }
  return connectLauncher(create(win, options, element, place), onEvent);
}
