/** A key press, as far as a shortcut looks at it. */
export interface KeyPress {
  key: string;
  code?: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/**
 * True when a key press is the shortcut: modifiers and a key joined by `+`, such as `mod+i`, where `mod` is Cmd on Apple systems and
 * Ctrl elsewhere. A modifier that the shortcut does not name must not be held.
 */
export function isShortcut(event: KeyPress, shortcut: string, isApple: boolean): boolean {
  const parts = shortcut
    .toLowerCase()
    .replace('mod', isApple ? 'meta' : 'ctrl')
    .replace('cmd', 'meta')
    .split('+');
  const key = parts.pop();
  // Autofill sends key events without a key.
  const pressed = (event.key ?? '').toLowerCase();
  // The place of a key stands for its letter only where the layout has no Latin one there: on others, that place is another shortcut's.
  const isPlace = !/^[ -~]$/.test(pressed) && event.code?.toLowerCase() === `key${key}`;
  return (
    !!key &&
    (pressed === key || isPlace) &&
    (['meta', 'ctrl', 'alt', 'shift'] as const).every((name) => event[`${name}Key`] === parts.includes(name))
  );
}

/** True on systems whose command key is Cmd. */
export function isApplePlatform(page: Window): boolean {
  return /mac|ip(hone|[ao]d)/i.test(page.navigator.platform);
}

/**
 * Calls back when the reader presses the shortcut on the page. Stays out of the way: not when another handler took the event, and not
 * while the reader types into a field of the page.
 *
 * @param own The assistant's own surface, from which no key reaches the page; its fields are no fields of the page.
 * @returns Ends the watch.
 */
export function watchShortcut(
  page: Window,
  shortcut: string,
  onPress: (event: KeyboardEvent) => void,
  own?: HTMLElement,
): () => void {
  const places = [page.document, own];

  function handle(event: Event) {
    const press = event as KeyboardEvent;
    if (press.defaultPrevented || press.isComposing || !isShortcut(press, shortcut, isApplePlatform(page))) return;
    if (press.currentTarget !== own && isEditable(press.composedPath()[0])) return;
    press.preventDefault();
    onPress(press);
  }

  for (const place of places) place?.addEventListener('keydown', handle);
  return () => {
    for (const place of places) place?.removeEventListener('keydown', handle);
  };
}

function isEditable(target: EventTarget | undefined): boolean {
  return (
    target instanceof Element &&
    !!target.closest('input,textarea,select,[contenteditable]:not([contenteditable=false])')
  );
}
