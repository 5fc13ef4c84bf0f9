import type { ConnectedHost } from '../launcher/connectLauncher';
import { takeShortcut } from '../page/watchShortcut';

/**
 * Events without a property of elements such as `onkeydown`, which tells the names of all others, or with one that WebKit does not list. The
 * wheels are Firefox's.
 */
const OTHERS = [
  ...['touchstart', 'touchmove', 'touchend', 'touchcancel', 'gesturestart', 'gesturechange', 'gestureend'],
  ...['focusin', 'focusout', 'compositionstart', 'compositionupdate', 'compositionend', 'textInput'],
  ...['DOMActivate', 'DOMFocusIn', 'DOMFocusOut', 'DOMMouseScroll', 'MozMousePixelScroll'],
];

/** Keeps the events in an assistant from the page. The shortcuts of all assistants still work there, beginning with this assistant. */
export function containEvents(host: ConnectedHost) {
  const { element, root, rootElement, win } = host;
  let isPressedHere = false;
  // A listener of the page that captures sees the element as the target of keys, and asks whether that is a field before it takes one as a
  // shortcut.
  const isTyping = { __proto__: null, configurable: true, get: () => !!root.activeElement?.matches('input, textarea') };
  Reflect.defineProperty(element, 'isContentEditable', isTyping);

  function keep(event: Event) {
    const { type, buttons, composed } = event as PointerEvent;
    // Such an event stops at the shadow root by itself.
    if (!composed) return;
    if (/^(mouse|pointer)/.test(type)) {
      const isEnd = /up|cancel/.test(type);
      if (!buttons && !isEnd) isPressedHere = false;
      // A press that began on the page belongs to the page until it ends, such as when the reader drags an element of the page over the
      // panel.
      else if (!isPressedHere) return;
    }
    event.stopPropagation();
    if (type !== 'keydown') return;
    for (const each of [host, ...host.launchers.keys()]) {
      if (!takeShortcut(win, event as KeyboardEvent, each.options.shortcut)) continue;
      // A modal panel would cover the other panel, so it closes.
      if (each !== host && rootElement.querySelector(':modal')) host.onEvent('press', event);
      each.onEvent('press', event);
    }
  }

  // All events except presses, which close the menus of pages, and raw pointer moves, which browsers send only when somebody listens. The
  // user documentation lists them (demo/docs/02-guides/07-accessibility.md).
  const kept = [...OTHERS];
  for (const name in rootElement) if (/^on(?!click|mousedown|pointer(down|raw))/.test(name)) kept.push(name.slice(2));
  // Scrolling must not wait for a listener.
  for (const type of kept) rootElement.addEventListener(type, keep, { passive: type !== 'keydown' });
  for (const type of ['pointerdown', 'mousedown']) rootElement.addEventListener(type, () => (isPressedHere = true));
}
