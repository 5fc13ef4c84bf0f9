import { listenTo, native } from './browser/native';

/** Interval between checks while the panel is out of reach, in milliseconds. */
const CHECK_MS = 200;

/** After a press or a key in the panel's field, how soon a focus trap takes the focus at the latest, in milliseconds. */
const TRAP_MS = 1000;

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
 * the page, or when a focus trap takes the focus back, at once or a little later. The trap's field then loses the focus and gets no keys,
 * so that it does not receive text that the reader types for the panel. Another press on the panel tries again.
 *
 * @returns A function that stops the watch.
 */
export function watchReach(win: Window & typeof globalThis, open: OpenPanel): () => void {
  const { document } = win;
  const { element, root, rootElement, panel } = open;
  const listening = new AbortController();
  const { signal } = listening;
  let timer = 0;
  /** The part of the page that has taken the focus back. */
  let trap: Element | null = null;
  /** Whether the reader's last press was on the panel. */
  let isPressed = false;
  /** Time of the last press or key that was meant for the panel. */
  let usedAt = -Infinity;
  /** The field that loses the focus. */
  let left: HTMLElement | null = null;
  /** Whether the focus was given back since the reader's last press: a page that takes it only once is not a trap. */
  let isReturned = false;

  function check() {
    const { activeElement, body } = native(document);
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
    const { activeElement, body } = native(document);
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

  function handleFocus(event: Event) {
    const target = event.composedPath()[0] as HTMLElement;
    const isTaken = (event as FocusEvent).relatedTarget === element && event.timeStamp - usedAt < TRAP_MS;
    if (event.type === 'focusout') left = target.matches('textarea, input') ? target : null;
    // Headings that a router focuses have a negative `tabIndex`.
    else if (isTaken && left && target.tabIndex >= 0) {
      if (isReturned) return checkFocus();
      isReturned = true;
      left.focus();
    }
    checkSoon();
  }

  function handleUse(event: Event) {
    const { type, timeStamp, key, ctrlKey, metaKey } = event as MouseEvent & KeyboardEvent;
    if (type === 'mousedown') {
      isPressed = isOnPanel(event as MouseEvent, panel);
      isReturned = false;
    } else if (key === 'Tab' || key === 'Escape') isPressed = false;
    if (!isPressed) return;
    usedAt = timeStamp;
    if (!trap) return;
    if (type === 'mousedown') {
      trap = null;
      check();
      panel.querySelector('textarea')?.focus();
      checkFocus();
    }
    if (!ctrlKey && !metaKey) event.preventDefault();
  }

  const observer = new win.MutationObserver(checkSoon);
  for (const node of [element, native(document).body, native(document).documentElement])
    observer.observe(node, { attributeFilter: ['inert', 'aria-hidden'] });
  const capture = { capture: true };
  for (const type of ['mousedown', 'mouseup']) listenTo(panel, type, handlePress, signal, capture);
  // A dialog takes the focus when it opens, so focus events show it.
  for (const type of ['focusin', 'focusout']) listenTo(native(document), type, handleFocus, signal, capture);
  for (const type of ['mousedown', 'keydown']) listenTo(native(document), type, handleUse, signal, capture);
  if (open.hasFocus) checkFocus();
  checkSoon();
  return () => {
    win.clearTimeout(timer);
    observer.disconnect();
    listening.abort();
    rootElement.inert = false;
  };
}

/** True for a press on the panel, even if the panel is inert, and not on a control of the page above it. */
function isOnPanel({ target, clientX, clientY }: MouseEvent, panel: HTMLElement): boolean {
  const { left, top, right, bottom } = panel.getBoundingClientRect();
  const isOver = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return isOver && !(target as Element).closest(`a, button, ${FOCUSABLE}, ${DIALOG}`);
}

/** True when a pointer could reach the middle of the visible part of the panel if nothing covered it; also when no part is visible. */
function isFound({ document, innerWidth, innerHeight }: Window, panel: HTMLElement, element: HTMLElement): boolean {
  const { left, top, right, bottom } = panel.getBoundingClientRect();
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
  const isInWindow = x > left && x < right && y > top && y < bottom;
  // jsdom, which sites use for tests, has no `elementsFromPoint`.
  return !isInWindow || (native(document).elementsFromPoint?.(x, y).includes(element) ?? true);
}
