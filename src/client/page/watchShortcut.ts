import { listenTo, native } from './browser/native';

/** The properties of a key press that shortcuts use. */
export interface KeyPress {
  key: string;
  code?: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/**
 * True when a key press is the shortcut: modifiers and a key joined by `+`, such as `mod+i`. `mod` is Cmd on Apple systems and Ctrl
 * elsewhere. Modifiers that the shortcut does not name must not be pressed.
 */
export function isShortcut(event: KeyPress, shortcut: unknown, isApple: boolean): boolean {
  const text = `+${shortcut as string | null}`
    .toLowerCase()
    .replace('mod', isApple ? 'meta' : 'ctrl')
    .replace('cmd', 'meta');
  // Autofill sends key events without a key.
  const isKey = (name?: string) => !!name && text.endsWith(`+${name}`.toLowerCase());
  const { key, code } = event;
  return (
    // Use the physical key (`KeyI`) only if the layout types no Latin character there: on other Latin layouts that key belongs to another shortcut.
    (isKey(key) || (!/^[ -~]$/.test(key) && isKey(code?.slice(3)))) &&
    (['meta', 'ctrl', 'alt', 'shift'] as const).every((name) => event[`${name}Key`] === text.includes(name))
  );
}

/** True on systems whose command key is Cmd. */
export function isApplePlatform(win: Window): boolean {
  return /^(Mac|iP)/.test(win.navigator.platform);
}

/**
 * Calls back when the reader presses the shortcut on the page, unless another handler has handled the event or the reader types into a
 * field of the page.
 *
 * @param own The assistant's own root element. Its keys do not reach the page, and its fields do not count as fields of the page.
 * @returns A function that stops the watch.
 */
export function watchShortcut(
  win: Window,
  shortcut: string,
  onPress: (event: KeyboardEvent) => void,
  own?: HTMLElement,
): () => void {
  const listening = new AbortController();
  const handle = (event: Event) => {
    const press = event as KeyboardEvent;
    if ((event.currentTarget === own || !isEditable(press)) && takeShortcut(win, press, shortcut)) onPress(press);
  };
  for (const place of [native(win.document), own]) if (place) listenTo(place, 'keydown', handle, listening.signal);
  return () => listening.abort();
}

/** True when a key press is the shortcut and no other handler has handled it. It then prevents the browser's own action. */
export function takeShortcut(win: Window, event: KeyboardEvent, shortcut: string | null = 'mod+i') {
  if (event.defaultPrevented || event.isComposing || !isShortcut(event, shortcut, isApplePlatform(win))) return;
  event.preventDefault();
  return true;
}

/** True for an event in a field or in editable text. */
export function isEditable(event: Event): boolean {
  return !!(event.composedPath()[0] as Element).closest?.('input,textarea,select,:read-write');
}
