import { readPanelLanguage } from '../page/readPanelLanguage';
import { findLocale, isRightToLeft } from '../../shared/locales/findLocale';
import type * as launchTexts from '../../shared/locales/launchTexts';
import { LAUNCHER_TEXTS } from '../../shared/locales/launcherTexts';
import { RETURN_EVENT } from '../page/createHostElement';
import type { Launcher, LauncherEvent } from './createLauncher';
import connectedCss from '../panel/ui/styles/connectedLauncher.css?tokens&inline';
import { hasFailed, type LauncherState } from './LauncherState';
import type { LauncherOptions } from './LauncherOptions';
import { addStyles } from '../page/browser/addStyles';
import { removeNode } from '../page/browser/native';

/** The state that the launcher shows in addition to its options. */
export interface ConnectedLauncherState extends LauncherState {
  isPanelShown?: boolean;
}

/** A launcher that knows the others. */
export interface ConnectedHost extends Launcher {
  /** All launchers on the page, each with its rank: open launchers rank first, then the most recently opened. */
  readonly launchers: ReadonlyMap<Launcher, number>;
}

/** A launcher that follows the options and the state of its assistant. */
export interface ConnectedLauncher {
  readonly host: ConnectedHost;
  draw(options: LauncherOptions, view: ConnectedLauncherState): void;
  /** Removes the launcher from the page, with everything that it added. */
  remove(): void;
}

const launchers = new Map<Launcher, number>();
let openings = 0;

/** Connects a launcher to its assistant: draws its states, shows the ask buttons, and reports a failure to load. */
export function connectLauncher(launcher: Launcher, onEvent: (...each: LauncherEvent) => void): ConnectedLauncher {
  const host: ConnectedHost = Object.assign(launcher, { launchers });
  let view: ConnectedLauncherState = { isOpen: false, loading: 'idle' };
  let texts: typeof launchTexts | undefined;
  let openedAt = 0;

  launcher.onEvent = (...each) => {
    const [name, detail] = each;
    // Deferred, because some routers call `pushState` during a React render, when no state may be set.
    if (name === 'address') queueMicrotask(() => launchers.has(launcher) && onEvent(...each));
    else if (name !== 'press') onEvent(...each);
    else if (hasFailed(view)) onEvent('load');
    else if (detail.type === 'click' || !launcher.pressSelection?.(detail)) onEvent('press', detail);
  };

  const connected: ConnectedLauncher = {
    host,
    draw(options, nextView) {
      launcher.options = options;
      if (nextView.isPanelShown !== view.isPanelShown) launcher.placeButton?.();
      if (nextView.isOpen && !view.isOpen) {
        openedAt = openings += 1;
      }
      view = nextView;
      launchers.set(launcher, openedAt + (view.isOpen ? 1e9 : 0));
      if (hasFailed(view) && !texts) void loadTexts();
      drawState(launcher, view, texts);
    },
    remove() {
      launchers.delete(launcher);
      launcher.stopButtons?.();
      launcher.remove();
      // An element of the page stays there.
      Object.assign(launcher.root, { adoptedStyleSheets: [], textContent: '' });
    },
  };

  /** The texts of a failure. Without them they are English. */
  async function loadTexts() {
    texts = await import('../../shared/locales/launchTexts').catch(() => undefined);
    if (texts && launchers.has(launcher)) connected.draw(launcher.options, view);
  }

  /** Runs whenever the element was inserted into the page. */
  const handleReturn = () => {
    const { element, own, win } = launcher;
    // Page caches clone the body, and a cloned assistant is an empty element without its shadow root.
    for (const copy of own.querySelectorAll('body>[data-docs-assistant]')) if (!copy.shadowRoot) removeNode(copy);
    element.dispatchEvent(new win.CustomEvent(RETURN_EVENT));
  };
  // oxlint-disable-next-line unicorn/prefer-add-event-listener
  launcher.element.onclose &&= handleReturn;
  handleReturn();
  launchers.set(launcher, openedAt);
  addStyles(launcher.root, connectedCss);
  return connected;
}

/** Draws the button of an assistant in a state, with the failure's texts once they have loaded. */
function drawState(launcher: Launcher, view: ConnectedLauncherState, texts: typeof launchTexts | undefined) {
  const { button, options, rootElement } = launcher;
  const { locale, variant = 'widget' } = options;
  const { isOpen, isPanelShown } = view;
  const language = findLocale(readPanelLanguage(launcher, locale));
  launcher.draw(view, {
    launcher: LAUNCHER_TEXTS[language],
    ...texts?.launchLabelsIn(language),
  });
  rootElement.dataset.variant = variant;
  if (locale) rootElement.dir = isRightToLeft(locale) ? 'rtl' : 'ltr';
  // An inline assistant needs its button only to report a failure.
  if (variant === 'inline' && !hasFailed(view)) removeNode(button);
  Object.assign(button, { hidden: isOpen && isPanelShown, ariaExpanded: isOpen });
}
