import type { LauncherFactory } from './createLauncher';
import { connectLauncher, type ConnectedLauncher } from './connectLauncher';
import type { LauncherOptions } from './LauncherOptions';
import { own } from '../page/browser/native';

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
  if (variant !== 'inline' || !container) return connectLauncher(create(win, options, element), onEvent);
  /** Looks each time, because frameworks render the container anew. */
  const find = () => {
    try {
      if (typeof container === 'string') return own.querySelector(container);
    } catch {
      // The selector is not valid.
      return null;
    }
    return container.isConnected ? container : null;
  };
  if (!find()) console.error('[docs-assistant] The page has no element for container:', container);
  return connectLauncher(create(win, options, element, find), onEvent);
}
