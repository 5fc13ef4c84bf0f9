import { listenTo, own, type NativeDocument } from '../page/browser/native';
import type { LauncherLabels } from '../../shared/locales/launcherLabels';
import { createHostElement } from '../page/createHostElement';
import type { AskedPart, ButtonOwner, TriggerEvent } from '../page/askButtons/ButtonOwner';
import { watchTriggerEvents } from '../page/askButtons/watchTriggerEvents';
import { watchNavigation } from '../page/address/watchAddressParameter';
import { isEditable, takeShortcut } from '../page/watchShortcut';
import { addStyles } from '../page/browser/addStyles';
import css from '../panel/ui/styles/launcher.css?tokens&inline';
import { drawLauncher } from './drawLauncher';
import type { LauncherState } from './LauncherState';
import type { LauncherOptions } from './LauncherOptions';

/** The place of an assistant on its page. */
export interface Host {
  win: Window & typeof globalThis;
  /** The page's document, as the browser has it. */
  own: NativeDocument;
  element: HTMLElement;
  root: ShadowRoot;
  /** The only child of the shadow root. It contains all other elements. */
  rootElement: HTMLElement;
  /** The button that opens the panel. It is in the document unless the options hide it. */
  button: HTMLButtonElement;
  /** The language of the page before a browser translated it. */
  language: string;
}

/**
 * An event of the reader or the page for the launcher. `load`: the reader is likely to open the panel (pointer over the launcher, touch,
 * focus). `press`: the launcher or the shortcut was pressed. `address`: the address bar has the assistant's parameter. `asked`: the
 * reader has pressed the button by a part of the page.
 */
export type LauncherEvent =
  | [name: 'load']
  | [name: 'press', event: Event]
  | [name: 'address', isLoad: boolean]
  | [name: 'asked', asked: AskedPart];

/** The part of an assistant that exists before anything else is loaded: its host element, the launcher, and the listeners. */
export interface Launcher extends Host, Pick<ButtonOwner, 'placeButton'> {
  /** The current options; replaced when they change. */
  options: LauncherOptions;
  /** Handles the launcher's events; replaced when more has been loaded. */
  onEvent(...each: LauncherEvent): void;
  /** Draws the button from the options and the state. */
  draw(view: LauncherState, labels: Partial<LauncherLabels>): void;
  /** Presses the button by the selected text; false when no button is shown. Set when the button has been loaded. */
  pressSelection?(event: Event): boolean;
  /** Removes the buttons over the page and their listeners. Set when they have been loaded. */
  stopButtons?(): void;
  /** Removes the launcher from the page, with everything that it added. */
  remove(): void;
}

/** The module that shows the buttons by selected text and code. */
export interface ButtonModule {
  showAskButton(host: Launcher, trigger: TriggerEvent): void;
}

/** Creates a launcher whose buttons are loaded in a known way. */
export type LauncherFactory = (
  win: Window & typeof globalThis,
  options: LauncherOptions,
  given?: HTMLElement,
  findPlace?: () => Element | null,
) => Launcher;

/**
 * Adds the launcher of an assistant to a page. `draw` shows its button later, and `onEvent` does nothing until it is replaced.
 *
 * @param importButtons Loads the buttons, again and again as the reader reaches code or selects text.
 * @param given The host element: the page's own element, or an element that is added to the end of the body.
 * @param findPlace Finds where to add the element instead of the end of the body.
 */
export function createLauncher(
  importButtons: () => Promise<ButtonModule>,
  win: Window & typeof globalThis,
  options: LauncherOptions,
  given?: HTMLElement,
  findPlace?: () => Element | null,
): Launcher {
  const listening = new AbortController();
  const { signal } = listening;
  const element = createHostElement(win, signal, given, findPlace);
  const root = element.shadowRoot!;
  const rootElement = root.appendChild(own.createElement('div'));
  rootElement.className = 'root';
  const button = Object.assign(own.createElement('button'), {
    className: 'launcher placed',
    ariaHasPopup: 'dialog',
    onclick: press,
    // A touch fires this event, too.
    onpointerenter: load,
    onfocus: load,
  });
  // Set as an attribute, because jsdom, which sites use for tests, has no `part` property.
  button.setAttribute('part', 'launcher');
  // A site may fill the slot with its own content. The accessible name and the state stay on the button. The styles of the span draw the
  // icon.
  button.appendChild(own.createElement('slot')).appendChild(own.createElement('span'));
  // Only of the corner, because a page whose body scrolls may move the root within the window. jsdom, which sites use for tests, has none.
  const observer =
    window.IntersectionObserver &&
    new IntersectionObserver(leaveCorner, { root: document, rootMargin: '-99% 0% 0% -99%' });

  const launcher: Launcher = {
    win,
    own,
    element,
    root,
    rootElement,
    button,
    language: own.documentElement.lang,
    options,
    onEvent() {},
    draw: drawLauncher,
    remove() {
      observer?.disconnect();
      listening.abort();
    },
  };

  function load() {
    launcher.onEvent('load');
  }

  function press(event: Event) {
    launcher.onEvent('press', event);
  }

  function pressKey(event: KeyboardEvent) {
    const { shortcut } = launcher.options;
    if (element.isConnected && !isEditable(event) && takeShortcut(win, event, shortcut)) press(event);
  }

  function checkAddress(event?: Event) {
    const { addressParameter = 'assistant' } = launcher.options;
    if (addressParameter && new URLSearchParams(win.location.search).has(addressParameter))
      launcher.onEvent('address', !event);
  }

  /**
   * Moves the root into the browser's top layer when styles of `html` or `body` (`transform`, `filter`, `contain` …) move fixed elements to
   * the corner of the page, in browsers with popovers (Chrome 114, Safari 17, Firefox 125).
   */
  function leaveCorner(entries: IntersectionObserverEntry[]) {
    const {
      boundingClientRect: { right, width },
      isIntersecting,
    } = entries.pop()!;
    // The root is a point in the corner of the window. An inline root has a width and is skipped.
    if (!right || width || isIntersecting) return;
    rootElement.popover = 'manual';
    rootElement.showPopover?.();
  }

  addStyles(root, css);
  observer?.observe(rootElement);
  listenTo(own, 'keydown', pressKey, signal);
  watchTriggerEvents(launcher, signal, (trigger) => {
    importButtons().then(
      ({ showAskButton }) => showAskButton(launcher, trigger),
      // The buttons are optional, and the next event tries again.
      () => {},
    );
  });
  watchNavigation(win, signal, checkAddress);
  // Runs in a microtask, when the caller has the launcher.
  queueMicrotask(checkAddress);
  return launcher;
}
