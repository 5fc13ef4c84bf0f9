import { addListener } from '../browser/addListener';
import { readSelection, type PageSelection } from '../context/readSelection';
import { closestAcross, getActiveElement, toElement } from '../context/shadowTree';
import { listTextBoxes } from '../context/textBoxes';
import { selectionToItem } from '../context/toContextItem';
import { createAskButton, listOwnBoxes } from './createAskButton';
import type { AskButtonsOptions } from './AskButtonsOptions';
import { BUTTON_GAP_PX, placeBySelection } from './placeAskButton';

/** Debounce for selections by keyboard or handles, in milliseconds. */
const DEBOUNCE_MS = 350;

/** Room for the handles that touch screens draw under a selection, in CSS pixels. */
const HANDLE_GAP_PX = 28;

const QUOTE = 'M5 6h14M5 11h9M5 16h6M17 21l.9-2.6 2.6-.9-2.6-.9L17 14l-.9 2.6-2.6.9 2.6.9z';

/**
 * Shows an ask button near the end of selected text, never over it. The button appears when the reader has finished selecting, and
 * disappears when the selection changes, the page scrolls, or Escape is pressed. Selections in fields, in excluded elements and in the
 * assistant itself are ignored.
 *
 * @param rootElement The assistant's own element, which the button is added to.
 * @param onShow Called before the button shows.
 */
export function createSelectionButton(
  win: Window,
  rootElement: HTMLElement,
  options: AskButtonsOptions,
  onShow: () => void,
) {
  const { document } = win;
  const listening = new AbortController();
  let isPressed = false;
  let timer: number | undefined;
  let pageSelection: PageSelection | null = null;
  /** The last range with a button. A dismissed button does not return for the same range. */
  let shownRange: Range | null = null;
  let focusedBefore: Element | null = null;

  const button = createAskButton(rootElement, {
    part: 'selection-button',
    getLabel: () => options.labels.askAboutSelection,
    icon: QUOTE,
    onPress: ask,
  });
  // Read on pointerdown, because on some touch screens the tap removes the selection.
  button.element.addEventListener('pointerdown', () => (pageSelection = read() ?? pageSelection));

  function read(): PageSelection | null {
    const selection = options.selectionButton ? readSelection(win) : null;
    const [first] = selection?.ranges ?? [];
    if (selection === null || first === undefined || first.startContainer.getRootNode() === rootElement.getRootNode())
      return null;
    const ends = [first.startContainer, first.endContainer];
    const isExcluded =
      options.exclude !== undefined && ends.some((node) => closestAcross(node, options.exclude ?? '') !== null);
    return isExcluded ? null : selection;
  }

  function showButton() {
    win.clearTimeout(timer);
    timer = undefined;
    const selection = isPressed ? null : read();
    const [first] = selection?.ranges ?? [];
    if (selection === null || first === undefined) {
      shownRange = null;
      return hide();
    }
    if (shownRange !== null && isSameRange(shownRange, first)) return;
    shownRange = first.cloneRange();
    pageSelection = selection;
    // Scroll events inside a shadow root do not leave it.
    const tree = first.startContainer.getRootNode();
    if (tree !== document) addListener(tree, 'scroll', hide, listening.signal, { capture: true });
    const { isBackward, ranges } = selection;
    const lines = ranges.flatMap((range) => listTextBoxes(range, !isBackward));
    onShow();
    const obstacles = listOwnBoxes(rootElement);
    const isRtl = win.getComputedStyle(toElement(first.startContainer) ?? document.body).direction === 'rtl';
    const gap = win.matchMedia?.('(pointer: coarse)').matches ? HANDLE_GAP_PX : BUTTON_GAP_PX;
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    button.show((size) => placeBySelection({ lines, isBackward, isRtl, gap, obstacles }, size, { width, height }));
  }

  function showSoon(delayMs: number) {
    win.clearTimeout(timer);
    timer = win.setTimeout(showButton, delayMs);
  }

  function hide() {
    const hadFocus = getActiveElement(document) === button.element;
    button.hide();
    if (hadFocus) (focusedBefore as HTMLElement | null)?.focus?.({ preventScroll: true });
  }

  function ask(event: Event) {
    if (pageSelection === null) return;
    const [range] = pageSelection.ranges;
    const item = selectionToItem(pageSelection, options.getPath());
    hide();
    if (range !== undefined) options.onAsk({ item, source: 'selection', range, event });
  }

  function hear<Type extends keyof DocumentEventMap>(type: Type, handle: (event: DocumentEventMap[Type]) => void) {
    addListener(document, type, handle, listening.signal, { capture: true, passive: true });
  }

  const isOurs = (event: Event) => event.composedPath().includes(rootElement);
  hear('pointerdown', (event) => {
    if (isOurs(event)) return;
    isPressed = true;
    // If the reader selects the same words again, the button is shown again.
    if (event.button === 0) shownRange = null;
    hide();
  });
  for (const type of ['pointerup', 'pointercancel'] as const)
    hear(type, () => {
      if (!isPressed) return;
      isPressed = false;
      // A click on a selection removes the selection only after this event.
      showSoon(0);
    });
  hear('selectionchange', () => {
    if (!isPressed) showSoon(DEBOUNCE_MS);
  });
  hear('keydown', (event) => {
    if (event.key === 'Escape') hide();
  });
  hear('scroll', (event) => {
    if (isOurs(event)) return;
    if (timer === undefined) hide();
    else showSoon(DEBOUNCE_MS);
  });
  addListener(win, 'resize', hide, listening.signal);

  return {
    button,
    /** Presses the button; false while it is hidden. */
    press(event: Event): boolean {
      const { isShown } = button;
      if (isShown) ask(event);
      return isShown;
    },
    focus() {
      focusedBefore = getActiveElement(document);
      button.element.focus({ preventScroll: true });
    },
    /** Handles the selection that started the loading of this module. The reader may still be selecting. */
    receive() {
      isPressed = document.querySelector(':active') !== null;
      if (!isPressed) showSoon(DEBOUNCE_MS);
    },
    stop() {
      win.clearTimeout(timer);
      listening.abort();
      hide();
    },
  };
}

function isSameRange(first: Range, second: Range): boolean {
  return (
    first.startContainer === second.startContainer &&
    first.startOffset === second.startOffset &&
    first.endContainer === second.endContainer &&
    first.endOffset === second.endOffset
  );
}
