import { listenTo } from './browser/native';
import { RETURN_EVENT } from './createHostElement';

/**
 * Restores the focus and the scroll positions, which an element loses when the page removes it and it is inserted again. If a focused part
 * is removed, the panel gets the focus: otherwise keys would go to the page and Escape would not close the panel.
 *
 * @param element The assistant's element on the page.
 * @returns A function that ends it.
 */
export function restoreOnReturn(win: Window & typeof globalThis, element: HTMLElement, root: ShadowRoot): () => void {
  const scrolled = new Map<Element, number>();
  let focused: Element | null = null;

  function noteFocus() {
    focused = root.activeElement;
  }

  function noteBlur() {
    // A removed element loses the focus too. Only if the element is still on the page, another element has taken the focus.
    queueMicrotask(() => focused?.isConnected && noteFocus());
  }

  function noteScroll({ target }: Event) {
    if (target instanceof Element && element.isConnected) scrolled.set(target, target.scrollTop);
  }

  function restore() {
    const kept = focused;
    // A modal panel opens again first, which focuses another part.
    queueMicrotask(() => {
      for (const [part, top] of scrolled) if (part.isConnected) part.scrollTop = top;
      if (kept instanceof HTMLElement && kept.isConnected) kept.focus({ preventScroll: true });
    });
  }

  const observer = new win.MutationObserver(() => {
    if (focused?.isConnected !== false) return;
    // When the reader removes the chip of the page, the chip that adds it again takes its place.
    const next = focused.closest('.chip') ? '.chips button' : '.panel';
    root.querySelector<HTMLElement>(next)?.focus({ preventScroll: true });
  });
  observer.observe(root, { childList: true, subtree: true });
  const listening = new AbortController();
  const { signal } = listening;
  listenTo(root, 'focusin', noteFocus, signal, { capture: true });
  listenTo(root, 'focusout', noteBlur, signal, { capture: true });
  listenTo(root, 'scroll', noteScroll, signal, { capture: true });
  listenTo(element, RETURN_EVENT, restore, signal, { capture: true });
  noteFocus();
  return () => {
    observer.disconnect();
    listening.abort();
  };
}
