import { listenTo, native } from '../browser/native';
import { findCodeBlock } from '../context/codeBlocks';
import { getActiveElement } from '../context/shadowTree';
import { codeToItem } from '../context/toContextItem';
import { isEditable } from '../watchShortcut';
import type { AskButtonsOptions } from './AskButtonsOptions';
import { createBlockButton } from './createBlockButton';

/**
 * Shows an ask button over the lower edge of the code block that has the pointer, a touch or the focus. Only one button is shown at a time,
 * in the assistant's own layer, so the page's elements stay unchanged. In the tab order it follows the focused element in the block.
 *
 * @param rootElement The assistant's own element, which the button is added to.
 */
export function createCodeButton(win: Window, rootElement: HTMLElement, options: AskButtonsOptions) {
  const { document } = win;
  const listening = new AbortController();
  /** The block whose button was used or dismissed. Its button stays hidden until the reader leaves the block. */
  let dismissed: Element | null = null;
  const shown = createBlockButton(win, rootElement, options, ask);
  const { button, show } = shown;
  const focus = createTabOrder(shown);

  function find(path: readonly EventTarget[]): Element | null {
    const found = findBlock(path, shown.block, options);
    if (found !== dismissed) dismissed = null;
    return found;
  }

  function leave() {
    shown.leaveFor(focus.block === dismissed ? null : focus.block);
  }

  function ask(event: Event) {
    const { block } = shown;
    if (block === null) return;
    const item = codeToItem(block, options.getPath(), options.exclude);
    focus.giveBack();
    focus.enter(null);
    dismissed = block;
    pointer.ignoreAt(event as MouseEvent);
    show(null);
    if (item !== null) options.onAsk({ item, source: 'code', event });
  }

  function point(event: PointerEvent) {
    if (event.composedPath().includes(button.element)) return shown.stay();
    const found = find(event.composedPath());
    if (found === null) leave();
    else if (found !== dismissed) show(found);
  }

  function focusIn(path: readonly EventTarget[]) {
    const [target] = path;
    if (target === button.element) return;
    const found = find(path);
    const left = focus.block;
    focus.enter(found, target as HTMLElement);
    if (found === null ? shown.block === left : found !== dismissed) show(found);
  }

  function handleKey(event: KeyboardEvent) {
    const [target] = event.composedPath();
    const { block } = shown;
    // In an editable block, every key belongs to the editor.
    if (block?.contains(target as Node) && isEditable(target as Element)) return show(null);
    if (event.key !== 'Escape' || !button.isShown) return focus.handleTab(event);
    // Escape in the panel is for the panel.
    if (target !== button.element && event.composedPath().includes(rootElement)) return;
    focus.giveBack();
    dismissed = block;
    show(null);
  }

  const pointer = watchPointer(document, listening.signal, {
    onPoint: point,
    onLeave: leave,
    needsMoves: () => shown.block === null,
  });
  const capture = { capture: true };
  listenTo(native(document), 'focusin', (event: Event) => focusIn(event.composedPath()), listening.signal, capture);
  listenTo(native(document), 'keydown', handleKey, listening.signal, capture);

  return {
    button,
    /** Handles the event that started the loading of this module. */
    receive(target: Element, isFocus: boolean) {
      if (isFocus) focusIn([target]);
      else show(find([target]));
    },
    hide: () => show(null),
    placeSoon: shown.placeSoon,
    stop() {
      listening.abort();
      shown.stop();
    },
  };
}

/** The code block in the path of an event, unless it is an editor. */
function findBlock(path: readonly EventTarget[], known: Element | null, { codeBlocks, exclude }: AskButtonsOptions) {
  // A block may have become an editor meanwhile.
  if (isEditable(path[0] as Element)) return null;
  // A known block is not searched for again with every move in it.
  if (known !== null && path.includes(known)) return known;
  return codeBlocks === null ? null : findCodeBlock(path, { codeBlocks, exclude });
}

/** Puts the button of a block into the tab order, after the focused element in the block. */
function createTabOrder(shown: ReturnType<typeof createBlockButton>) {
  const { button } = shown;
  const { ownerDocument } = button.element;
  /** The block that contains the focus, and the focused element. */
  let focused: { block: Element; element: HTMLElement } | null = null;
  let hasVisited = false;

  return {
    /** The block that contains the focus; `null` if it is elsewhere. */
    get block(): Element | null {
      return focused?.block ?? null;
    },
    /** Notes the focused element in a block, or that the focus is in no block. */
    enter(block: Element | null, element?: HTMLElement) {
      if (block !== focused?.block) hasVisited = false;
      focused = block && element ? { block, element } : null;
    },
    /** Gives the focus from the button back to the focused element. */
    giveBack() {
      if (getActiveElement(ownerDocument) === button.element) focused?.element.focus({ preventScroll: true });
    },
    /** Tab moves from the block to its button, and from the button to the element that would have been next. */
    handleTab(event: KeyboardEvent) {
      const { key, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
      if (key !== 'Tab' || altKey || ctrlKey || metaKey || defaultPrevented) return;
      const [target] = event.composedPath();
      if (target === button.element) {
        // The browser continues from the focused element.
        focused?.element.focus({ preventScroll: true });
        if (shiftKey) event.preventDefault();
      } else if (!shiftKey && target === focused?.element && shown.block === focused?.block && !hasVisited) {
        if (!button.isShown) return;
        hasVisited = true;
        event.preventDefault();
        button.element.focus({ preventScroll: true });
      }
    },
  };
}

interface PointerHandlers {
  /** The pointer is over an element, or a touch on it has ended. */
  onPoint(event: PointerEvent): void;
  /** The pointer has left the window. */
  onLeave(): void;
  /** Whether moves over the same element must be reported. */
  needsMoves(): boolean;
}

/** Follows the pointer while no button of it is pressed, and touches that do not scroll the page: those end with `pointercancel`. */
function watchPointer(document: Document, signal: AbortSignal, { onPoint, onLeave, needsMoves }: PointerHandlers) {
  let ignored: MouseEvent | null = null;

  function handle(event: PointerEvent) {
    const { type, pointerType, buttons, relatedTarget } = event;
    if (pointerType === 'touch') {
      if (type === 'pointerup') point(event);
    } else if (type === 'pointerout') {
      if (relatedTarget === null) onLeave();
    }
    // When the page or a button moves under a resting pointer, the pointer enters a block without a `pointerover` event.
    else if (buttons === 0 && (type === 'pointerover' || (type === 'pointermove' && needsMoves()))) point(event);
  }

  function point(event: PointerEvent) {
    // A click reports whole pixels, a pointer event fractions.
    if (ignored && Math.abs(event.clientX - ignored.clientX) < 1 && Math.abs(event.clientY - ignored.clientY) < 1)
      return;
    ignored = null;
    onPoint(event);
  }

  for (const type of ['pointerover', 'pointermove', 'pointerout', 'pointerup'] as const)
    listenTo(native(document), type, handle, signal, { capture: true });
  return {
    /** Ignores the pointer at the place of a press on a button: browsers report it there again when the button is hidden. */
    ignoreAt: (press: MouseEvent) => void (ignored = press),
  };
}
