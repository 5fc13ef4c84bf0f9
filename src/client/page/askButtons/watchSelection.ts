import { listenTo, native } from '../browser/native';

/** Debounce for selections by keyboard or handles, in milliseconds. */
const DEBOUNCE_MS = 350;

interface SelectionHandlers {
  /** The reader has finished selecting, or removing a selection. */
  onSettled(): void;
  /** The reader presses the page. */
  onPress(event: PointerEvent): void;
  /** The selection moves, or the reader presses Escape. */
  onLeave(): void;
}

/**
 * Follows how the reader selects text with a pointer, with keys or with the handles of a touch screen.
 *
 * @param rootElement The assistant's own element, whose presses and scrolling are ignored.
 * @returns Handles a selection that has already begun.
 */
export function watchSelection(
  win: Window,
  rootElement: HTMLElement,
  signal: AbortSignal,
  { onSettled, onPress, onLeave }: SelectionHandlers,
): () => void {
  const { document } = win;
  let isPressed = false;
  let timer: number | undefined;

  function settleSoon(delayMs: number) {
    win.clearTimeout(timer);
    timer = win.setTimeout(() => {
      timer = undefined;
      if (!isPressed && !signal.aborted) onSettled();
    }, delayMs);
  }

  function hear<Type extends keyof DocumentEventMap>(type: Type, handle: (event: DocumentEventMap[Type]) => void) {
    listenTo(native(document), type, handle, signal, { capture: true, passive: true });
  }

  const isOurs = (event: Event) => event.composedPath().includes(rootElement);
  hear('pointerdown', (event) => {
    if (isOurs(event)) return;
    isPressed = true;
    onPress(event);
  });
  for (const type of ['pointerup', 'pointercancel'] as const)
    hear(type, () => {
      if (!isPressed) return;
      isPressed = false;
      // A click on a selection removes the selection only after this event.
      settleSoon(0);
    });
  hear('selectionchange', () => {
    if (!isPressed) settleSoon(DEBOUNCE_MS);
  });
  hear('keydown', (event) => {
    if (event.key === 'Escape') onLeave();
  });
  hear('scroll', (event) => {
    if (isOurs(event)) return;
    if (timer === undefined) onLeave();
    else settleSoon(DEBOUNCE_MS);
  });
  listenTo(win, 'resize', onLeave, signal);

  return () => {
    isPressed = native(document).querySelector(':active') !== null;
    if (!isPressed) settleSoon(DEBOUNCE_MS);
  };
}
