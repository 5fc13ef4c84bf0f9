import { readDocument } from './browser/readDocument';

/** Interval between checks while the panel is out of reach, in milliseconds. */
const CHECK_MS = 200;

/** Elements that every browser focuses on a press. */
const FOCUSABLE = 'textarea, input, [tabindex]';

/** Elements that declare that they trap the focus. */
const DIALOG = 'dialog, [role*=dialog], [aria-modal]';

export interface OpenPanel {
  /** The assistant's element on the page. */
  element: HTMLElement;
  root: ShadowRoot;
  /** The element in the shadow root that contains all others. */
  rootElement: HTMLElement;
  panel: HTMLElement;
  /** True when the panel was focused on opening. */
  hasFocus: boolean;
}

/**
 * Makes an open panel inert, and so dimmed, while the page prevents its use: outside of a modal dialog, inside an inert or hidden part of
 * the page, or when a focus trap takes the focus back. The trap's field then loses the focus, so that it does not receive text that the
 * reader types for the panel.
 *
 * @returns A function that stops the watch.
 */
export function watchReach(win: Window & typeof globalThis, open: OpenPanel): () => void {
  const { document } = win;
  const { element, root, rootElement, panel } = open;
  let timer = 0;
  /** The part of the page that has taken the focus back. */
  let trap: Element | null = null;

  function check() {
    const { activeElement, body } = document;
    const isHeld = trap?.getClientRects().length && (activeElement === body || trap.contains(activeElement));
    if (!isHeld) trap = null;
    // `elementsFromPoint` skips inert elements, so the panel must not be inert during the check.
    rootElement.inert = false;
    rootElement.inert = trap !== null || !isFound(win, panel, element);
    win.clearTimeout(timer);
    if (rootElement.inert) timer = win.setTimeout(check, CHECK_MS);
  }

  function checkSoon() {
    win.clearTimeout(timer);
    timer = win.setTimeout(check);
  }

  /** Runs when the panel or an element in it should have the focus. */
  function checkFocus() {
    const { activeElement, body } = document;
    if (root.activeElement || !activeElement || activeElement === body) return;
    trap = activeElement.closest(DIALOG) ?? activeElement.parentElement;
    (activeElement as HTMLElement).blur();
    check();
  }

  function handlePress(event: Event) {
    const target = (event.target as Element).closest<HTMLElement>(FOCUSABLE);
    if (!target) return;
    // A focus trap, or a page that forbids text selection, has prevented the press.
    if (event.type === 'mouseup') checkFocus();
    else if (event.defaultPrevented) target.focus();
  }

  const observer = new win.MutationObserver(checkSoon);
  for (const node of [element, document.body, document.documentElement])
    observer.observe(node, { attributeFilter: ['inert', 'aria-hidden'] });
  for (const type of ['mousedown', 'mouseup']) panel.addEventListener(type, handlePress, true);
  // A dialog takes the focus when it opens, so focus events show it.
  for (const type of ['focusin', 'focusout']) document.addEventListener(type, checkSoon, true);
  if (open.hasFocus) checkFocus();
  checkSoon();
  return () => {
    win.clearTimeout(timer);
    observer.disconnect();
    for (const type of ['mousedown', 'mouseup']) panel.removeEventListener(type, handlePress, true);
    for (const type of ['focusin', 'focusout']) document.removeEventListener(type, checkSoon, true);
    rootElement.inert = false;
  };
}

/** True when a pointer could reach the middle of the visible part of the panel if nothing covered it; also when no part is visible. */
function isFound({ document, innerWidth, innerHeight }: Window, panel: HTMLElement, element: HTMLElement): boolean {
  const { left, top, right, bottom } = panel.getBoundingClientRect();
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
  const isInWindow = x > left && x < right && y > top && y < bottom;
  // jsdom, which sites use for tests, has no `elementsFromPoint`.
  return !isInWindow || (readDocument(document, 'elementsFromPoint')?.call(document, x, y).includes(element) ?? true);
}
