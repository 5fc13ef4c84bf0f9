/** How often it is looked again while the panel is out of reach, in milliseconds. */
const LOOK_MS = 200;

/** Elements that take the focus with a press, in every browser. */
const FOCUSABLE = 'textarea, input, [tabindex]';

/** Elements that say of themselves that they keep the focus. */
const DIALOG = 'dialog, [role*=dialog], [aria-modal]';

/** An open panel. */
export interface OpenPanel {
  /** The assistant's element on the page. */
  element: HTMLElement;
  root: ShadowRoot;
  /** The element in the root that holds all others. */
  rootElement: HTMLElement;
  panel: HTMLElement;
  /** True when it was given the focus. */
  hasFocus: boolean;
}

/**
 * Makes an open panel inert, and so dimmed, while the page keeps the reader out of it: beside a modal dialog, within an inert or hidden
 * part of the page, or where a focus trap takes the focus back. The trap's field loses the focus then, so that it does not get the text that the reader
 * wants to write here.
 *
 * @returns Ends the watch.
 */
export function watchReach(win: Window & typeof globalThis, open: OpenPanel): () => void {
  const { document } = win;
  const { element, root, rootElement, panel } = open;
  let timer = 0;
  /** The part of the page that has taken the focus back. */
  let trap: Element | null = null;

  function look() {
    const { activeElement, body } = document;
    const isHeld = trap?.getClientRects().length && (activeElement === body || trap.contains(activeElement));
    if (!isHeld) trap = null;
    // The browser finds nothing inert at any point, so first undo our own mark.
    rootElement.inert = false;
    rootElement.inert = trap !== null || !isFound(win, panel, element);
    win.clearTimeout(timer);
    if (rootElement.inert) timer = win.setTimeout(look, LOOK_MS);
  }

  function lookSoon() {
    win.clearTimeout(timer);
    timer = win.setTimeout(look);
  }

  /** After the panel, or something in it, should have taken the focus. */
  function checkFocus() {
    const { activeElement, body } = document;
    if (root.activeElement || !activeElement || activeElement === body) return;
    trap = activeElement.closest(DIALOG) ?? activeElement.parentElement;
    (activeElement as HTMLElement).blur();
    look();
  }

  function handlePress(event: Event) {
    const target = (event.target as Element).closest<HTMLElement>(FOCUSABLE);
    if (!target) return;
    // A trap has taken the press, or a page on which no text is to be selected.
    if (event.type === 'mouseup') checkFocus();
    else if (event.defaultPrevented) target.focus();
  }

  const observer = new win.MutationObserver(lookSoon);
  for (const node of [element, document.body, document.documentElement])
    observer.observe(node, { attributeFilter: ['inert', 'aria-hidden'] });
  for (const type of ['mousedown', 'mouseup']) panel.addEventListener(type, handlePress, true);
  // A dialog takes the focus when it opens.
  for (const type of ['focusin', 'focusout']) document.addEventListener(type, lookSoon, true);
  if (open.hasFocus) checkFocus();
  lookSoon();
  return () => {
    win.clearTimeout(timer);
    observer.disconnect();
    for (const type of ['mousedown', 'mouseup']) panel.removeEventListener(type, handlePress, true);
    for (const type of ['focusin', 'focusout']) document.removeEventListener(type, lookSoon, true);
    rootElement.inert = false;
  };
}

/** True when a pointer in the middle of what can be seen of the panel could meet it, whatever covers it; also when nothing can be seen. */
function isFound({ document, innerWidth, innerHeight }: Window, panel: HTMLElement, element: HTMLElement): boolean {
  const { left, top, right, bottom } = panel.getBoundingClientRect();
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
  const isInWindow = x > left && x < right && y > top && y < bottom;
  // jsdom, in which sites test, has no such method.
  return !isInWindow || (document.elementsFromPoint?.(x, y).includes(element) ?? true);
}
