import { listenTo, native, removeNode } from '../browser/native';
import { isEditable } from '../watchShortcut';
import type { ButtonOwner, TriggerEvent } from './ButtonOwner';
import { createAskButton } from './createAskButton';
import { placeByCode } from './placeByCode';

/** Time in which the pointer can move from the block to the button or back, in milliseconds. */
const LEAVE_DELAY_MS = 250;

const EVENTS = ['pointerover', 'pointerout', 'pointercancel', 'focusin', 'keydown', 'scroll'];

/** What the button does not cover. */
const CONTROLS = 'button,summary,select,input,[role=button],[part=panel]';

/** The block that has the pointer, a touch or the focus. There is one on the page, whatever the number of assistants. */
let shown: { owner: ButtonOwner; block: Element; end(): void } | undefined;

/** Removes the button of an assistant, or of any. */
export function hideCodeButton(owner?: ButtonOwner): void {
  if (!owner || shown?.owner === owner) shown?.end();
}

/**
 * Shows an ask button over the lower edge of a code block that has the pointer, a touch or the focus, until all have left it. The button is
 * in the assistant's own layer, so the page's elements stay unchanged. In the tab order it follows the focused element in the block.
 * The page has listeners only while a block is shown.
 */
export function showCodeButton(
  owner: ButtonOwner,
  block: Element,
  { event, target }: TriggerEvent,
  label: string,
): void {
  const { rootElement, win } = owner;
  // jsdom, which sites use for tests, has no observer of what is in view.
  if (!('IntersectionObserver' in win) || (shown?.owner === owner && shown.block === block)) return;
  hideCodeButton();
  const listening = new AbortController();
  const button = createAskButton(rootElement, 'code-button', label, press);
  const { element } = button;
  let timer = 0;
  /** The focused element in the block. */
  let focused = event.type === 'focusin' ? (target as HTMLElement) : undefined;
  let hasVisited = false;
  /** The button was used or dismissed, and stays hidden until the reader leaves the block. */
  let isDismissed = false;
  /** A reader may press Tab before the button has its place. */
  let isPlaced = false;

  const observer = observePlace(owner, block, button, () => {
    isPlaced = true;
    return isDismissed;
  });

  function placeSoon() {
    observer.disconnect();
    observer.observe(block);
  }

  function dismiss() {
    if (element.matches(':focus')) focused?.focus({ preventScroll: true });
    isDismissed = true;
    removeNode(element);
  }

  function press(pressed: Event) {
    dismiss();
    focused = undefined;
    owner.onEvent('asked', { source: 'code', part: block, event: pressed });
  }

  function end() {
    shown = undefined;
    listening.abort();
    observer.disconnect();
    win.clearTimeout(timer);
    removeNode(element);
  }

  function handle(given: Event) {
    const { type, relatedTarget } = given as PointerEvent;
    const path = given.composedPath();
    const isOnButton = path.includes(element);
    const isInBlock = path.includes(block);
    placeSoon();
    if (type === 'keydown') pressKey(given as KeyboardEvent, path);
    else if (type === 'focusin') {
      if (isInBlock) focused = path[0] as HTMLElement;
      else if (focused && !isOnButton) end();
      // A touch that scrolls.
    } else if (type === 'pointercancel') end();
    else if (type !== 'scroll') {
      win.clearTimeout(timer);
      // The pointer leaves the window without an element that it enters.
      const isLeft = type === 'pointerout' ? !relatedTarget : !isInBlock && !isOnButton;
      if (isLeft && isDismissed) end();
      else if (isLeft && !focused) timer = win.setTimeout(end, LEAVE_DELAY_MS);
    }
  }

  function pressKey(pressed: KeyboardEvent, path: readonly EventTarget[]) {
    const { key, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = pressed;
    const [target] = path;
    // In an editable block, every key belongs to the editor.
    if (path.includes(block) && isEditable(target as Element)) end();
    if (!isPlaced) rootElement.appendChild(element);
    if (defaultPrevented || !element.isConnected) return;
    const isTab = key === 'Tab' && !altKey && !ctrlKey && !metaKey;
    if (key === 'Escape') {
      // Escape in the panel is for the panel.
      if (target === element || !path.includes(rootElement)) dismiss();
    } else if (isTab && target === element) {
      // The browser continues from the focused element.
      focused?.focus({ preventScroll: true });
      if (shiftKey) pressed.preventDefault();
    } else if ((key === 'F10' && altKey) || (isTab && !shiftKey && target === focused && !hasVisited)) {
      hasVisited = true;
      pressed.preventDefault();
      element.focus({ preventScroll: true });
    }
  }

  listen(win, block, handle, placeSoon, listening.signal);
  owner.placeButton = placeSoon;
  shown = { owner, block, end };
  placeSoon();
}

function listen(
  win: ButtonOwner['win'],
  block: Element,
  handle: (event: Event) => void,
  placeSoon: () => void,
  signal: AbortSignal,
) {
  for (const type of EVENTS) listenTo(native(win.document), type, handle, signal, { capture: true });
  listenTo(win, 'resize', placeSoon, signal);
  // Scroll events inside a shadow root do not leave it.
  const tree = block.getRootNode();
  if (tree !== win.document) listenTo(tree, 'scroll', placeSoon, signal, { capture: true });
}

/** Places the button of a block in the next frame, by the part of the block that all scrollers around it show. */
function observePlace(
  { rootElement, win }: ButtonOwner,
  block: Element,
  { element, show }: ReturnType<typeof createAskButton>,
  isHidden: () => boolean,
): IntersectionObserver {
  const own = native(win.document);
  return new IntersectionObserver((entries) => {
    const { boundingClientRect: whole, intersectionRect: visible } = entries.at(-1)!;
    // jsdom, which sites use for tests, has no `elementsFromPoint`.
    const top = own
      .elementsFromPoint?.((visible.left + visible.right) / 2, visible.bottom - 3)
      .find((each) => !each.shadowRoot?.contains(rootElement));
    if (isHidden() || !visible.height || isCovered(block, top)) return removeNode(element);
    const controls = [block.parentElement ?? block, own.documentElement, rootElement]
      .flatMap((each) => [...each.querySelectorAll(CONTROLS)])
      .filter((each) => each !== element)
      .map((each) => each.getBoundingClientRect());
    const isRtl = win.getComputedStyle(block).direction === 'rtl';
    show((size) => placeByCode({ whole, visible, controls, isRtl }, size, own.documentElement));
  });
}

/** True when an element at the lower edge of a block is neither around nor in it: an element of the page, such as a sticky header. */
function isCovered(block: Element, top: Element | undefined): boolean {
  for (let node: Node | undefined = block; node; node = node.parentNode ?? (node as ShadowRoot).host)
    if (node === top) return false;
  return !!top && !block.contains(top);
}
