import { listenTo, native } from '../browser/native';
import { closestChosen, type PartRules } from '../context/codeBlocks';
import { readSelection, type PageSelection } from '../context/readSelection';
import { toElement } from '../context/toElement';
import { listTextBoxes } from '../context/textBoxes';
import { createAskButton } from './createAskButton';
import type { ButtonOwner } from './ButtonOwner';
import { watchSelection } from './watchSelection';
import { BUTTON_GAP_PX, placeBySelection } from './placeAskButton';

/** Room for the handles that touch screens draw under a selection, in CSS pixels. */
const HANDLE_GAP_PX = 28;

/** What the button of selected text needs to know. It is read on use, so it may change. */
export interface SelectionButtonOptions {
  getLabel(): string;
  /** Called before the button shows. */
  onShow(): void;
  /** Called when nothing that the reader may ask about is selected any more. */
  onGone(): void;
}

/**
 * Shows an ask button near the end of selected text, never over it. The button appears when the reader has finished selecting, and
 * disappears when the selection changes, the page scrolls, or Escape is pressed. Selections in fields, in excluded elements and in the
 * assistant itself are ignored. Alt+F10 moves the focus to the button, as in other tools with floating controls.
 */
export function createSelectionButton(owner: ButtonOwner, { getLabel, onShow, onGone }: SelectionButtonOptions) {
  const { own, rootElement, win } = owner;
  const { document } = win;
  const listening = new AbortController();
  let pageSelection: PageSelection | null = null;
  /** The last range with a button. A dismissed button does not return for the same range. */
  let shownRange: Range | null = null;
  let focusedBefore: Element | null = null;

  const button = createAskButton(owner, 'selection-button', getLabel(), ask);
  const { element } = button;
  // Read on pointerdown, because on some touch screens the tap removes the selection.
  element.addEventListener('pointerdown', () => (pageSelection = read() ?? pageSelection));
  const read = () => (isAsked(owner) ? readAskable(win, rootElement, owner.options) : null);

  function show() {
    const selection = read();
    if (selection === null) return onGone();
    const [first] = selection.ranges;
    if (shownRange !== null && isSameRange(shownRange, first)) return;
    shownRange = first.cloneRange();
    pageSelection = selection;
    // Scroll events inside a shadow root do not leave it.
    const tree = first.startContainer.getRootNode();
    if (tree !== document) listenTo(tree, 'scroll', hide, listening.signal, { capture: true });
    onShow();
    button.words.textContent = getLabel();
    place(win, rootElement, button, selection);
  }

  function hide() {
    const hadFocus = getActiveElement(document) === element;
    button.hide();
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

  listenTo(own, 'keydown', handleKey, listening.signal);
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

/** True if no assistant of a higher rank shows a button. Its options may still be texts. */
function isAsked(owner: ButtonOwner): boolean {
  let asked: ButtonOwner | undefined;
  let most = -1;
  for (const [each, rank] of owner.launchers ?? [[owner, 0]])
    if (rank > most && !/^(none|null|false)$/.test(String(each.options.selectionButton))) {
      most = rank;
      asked = each;
    }
  return asked === owner;
}

/** The selection on the page that the reader may ask about. */
function readAskable(win: Window, rootElement: HTMLElement, { contextExclude }: PartRules): PageSelection | null {
  const selection = readSelection(win);
  if (selection === null) return null;
  const [first] = selection.ranges;
  if (first.startContainer.getRootNode() === rootElement.getRootNode()) return null;
  const ends = [first.startContainer, first.endContainer];
  return ends.some((node) => closestChosen(toElement(node), contextExclude)) ? null : selection;
}

/** Shows the button beside a selection. */
function place(
  win: Window,
  rootElement: HTMLElement,
  button: ReturnType<typeof createAskButton>,
  { isBackward, ranges }: PageSelection,
) {
  const { documentElement } = native(win.document);
  const lines = ranges.flatMap((range) => listTextBoxes(range, !isBackward));
  const own = rootElement.querySelectorAll('[part=launcher],[part=panel]');
  const obstacles = [...own].map((element) => element.getBoundingClientRect());
  const isRtl = win.getComputedStyle(toElement(ranges[0].startContainer)).direction === 'rtl';
  const gap = win.matchMedia?.('(pointer: coarse)').matches ? HANDLE_GAP_PX : BUTTON_GAP_PX;
  const { clientWidth: width, clientHeight: height } = documentElement;
  button.show((size) => placeBySelection({ lines, isBackward, isRtl, gap, obstacles }, size, { width, height }));
}

/** The element that has the focus, inside open shadow roots as well. */
function getActiveElement(document: Document): Element | null {
  let active = native(document).activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

function isSameRange(first: Range, second: Range): boolean {
  return (
    first.startContainer === second.startContainer &&
    first.startOffset === second.startOffset &&
    first.endContainer === second.endContainer &&
    first.endOffset === second.endOffset
  );
}
