import { createFront } from './createFront';
import { createLiveFront } from './createLiveFront';
import type { FrontParts, LiveFront } from './createLiveFront';
import type { ShellOptions } from './ShellOptions';

/** Puts a live front on a page, inline where its options want it. */
export function putFront(
  page: Window & typeof globalThis,
  options: ShellOptions,
  importParts: () => Promise<FrontParts>,
  call: LiveFront['call'],
  element?: HTMLElement,
): LiveFront {
  const { variant, container } = options;
  const wanted = variant === 'inline' ? container : null;
  const place = typeof wanted === 'string' ? page.document.querySelector(wanted) : wanted;
  if (wanted && !place) console.error('[docs-assistant] The page has no such container:', wanted);
  return createLiveFront(createFront(page, options, element, place), importParts, call);
}
