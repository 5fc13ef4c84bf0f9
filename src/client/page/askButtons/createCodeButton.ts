import { addListener } from '../browser/addListener';
import { findCodeBlock } from '../context/codeBlocks';
import { getActiveElement } from '../context/shadowTree';
import { codeToItem } from '../context/toContextItem';
import { clipBox } from '../context/visibleBox';
import { isCovered, listControls } from './codeBlockControls';
import { isEditable } from '../watchShortcut';
import { createAskButton, listOwnBoxes } from './createAskButton';
import type { AskButtonsOptions } from './AskButtonsOptions';
import { placeByCode } from './placeAskButton';

/** How long the pointer may be away from block and button, on its way from one to the other, in milliseconds. */
const LEAVE_DELAY_MS = 250;

const CODE = 'M8 7l-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14';

/**
 * Shows an ask button over the lower edge of the code block that the reader points at, touches, or has the focus in. There is one button
 * at a time, in our own layer, so that the page's elements stay as they are. By keyboard it comes next after the element that has the focus in the block.
 *
 * @param rootElement The assistant's own element, into which the button goes.
 */
export function createCodeButton(win: Window, rootElement: HTMLElement, options: AskButtonsOptions) {
  const { document } = win;
  const listening = new AbortController();
  let block: Element | null = null;
  /** The block that has the focus, and what has it there. */
  let focused: { block: Element; element: HTMLElement } | null = null;
  let hasVisited = false;
  /** The block whose button was used or dismissed: its button stays hidden until the reader has left the block. */
  let dismissed: Element | null = null;
  /** Where the pointer pressed the button: browsers report it there again when the button has gone. */
  let pressedAt: { x: number; y: number } | null = null;
  let timer: number | undefined;
  let frame = 0;

  const button = createAskButton(rootElement, {
    part: 'code-button',
    getLabel: () => options.labels.askAboutCode,
    icon: CODE,
    onPress: take,
  });
  const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(placeSoon);

  function show(next: Element | null) {
    win.clearTimeout(timer);
    if (next !== block) {
      observer?.disconnect();
      block = next;
      if (next !== null) for (const watched of [next, document.documentElement]) observer?.observe(watched);
      listenInTree(next);
    }
    place();
  }

  function place() {
    const whole = block?.isConnected ? block.getBoundingClientRect() : null;
    const visible = whole === null || block === null ? null : clipBox(win, whole, block);
    if (whole === null || visible === null || block === null || isCovered(block, visible, rootElement))
      return button.hide();
    const controls = [...listControls(block, options.exclude), ...listOwnBoxes(rootElement)];
    const isRtl = win.getComputedStyle(block.parentElement ?? block).direction === 'rtl';
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    button.show((size) => placeByCode({ block: whole, visible, controls, isRtl }, size, { width, height }));
  }

  function placeSoon() {
    win.cancelAnimationFrame(frame);
    frame = win.requestAnimationFrame(place);
  }

  function hideSoon() {
    win.clearTimeout(timer);
    if (block === null) return;
    const next = focused === null || focused.block === dismissed ? null : focused.block;
    timer = win.setTimeout(() => show(next), LEAVE_DELAY_MS);
  }

  function find(path: readonly EventTarget[]): Element | null {
    // A block may have become an editor since it was looked at.
    if (isEditable(path[0] as Element)) return null;
    // A block is looked at once, and not with every move within it.
    if (block !== null && path.includes(block)) return block;
    const { codeBlocks, exclude } = options;
    return codeBlocks === null ? null : findCodeBlock(path, { codeBlocks, exclude });
  }

  function take(event: Event) {
    if (block === null) return;
    const item = codeToItem(block, options.getPath(), options.exclude);
    const range = document.createRange();
    range.selectNodeContents(block);
    if (getActiveElement(document) === button.element) focused?.element.focus({ preventScroll: true });
    focused = null;
    dismissed = block;
    pressedAt = 'clientX' in event ? { x: (event as MouseEvent).clientX, y: (event as MouseEvent).clientY } : null;
    show(null);
    if (item !== null) options.onTake({ item, source: 'code', range, event });
  }

  function point(event: PointerEvent) {
    if (event.composedPath().includes(button.element)) return win.clearTimeout(timer);
    // A click tells whole pixels, a pointer parts of them.
    const { x = Infinity, y = Infinity } = pressedAt ?? {};
    if (Math.abs(event.clientX - x) < 1 && Math.abs(event.clientY - y) < 1) return;
    pressedAt = null;
    const found = find(event.composedPath());
    if (found !== dismissed) dismissed = null;
    if (found === null) hideSoon();
    else if (found !== dismissed) show(found);
  }

  function focusIn(path: readonly EventTarget[]) {
    const [target] = path;
    if (target === button.element) return;
    const found = find(path);
    if (found !== focused?.block) hasVisited = false;
    if (found !== dismissed) dismissed = null;
    const left = focused?.block ?? null;
    focused = found === null ? null : { block: found, element: target as HTMLElement };
    if (found === null ? block === left : found !== dismissed) show(found);
  }

  /** Tab goes from the block to its button, and from there on to where it would have gone. */
  function handleKey(event: KeyboardEvent) {
    const [target] = event.composedPath();
    // A reader who writes in the block needs every key.
    if (block?.contains(target as Node) && isEditable(target as Element)) return show(null);
    const isTab = event.key === 'Tab' && !event.altKey && !event.ctrlKey && !event.metaKey && !event.defaultPrevented;
    if (event.key === 'Escape' && button.isShown) {
      // One in the panel is meant for the panel.
      if (target !== button.element && event.composedPath().includes(rootElement)) return;
      if (target === button.element) focused?.element.focus({ preventScroll: true });
      dismissed = block;
      show(null);
    } else if (isTab && target === button.element) {
      // The browser goes on from the element that has the focus then.
      focused?.element.focus({ preventScroll: true });
      if (event.shiftKey) event.preventDefault();
    } else if (isTab && !event.shiftKey && target === focused?.element && block === focused?.block && !hasVisited) {
      if (!button.isShown) return;
      hasVisited = true;
      event.preventDefault();
      button.element.focus({ preventScroll: true });
    }
  }

  function hear<Type extends keyof DocumentEventMap>(type: Type, handle: (event: DocumentEventMap[Type]) => void) {
    addListener(document, type, handle, listening.signal, { capture: true });
  }

  /** Scrolling within a shadow root is not heard outside of it. */
  function listenInTree(shown: Element | null) {
    const tree = shown?.getRootNode();
    if (tree && tree !== document) addListener(tree, 'scroll', placeSoon, listening.signal, { capture: true });
  }

  hear('pointerover', (event) => {
    if (event.pointerType !== 'touch' && event.buttons === 0) point(event);
  });
  // A pointer that rests while the page or a button moves away under it comes into a block without going over its edge.
  hear('pointermove', (event) => {
    if (block === null && event.pointerType !== 'touch' && event.buttons === 0) point(event);
  });
  hear('pointerout', (event) => {
    if (event.pointerType !== 'touch' && event.relatedTarget === null) hideSoon();
  });
  // A finger that scrolls ends with pointercancel instead.
  hear('pointerup', (event) => {
    if (event.pointerType === 'touch') point(event);
  });
  hear('focusin', (event) => focusIn(event.composedPath()));
  hear('keydown', handleKey);
  hear('scroll', () => {
    if (block !== null) placeSoon();
  });
  addListener(win, 'resize', placeSoon, listening.signal);

  return {
    button,
    /** Handles the event with which this module was loaded. */
    receive(target: Element, isFocus: boolean) {
      if (isFocus) focusIn([target]);
      else show(find([target]));
    },
    hide: () => show(null),
    stop() {
      listening.abort();
      observer?.disconnect();
      win.clearTimeout(timer);
      win.cancelAnimationFrame(frame);
      button.hide();
    },
  };
}
