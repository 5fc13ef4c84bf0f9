/** How often it is looked again while the panel is out of reach, in milliseconds. */
const LOOK_MS = 200;

/** What takes the focus with a press, in every browser. */
const FOCUSABLE = 'textarea, input, [tabindex]';

/** What holds a reader within itself, as far as the page says so. */
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
 * Makes an open panel inert while the page keeps the reader out of it, so that it looks as it is: beside a modal dialog, within what is inert or
 * hidden from assistive technology, and where a trap takes the focus back. What a reader types then goes nowhere, as the trap's field loses the focus.
 *
 * @returns Ends the watch.
 */
export function watchReach(win: Window & typeof globalThis, open: OpenPanel): () => void {
  const { document } = win;
  const { element, root, rootElement, panel } = open;
  let timer = 0;
  /** What took the focus back. */
  let trap: Element | null = null;

  function look() {
    const { activeElement, body } = document;
    const isHeld = trap?.getClientRects().length && (activeElement === body || trap.contains(activeElement));
    if (!isHeld) trap = null;
    // What is inert is found at no point.
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
    // The page has taken the press, as traps do, and as others do that want no text selected.
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
