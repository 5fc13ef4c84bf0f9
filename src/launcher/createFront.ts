import type { LauncherLabels } from '../locales/launcherLabels';
import { createHostElement } from '../page/createHostElement';
import type { TriggerEvent } from '../page/askButtons/AskButtonsOptions';
import { watchPageContext } from '../page/askButtons/watchPageContext';
import { hasAddressParameter, watchNavigation } from '../page/watchAddressParameter';
import { takeShortcut } from '../page/watchShortcut';
import { addStyles } from '../browser/addStyles';
import css from '../widget/styles/launcher.css?tokens&inline';
import { drawFront } from './drawFront';
import type { FrontView } from './hasFailed';
import type { ShellOptions } from './ShellOptions';

/** The place of an assistant on its page. */
export interface Host {
  page: Window & typeof globalThis;
  element: HTMLElement;
  root: ShadowRoot;
  /** The one element in the shadow root; everything stands in it. */
  surface: HTMLElement;
  /** Stands in the document unless there shall be no launcher. */
  launcher: HTMLButtonElement;
  /** What is in the launcher: the site's own content, or else ours. */
  slot: HTMLSlotElement;
}

/**
 * What the reader and the page tell the front. `load`: the reader is likely to open: pointer over the launcher, touch, focus. `press`: the
 * launcher or the shortcut was pressed. `address`: the address bar has the assistant's parameter. `offer`: the reader selects text or looks
 * at a code block.
 */
export type FrontCall =
  | [name: 'load']
  | [name: 'press', event: Event]
  | [name: 'address', isLoad: boolean]
  | [name: 'offer', occasion: TriggerEvent];

/** What of an assistant is there before anything else is loaded: its element, the launcher, and the listeners. */
export interface Front extends Host {
  /** The options of the moment; replaced when they change. */
  givenOptions: ShellOptions;
  /** Who answers; another when more has been loaded. */
  call(...each: FrontCall): void;
  /** Draws the launcher: how its options want it, and what becomes of the assistant. */
  draw(view: FrontView, labels: LauncherLabels): void;
  /** Takes it off the page, with everything that it added. */
  remove(): void;
}

/**
 * Puts the front of an assistant on a page, still without the launcher, which `draw` shows, and with nobody to answer.
 *
 * @param given Carries the assistant: the page's own element, or one that is put at the end of the body.
 * @param place Where on the page it shall stand in place of the end of the body.
 */
export function createFront(
  page: Window & typeof globalThis,
  options: ShellOptions,
  given?: HTMLElement,
  place?: Element | null,
): Front {
  const { document } = page;
  const { element, root, remove } = createHostElement(page, given, place);
  const listening = new AbortController();
  const { signal } = listening;
  const surface = document.createElement('div');
  surface.className = 'root';
  const launcher = Object.assign(document.createElement('button'), {
    className: 'launcher placed',
    ariaHasPopup: 'dialog',
    onclick: press,
    // A finger enters when it touches.
    onpointerenter: load,
    onfocus: load,
  });
  // A property of the name is not in every environment where sites test.
  launcher.setAttribute('part', 'launcher');
  // A site may put content of its own there; its name and its state stay the button's.
  const slot = document.createElement('slot');

  const front: Front = {
    page,
    element,
    root,
    surface,
    launcher,
    slot,
    givenOptions: options,
    call() {},
    draw: drawFront,
    remove() {
      listening.abort();
      root.adoptedStyleSheets = [];
      root.replaceChildren();
      remove();
    },
  };

  function load() {
    front.call('load');
  }

  function press(event: Event) {
    front.call('press', event);
  }

  function look(event?: Event) {
    const { addressParameter = 'assistant' } = front.givenOptions;
    if (addressParameter && !signal.aborted && hasAddressParameter(page, addressParameter))
      front.call('address', !event);
  }

  addStyles(root, css, options.nonce);
  root.append(surface);
  launcher.append(slot);
  document.addEventListener(
    'keydown',
    (event) => {
      const { shortcut = 'mod+i' } = front.givenOptions;
      if (shortcut && takeShortcut(page, event, shortcut)) press(event);
    },
    { signal },
  );
  watchPageContext(
    page,
    signal,
    () => front.givenOptions,
    (occasion) => front.call('offer', occasion),
  );
  watchNavigation(page, signal, look);
  // A turn later: whoever made the front has it by then.
  queueMicrotask(look);
  return front;
}
