import { listenTo, native, removeNode } from '../browser/native';
import { closestChosen, type PartRules } from '../context/codeBlocks';
import { readSelection, type PageSelection } from '../context/readSelection';
import { getActiveElement, toElement } from '../context/shadowTree';
import { listTextBoxes } from '../context/textBoxes';
import { createAskButton, listOwnBoxes } from './createAskButton';
import type { ButtonOwner } from './ButtonOwner';
import { watchSelection } from './watchSelection';
import { BUTTON_GAP_PX, placeBySelection } from './placeAskButton';

/** Room for the handles that touch screens draw under a selection, in CSS pixels. */
const HANDLE_GAP_PX = 28;

/** What the button of selected text needs to know. It is read on use, so it may change. */
export interface SelectionButtonOptions {
  /** False leaves the selection to another assistant, or to none. */
  isWanted(): boolean;
  getLabel(): string;
  /** Called before the button shows. */
  onShow(): void;
}

/**
 * Shows an ask button near the end of selected text, never over it. The button appears when the reader has finished selecting, and
 * disappears when the selection changes, the page scrolls, or Escape is pressed. Selections in fields, in excluded elements and in the
 * assistant itself are ignored. Alt+F10 moves the focus to the button, as in other tools with floating controls.
 */
export function createSelectionButton(owner: ButtonOwner, { isWanted, getLabel, onShow }: SelectionButtonOptions) {
  const { rootElement, win } = owner;
  const { document } = win;
  const listening = new AbortController();
  let pageSelection: PageSelection | null = null;
  /** The last range with a button. A dismissed button does not return for the same range. */
  let shownRange: Range | null = null;
  let focusedBefore: Element | null = null;

  const button = createAskButton(rootElement, 'selection-button', getLabel(), ask);
  const { element } = button;
  // Read on pointerdown, because on some touch screens the tap removes the selection.
  element.addEventListener('pointerdown', () => (pageSelection = read() ?? pageSelection));
  const read = () => (isWanted() ? readAskable(win, rootElement, owner.options) : null);

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
    element.textContent = getLabel();
    place(win, rootElement, button, selection);
  }

  function hide() {
    const hadFocus = getActiveElement(document) === element;
    removeNode(element);
    if (hadFocus) (focusedBefore as HTMLElement | null)?.focus?.({ preventScroll: true });
  }

  function ask(event: Event) {
    if (pageSelection === null) return;
    hide();
    owner.onEvent('asked', { source: 'selection', part: pageSelection, event });
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'F10' || !event.altKey || event.defaultPrevented || !element.isConnected) return;
    event.preventDefault();
    focusedBefore = getActiveElement(document);
    element.focus({ preventScroll: true });
  }

  listenTo(native(document), 'keydown', handleKey, listening.signal);
  const receive = watchSelection(win, rootElement, listening.signal, {
    onSettled: show,
    onPress(event) {
      // If the reader selects the same words again, the button is shown again.
      if (event.button === 0) shownRange = null;
      hide();
    },
    onLeave: hide,
  });
  // The reader may still be selecting.
  receive();

  return {
    /** Presses the button; false while it is hidden. */
    press(event: Event): boolean {
      const isShown = element.isConnected;
      if (isShown) ask(event);
      return isShown;
    },
    /** Removes the button and its listeners from the page. */
    stop() {
      listening.abort();
      hide();
    },
  };
}

/** The selection on the page that the reader may ask about. */
function readAskable(win: Window, rootElement: HTMLElement, { contextExclude }: PartRules): PageSelection | null {
  const selection = readSelection(win);
  if (selection === null) return null;
  const [first] = selection.ranges;
  if (first.startContainer.getRootNode() === rootElement.getRootNode()) return null;
  const ends = [first.startContainer, first.endContainer];
  return ends.some((node) => closestChosen(node, contextExclude)) ? null : selection;
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
