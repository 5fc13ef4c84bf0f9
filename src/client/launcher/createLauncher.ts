import { addListener } from '../page/browser/addListener';
import type { LauncherLabels } from '../../shared/locales/launcherLabels';
import { createHostElement } from '../page/createHostElement';
import type { TriggerEvent } from '../page/askButtons/AskButtonsOptions';
import { watchTriggerEvents } from '../page/askButtons/watchTriggerEvents';
import { watchNavigation } from '../page/watchAddressParameter';
import { takeShortcut } from '../page/watchShortcut';
import { addStyles } from '../page/browser/addStyles';
import css from '../panel/ui/styles/launcher.css?tokens&inline';
import { drawLauncher } from './drawLauncher';
import type { LauncherState } from './LauncherState';
import type { LauncherOptions } from './LauncherOptions';

/** The place of an assistant on its page. */
export interface Host {
  win: Window & typeof globalThis;
  element: HTMLElement;
  root: ShadowRoot;
  /** The one element in the shadow root; it holds all others. */
  rootElement: HTMLElement;
  /** The button that opens the panel; in the document unless the options want none. */
  button: HTMLButtonElement;
  /** The content of the launcher: the site's own, or else ours. */
  slot: HTMLSlotElement;
  /** The language that the page was in before anybody translated it. */
  language: string;
}

/**
 * An event of the reader or the page that concerns the launcher. `load`: the reader is likely to open: pointer over the launcher, touch,
 * focus. `press`: the launcher or the shortcut was pressed. `address`: the address bar has the assistant's parameter. `trigger`: the reader
 * selects text or looks at a code block.
 */
export type LauncherEvent =
  | [name: 'load']
  | [name: 'press', event: Event]
  | [name: 'address', isLoad: boolean]
  | [name: 'trigger', trigger: TriggerEvent];

/** The part of an assistant that exists before anything else is loaded: its host element, the launcher, and the listeners. */
export interface Launcher extends Host {
  /** The options of the moment; replaced when they change. */
  options: LauncherOptions;
  /** Handles the launcher's events; replaced when more has been loaded. */
  onEvent(...each: LauncherEvent): void;
  /** Draws the button by the options and the state. */
  draw(view: LauncherState, labels: LauncherLabels): void;
  /** Takes it off the page, with everything that it added. */
  remove(): void;
}

/**
 * Puts the launcher of an assistant on a page, still without its button, which `draw` shows, and without a handler of its events.
 *
 * @param given Carries the assistant: the page's own element, or one that is put at the end of the body.
 * @param place Where on the page it shall stand in place of the end of the body.
 */
export function createLauncher(
  win: Window & typeof globalThis,
  options: LauncherOptions,
  given?: HTMLElement,
  place?: Element | null,
): Launcher {
  const { document } = win;
  const { element, root, remove } = createHostElement(win, given, place);
  const listening = new AbortController();
  const { signal } = listening;
  const rootElement = document.createElement('div');
  rootElement.className = 'root';
  const button = Object.assign(document.createElement('button'), {
    className: 'launcher placed',
    ariaHasPopup: 'dialog',
    onclick: press,
    // A finger enters when it touches.
    onpointerenter: load,
    onfocus: load,
  });
  // An attribute, as jsdom, in which sites test, has no property `part`.
  button.setAttribute('part', 'launcher');
  // A site may put content of its own there; its name and its state stay the button's.
  const slot = document.createElement('slot');

  // The root is a point in the corner of the window. Some styles of `html` or `body` (`transform`, `filter`, `contain` …) move it, with all that is
  // fixed, to the corner of the page. Inline it is no point. jsdom, in which sites test, has no such observer.
  const observer =
    win.IntersectionObserver &&
    new IntersectionObserver(
      (entries) => {
        const { boundingClientRect, rootBounds } = entries.pop()!;
        const { right, bottom, width } = boundingClientRect;
        if (!right || width || bottom === rootBounds?.bottom) return;
        // Into the browser's top layer, where it has popovers (Chrome 114, Safari 17, Firefox 125).
        rootElement.popover = 'manual';
        rootElement.showPopover?.();
      },
      { root: document },
    );

  const launcher: Launcher = {
    win,
    element,
    root,
    rootElement,
    button,
    slot,
    language: document.documentElement.lang,
    options,
    onEvent() {},
    draw: drawLauncher,
    remove() {
      observer?.disconnect();
      listening.abort();
      root.adoptedStyleSheets = [];
      root.replaceChildren();
      remove();
    },
  };

  function load() {
    launcher.onEvent('load');
  }

  function press(event: Event) {
    launcher.onEvent('press', event);
  }

  function look(event?: Event) {
    const { addressParameter = 'assistant' } = launcher.options;
    if (addressParameter && !signal.aborted && new URLSearchParams(win.location.search).has(addressParameter))
      launcher.onEvent('address', !event);
  }

  addStyles(root, css, options.nonce);
  root.append(rootElement);
  observer?.observe(rootElement);
  button.append(slot);
  const pressKey = (event: KeyboardEvent) => takeShortcut(win, event, launcher.options.shortcut) && press(event);
  addListener(document, 'keydown', pressKey, signal);
  watchTriggerEvents(
    win,
    signal,
    () => launcher.options,
    (trigger) => launcher.onEvent('trigger', trigger),
  );
  watchNavigation(win, signal, look);
  // A microtask later, when the caller has the launcher.
  queueMicrotask(look);
  return launcher;
}
