import type { ButtonOwner, TriggerEvent } from './ButtonOwner';
import { createAskButton } from './createAskButton';
import { placeByCode } from './placeByCode';

/** Time in which the pointer can move from the block to the button or back, in milliseconds. */
const LEAVE_DELAY_MS = 250;

const EVENTS = ['pointerover', 'pointerout', 'pointercancel', 'focusin', 'keydown', 'scroll'];

/** What the button does not cover. */
const CONTROLS = 'button:not(.ask),summary,select,input,[role=button],[part=panel]';

/** The block that has the pointer, a touch or the focus. There is one on the page, of the assistant of the highest rank. */
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
export function showCodeButton(owner: ButtonOwner, block: Element, { event, target }: TriggerEvent, label: string) {
  const { own, rootElement, win } = owner;
  // jsdom, which sites use for tests, has no observer of what is in view.
  if (!('IntersectionObserver' in win) || (shown?.block === block && rankOf(shown.owner) >= rankOf(owner))) return;
  if (!block.textContent?.trim()) return;
  hideCodeButton();
  // Scroll events inside a shadow root do not leave it.
  const tree = block.getRootNode();
  const button = createAskButton(owner, 'code-button', label, press);
  const { element, hide } = button;
  let timer = 0;
  /** The focused element in the block. */
  let focused = event.type === 'focusin' ? (target as HTMLElement) : undefined;
  /** The button was used or dismissed, and stays hidden until the reader leaves the block. */
  let isDismissed = false;
  const observer = observePlace(owner, block, button, () => isDismissed || isEditor(focused));

  /** Adds the listeners to the page, or removes them. */
  function listen(method: 'addEventListener' | 'removeEventListener') {
    for (const type of EVENTS) own[method](type, handle, true);
    win[method]('resize', handle);
    if (tree !== win.document) tree[method]('scroll', handle, true);
  }

  function placeSoon() {
    observer.disconnect();
    observer.observe(block);
  }

  function dismiss() {
    if (element.matches(':focus')) focusBlock();
    isDismissed = true;
    hide();
  }

  function focusBlock() {
    focused?.focus({ preventScroll: true });
  }

  function press(pressed: Event) {
    dismiss();
    focused = undefined;
    owner.onEvent('asked', { source: 'code', part: block, event: pressed });
  }

  function end() {
    shown = undefined;
    listen('removeEventListener');
    observer.disconnect();
    win.clearTimeout(timer);
    hide();
  }

  function handle(given: Event) {
    const { type, relatedTarget } = given as PointerEvent;
    const path = given.composedPath();
    const isInBlock = path.includes(block);
    const isOutside = !isInBlock && !path.includes(element);
    placeSoon();
    if (type === 'keydown') pressKey(given as KeyboardEvent, path);
    else if (type === 'focusin') {
      if (isInBlock) focused = path[0] as HTMLElement;
      else if (focused && isOutside) end();
      // A touch that scrolls.
    } else if (type === 'pointercancel') end();
    else if ('relatedTarget' in given) {
      win.clearTimeout(timer);
      // The pointer leaves the window without an element that it enters.
      const isLeft = type === 'pointerout' ? !relatedTarget : isOutside;
      if (isLeft && (isDismissed || !focused)) timer = win.setTimeout(end, LEAVE_DELAY_MS);
    }
  }

  function pressKey(pressed: KeyboardEvent, path: readonly EventTarget[]) {
    const { key, altKey, shiftKey, defaultPrevented } = pressed;
    const [target] = path;
    // The button of an editor goes in the next frame, and keys may come earlier.
    if (defaultPrevented || !element.isConnected || isEditor(focused)) return;
    const isTab = key === 'Tab';
    if (key === 'Escape') {
      // Escape in the panel is for the panel.
      if (target === element || !path.includes(rootElement)) dismiss();
    } else if (isTab && target === element) {
      // The browser continues from the focused element.
      focusBlock();
      if (shiftKey) pressed.preventDefault();
    } else if ((key === 'F10' && altKey) || (isTab && !shiftKey && target === focused)) {
      pressed.preventDefault();
      element.focus({ preventScroll: true });
    }
  }

  // A reader may press Tab before the button has its place.
  rootElement.appendChild(element);
  listen('addEventListener');
  owner.placeButton = placeSoon;
  shown = { owner, block, end };
  placeSoon();
}

/** In an editor, every key belongs to it. A block may become one with the press that focuses it. */
const isEditor = (element: Element | undefined) => element?.matches(':read-write');

const rankOf = (owner: ButtonOwner) => owner.launchers?.get(owner) ?? 0;

/** Places the button of a block in the next frame, by the part of the block that all scrollers around it show. */
function observePlace(
  { own, element, rootElement, win }: ButtonOwner,
  block: Element,
  { hide, show }: ReturnType<typeof createAskButton>,
  isHidden: () => boolean | undefined,
): IntersectionObserver {
  return new IntersectionObserver((entries) => {
    const { boundingClientRect: whole, intersectionRect: visible } = entries.at(-1)!;
    // jsdom, which sites use for tests, has no `elementsFromPoint`.
    const top = own
      .elementsFromPoint?.((visible.left + visible.right) / 2, visible.bottom - 3)
      .find((each) => each !== element);
    if (isHidden() || !visible.height || isCovered(block, top)) return hide();
    const trees = [own, rootElement.getRootNode() as ShadowRoot];
    const isTaken = (x: number, y: number) =>
      trees.some((tree) => tree.elementsFromPoint?.(x, y).some((each) => each.closest(CONTROLS)));
    const isRtl = win.getComputedStyle(block).direction === 'rtl';
    show((size) => placeByCode({ whole, visible, isTaken, isRtl }, size, own.documentElement));
  });
}

/** True when an element at the lower edge of a block is neither around nor in it: an element of the page, such as a sticky header. */
function isCovered(block: Element, top: Element | undefined): boolean {
  for (let node: Node | undefined = block; node; node = node.parentNode ?? (node as ShadowRoot).host)
    if (node === top) return false;
  return !!top && !block.contains(top);
}
