import { listenTo, native } from '../browser/native';
import { readSelection, type PageSelection } from '../context/readSelection';
import { closestAcross, getActiveElement, toElement } from '../context/shadowTree';
import { listTextBoxes } from '../context/textBoxes';
import { selectionToItem } from '../context/toContextItem';
import { createAskButton, listOwnBoxes } from './createAskButton';
import type { AskButtonsOptions } from './AskButtonsOptions';
import { watchSelection } from './watchSelection';
import { BUTTON_GAP_PX, placeBySelection } from './placeAskButton';

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
  const read = () => readAskable(win, rootElement, options);

  function show() {
    const selection = read();
    if (selection === null) {
      shownRange = null;
      return hide();
    }
    const [first] = selection.ranges;
    if (shownRange !== null && isSameRange(shownRange, first)) return;
    shownRange = first.cloneRange();
    pageSelection = selection;
    // Scroll events inside a shadow root do not leave it.
    const tree = first.startContainer.getRootNode();
    if (tree !== document) listenTo(tree, 'scroll', hide, listening.signal, { capture: true });
    onShow();
    place(win, rootElement, button, selection);
  }

  function hide() {
    const hadFocus = getActiveElement(document) === button.element;
    button.hide();
    if (hadFocus) (focusedBefore as HTMLElement | null)?.focus?.({ preventScroll: true });
  }

  function ask(event: Event) {
    if (pageSelection === null) return;
    const item = selectionToItem(pageSelection, options.getPath());
    hide();
    options.onAsk({ item, source: 'selection', event });
  }

  const receive = watchSelection(win, rootElement, listening.signal, {
    onSettled: show,
    onPress(event) {
      // If the reader selects the same words again, the button is shown again.
      if (event.button === 0) shownRange = null;
      hide();
    },
    onLeave: hide,
  });

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
    receive,
    stop() {
      listening.abort();
      hide();
    },
  };
}

/** The selection on the page that the reader may ask about. */
function readAskable(win: Window, rootElement: HTMLElement, options: AskButtonsOptions): PageSelection | null {
  const selection = options.selectionButton ? readSelection(win) : null;
  const { exclude } = options;
  if (selection === null) return null;
  const [first] = selection.ranges;
  if (first.startContainer.getRootNode() === rootElement.getRootNode()) return null;
  const ends = [first.startContainer, first.endContainer];
  return exclude !== undefined && ends.some((node) => closestAcross(node, exclude) !== null) ? null : selection;
}

/** Shows the button beside a selection. */
function place(
  win: Window,
  rootElement: HTMLElement,
  button: ReturnType<typeof createAskButton>,
  { isBackward, ranges }: PageSelection,
) {
  const { body, documentElement } = native(win.document);
  const lines = ranges.flatMap((range) => listTextBoxes(range, !isBackward));
  const obstacles = listOwnBoxes(rootElement);
  const isRtl = win.getComputedStyle(toElement(ranges[0].startContainer) ?? body).direction === 'rtl';
  const gap = win.matchMedia?.('(pointer: coarse)').matches ? HANDLE_GAP_PX : BUTTON_GAP_PX;
  const { clientWidth: width, clientHeight: height } = documentElement;
  button.show((size) => placeBySelection({ lines, isBackward, isRtl, gap, obstacles }, size, { width, height }));
}

function isSameRange(first: Range, second: Range): boolean {
  return (
    first.startContainer === second.startContainer &&
    first.startOffset === second.startOffset &&
    first.endContainer === second.endContainer &&
    first.endOffset === second.endOffset
  );
}
