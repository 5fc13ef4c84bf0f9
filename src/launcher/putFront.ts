import { findElement } from '../page/findElement';
import type { createFront } from './createFront';
import { createLiveFront } from './createLiveFront';
import type { FrontParts, LiveFront } from './createLiveFront';
import type { ShellOptions } from './ShellOptions';

/**
 * Puts a live front on a page, inline where its options want it.
 *
 * @param create Is given: the script tag has it in its loader already.
 */
export function putFront(
  create: typeof createFront,
  page: Window & typeof globalThis,
  options: ShellOptions,
  importParts: () => Promise<FrontParts>,
  call: LiveFront['call'],
  element?: HTMLElement,
): LiveFront {
  const { variant, container } = options;
  const wanted = variant === 'inline' ? container : null;
  const place = typeof wanted === 'string' ? findElement(page.document, wanted) : wanted;
  if (wanted && !place) console.error('[docs-assistant] The page has no such container:', wanted);
  return createLiveFront(create(page, options, element, place), importParts, call);
}
