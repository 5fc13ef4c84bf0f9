import { RETURN_EVENT } from './createHostElement';

/**
 * Brings back what an element loses when the page throws it away and it is put back: the focus, and how far its parts were scrolled.
 * Where a part that had the focus is removed, the panel gets it: keys would go to the page otherwise, and none in the panel would close it.
 *
 * @param element The assistant's element on the page.
 * @returns Ends it.
 */
export function restoreOnReturn(win: Window & typeof globalThis, element: HTMLElement, root: ShadowRoot): () => void {
  const scrolled = new Map<Element, number>();
  let focused: Element | null = null;

  function noteFocus() {
    focused = root.activeElement;
  }

  function noteBlur() {
    // An element that is removed loses the focus too. Only one that is still on the page has lost it to another element.
    queueMicrotask(() => focused?.isConnected && noteFocus());
  }

  function noteScroll({ target }: Event) {
    if (target instanceof Element && element.isConnected) scrolled.set(target, target.scrollTop);
  }

  function restore() {
    for (const [part, top] of scrolled) if (part.isConnected) part.scrollTop = top;
    if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
  }

  const observer = new win.MutationObserver(() => {
    if (focused?.isConnected !== false) return;
    // The chip of the page is replaced by the one that takes it back.
    const next = focused.closest('.chip') ? '.chips button' : '.panel';
    root.querySelector<HTMLElement>(next)?.focus({ preventScroll: true });
  });
  observer.observe(root, { childList: true, subtree: true });
  root.addEventListener('focusin', noteFocus, true);
  root.addEventListener('focusout', noteBlur, true);
  root.addEventListener('scroll', noteScroll, true);
  element.addEventListener(RETURN_EVENT, restore);
  noteFocus();
  return () => {
    observer.disconnect();
    root.removeEventListener('focusin', noteFocus, true);
    root.removeEventListener('focusout', noteBlur, true);
    root.removeEventListener('scroll', noteScroll, true);
    element.removeEventListener(RETURN_EVENT, restore);
  };
}
