/** Puts an element above the page, into the browser's top layer, where the browser has popovers (Chrome 114, Safari 17, Firefox 125). */
export function raise(element: HTMLElement) {
  element.popover = 'manual';
  element.showPopover?.();
}
