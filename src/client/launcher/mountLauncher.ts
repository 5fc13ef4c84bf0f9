import type { createLauncher } from './createLauncher';
import { connectLauncher, type ConnectedLauncher, type LauncherModules } from './connectLauncher';
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
  onEvent: Parameters<typeof connectLauncher>[2],
  element?: HTMLElement,
): ConnectedLauncher {
  const { variant, container } = options;
  const wanted = variant === 'inline' ? container : null;
  const place = typeof wanted === 'string' ? findElement(win.document, wanted) : wanted;
  if (wanted && !place) console.error('[docs-assistant] The page has no element for container:', wanted);
  return connectLauncher(create(win, options, element, place), importModules, onEvent);
}

/** The first element that matches a selector; `null` for an invalid selector, too. */
function findElement(document: Document, selector: string): Element | null {
  try {
    return document.querySelector(selector);
  } catch {
    return null;
  }
}
