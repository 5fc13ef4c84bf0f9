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

/** Time in which the pointer can move from the block to the button or back, in milliseconds. */
const LEAVE_DELAY_MS = 250;

const CODE = 'M8 7l-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14';

/**
 * Shows an ask button over the lower edge of the code block that has the pointer, a touch or the focus. Only one button is shown at a time,
 * in the assistant's own layer, so the page's elements stay unchanged. In the tab order it follows the focused element in the block.
 *
 * @param rootElement The assistant's own element, which the button is added to.
 */
export function createCodeButton(win: Window, rootElement: HTMLElement, options: AskButtonsOptions) {
  const { document } = win;
  const listening = new AbortController();
  let block: Element | null = null;
  /** The block that contains the focus, and the focused element. */
  let focused: { block: Element; element: HTMLElement } | null = null;
  let hasVisited = false;
  /** The block whose button was used or dismissed. Its button stays hidden until the reader leaves the block. */
  let dismissed: Element | null = null;
  /** Position of the press on the button. Browsers report the pointer there again when the button is hidden. */
  let pressedAt: { x: number; y: number } | null = null;
  let timer: number | undefined;
  let frame = 0;

  const button = createAskButton(rootElement, {
    part: 'code-button',
    getLabel: () => options.labels.askAboutCode,
    icon: CODE,
    onPress: ask,
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
    // A block may have become an editor meanwhile.
    if (isEditable(path[0] as Element)) return null;
    // A known block is not searched for again with every move in it.
    if (block !== null && path.includes(block)) return block;
    const { codeBlocks, exclude } = options;
    return codeBlocks === null ? null : findCodeBlock(path, { codeBlocks, exclude });
  }

  function ask(event: Event) {
    if (block === null) return;
    const item = codeToItem(block, options.getPath(), options.exclude);
    const range = document.createRange();
    range.selectNodeContents(block);
    if (getActiveElement(document) === button.element) focused?.element.focus({ preventScroll: true });
    focused = null;
    dismissed = block;
    pressedAt = 'clientX' in event ? { x: (event as MouseEvent).clientX, y: (event as MouseEvent).clientY } : null;
    show(null);
    if (item !== null) options.onAsk({ item, source: 'code', range, event });
  }

  function point(event: PointerEvent) {
    if (event.composedPath().includes(button.element)) return win.clearTimeout(timer);
    // A click reports whole pixels, a pointer event fractions.
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

  /** Tab moves from the block to its button, and from the button to the element that would have been next. */
  function handleKey(event: KeyboardEvent) {
    const [target] = event.composedPath();
    // In an editable block, every key belongs to the editor.
    if (block?.contains(target as Node) && isEditable(target as Element)) return show(null);
    const isTab = event.key === 'Tab' && !event.altKey && !event.ctrlKey && !event.metaKey && !event.defaultPrevented;
    if (event.key === 'Escape' && button.isShown) {
      // Escape in the panel is for the panel.
      if (target !== button.element && event.composedPath().includes(rootElement)) return;
      if (target === button.element) focused?.element.focus({ preventScroll: true });
      dismissed = block;
      show(null);
    } else if (isTab && target === button.element) {
      // The browser continues from the focused element.
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

  /** Scroll events inside a shadow root do not leave it. */
  function listenInTree(shown: Element | null) {
    const tree = shown?.getRootNode();
    if (tree && tree !== document) addListener(tree, 'scroll', placeSoon, listening.signal, { capture: true });
  }

  hear('pointerover', (event) => {
    if (event.pointerType !== 'touch' && event.buttons === 0) point(event);
  });
  // When the page or a button moves under a resting pointer, the pointer enters a block without a `pointerover` event.
  hear('pointermove', (event) => {
    if (block === null && event.pointerType !== 'touch' && event.buttons === 0) point(event);
  });
  hear('pointerout', (event) => {
    if (event.pointerType !== 'touch' && event.relatedTarget === null) hideSoon();
  });
  // A scroll by touch ends with pointercancel instead.
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
    /** Handles the event that started the loading of this module. */
    receive(target: Element, isFocus: boolean) {
      if (isFocus) focusIn([target]);
      else show(find([target]));
    },
    hide: () => show(null),
    placeSoon,
    stop() {
      listening.abort();
      observer?.disconnect();
      win.clearTimeout(timer);
      win.cancelAnimationFrame(frame);
      button.hide();
    },
  };
}
