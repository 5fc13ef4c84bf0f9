import type { ContextItem } from '../contract';
import type { OpenReason } from '../core/assistantEvents';
import { findLocale, isRightToLeft } from '../locales/findLocale';
import { launcherLabelsIn } from '../locales/launcherTexts';
import { createBrowserStore, openKey } from '../page/createBrowserStore';
import { createHostElement } from '../page/createHostElement';
import type { Occasion, Offers, TakenPiece } from '../page/offers/OfferOptions';
import { watchPageContext } from '../page/offers/watchPageContext';
import { watchAddressParameter } from '../page/watchAddressParameter';
import { watchShortcut } from '../page/watchShortcut';
import { watchTheme } from '../page/watchTheme';
import { adoptStyles } from '../widget/styles/adoptStyles';
import launcherCss from '../widget/styles/launcher.css?inline';
import tokensCss from '../widget/styles/tokens.css?inline';
import { containKeys } from './containKeys';
import { createElement, setAttributes } from './createElement';
import { createLauncher } from './createLauncher';
import { createLoadFailure } from './createLoadFailure';
import type { ShellOptions } from './ShellOptions';

/** How long the rest of the assistant may take to load before the reader is told, in milliseconds. */
const LOAD_TIMEOUT_MS = 10_000;

const LOAD_FAILED =
  '[docs-assistant] A part of the assistant could not be loaded. Are its files served beside the entry, and does script-src allow them?';

/** The place of an assistant on its page. */
export interface Host {
  page: Window & typeof globalThis;
  element: HTMLElement;
  root: ShadowRoot;
  /** The one element in the shadow root; everything stands in it. */
  surface: HTMLElement;
  /** Stands in the document unless there shall be no launcher. */
  launcher: HTMLButtonElement;
}

/** What the shell asks of the panel once that is there. */
export interface ConnectedPanel {
  ask(question: string): void;
  addContext(item: ContextItem): void;
  /** Adds a piece of the page that the reader has taken to the next question. */
  take(taken: TakenPiece): void;
  reset(): void;
  focus(): void;
  /** Takes the assistant's parameter out of the address bar, and its question into the composer; asks it where that is allowed. */
  takeAddress(name: string, canSend: boolean): void;
}

/** What can be seen of a shell; replaced, never changed. */
export interface ShellState<Rest> {
  /** `null` while the assistant is not on the page. */
  host: Host | null;
  isOpen: boolean;
  /** Why it is open or closed. */
  reason: OpenReason;
  /** What was loaded; `null` before that. */
  rest: Rest | null;
  loading: 'idle' | 'pending' | 'failed';
  isPanelShown: boolean;
}

/** What offers pieces of the page, once that is needed. */
export interface OffersModule {
  startOffers(
    host: Host,
    getOptions: () => ShellOptions,
    onTake: (taken: TakenPiece) => void,
    occasion: Occasion,
  ): Offers;
}

/** The part of an assistant that is there before it is used. */
export interface Shell<Rest> {
  /** Identifier of the panel's element, for the launcher to name. */
  readonly panelId: string;
  getState(): ShellState<Rest>;
  /** Whether it is open, or will be as soon as the host has heard of it: exact within one turn. */
  getOpen(): boolean;
  subscribe(listener: () => void): () => void;
  /** Draws the assistant on a page. @returns Takes it away again, with everything that it added; what it knows stays. */
  attach(page: Window & typeof globalThis, element?: HTMLElement): () => void;
  update(options: ShellOptions): void;
  setOpen(isOpen: boolean, reason: OpenReason, event?: Event | null): void;
  /** Loads the rest, once, and again only after a failure. */
  load(): void;
  /** Has something done by the panel: at once when it is there, and in its order when it is. */
  push(command: (panel: ConnectedPanel) => void): void;
  /** The panel tells that it is there, or with `null` that it is gone. */
  connect(panel: ConnectedPanel | null): void;
}

/**
 * The assistant without any framework: its element, launcher, shortcut and open state, and the calls that wait for the rest. It touches
 * no page before `attach`.
 *
 * @param importRest Loads the rest; called again after a failure, with the number of failures before.
 * @param importOffers Loads what offers selected text and code; called again after a failure.
 */
export function createShell<Rest>(
  importRest: (failures: number) => Promise<Rest>,
  importOffers: () => Promise<OffersModule>,
): Shell<Rest> {
  const panelId = `docs-assistant-panel-${Math.random().toString(36).slice(2)}`;
  const listeners = new Set<() => void>();
  let options: ShellOptions = {};
  let state: ShellState<Rest> = {
    host: null,
    isOpen: false,
    reason: 'api',
    rest: null,
    loading: 'idle',
    isPanelShown: false,
  };
  let panel: ConnectedPanel | null = null;
  let waiting: ((panel: ConnectedPanel) => void)[] = [];
  let failures = 0;
  let pageDirection = 'ltr';
  let isRestored = false;
  let failure: HTMLElement | undefined;
  /** What was asked for last. The host may not have heard of it yet, or not obey. */
  let asked = { isOpen: false, reason: state.reason };
  let isOpenNow = false;
  let drawLauncher: ReturnType<typeof createLauncher>['draw'] = () => {};
  let offers: Offers | undefined;
  const watches = new Map<string, { value: unknown; end: (() => void) | void }>();

  function set(changes: Partial<ShellState<Rest>>) {
    state = { ...state, ...changes };
    draw();
    for (const listener of listeners) listener();
  }

  function draw() {
    const { host, isOpen, loading, isPanelShown } = state;
    if (host === null) return;
    const { page, launcher, surface } = host;
    const language = options.locale ?? page.document.documentElement.lang;
    const labels = { ...launcherLabelsIn(findLocale(language)), ...options.labels };
    setAttributes(launcher, {
      hidden: isOpen && isPanelShown && '',
      'aria-expanded': `${isOpen}`,
      'aria-controls': isOpen && panelId,
      'aria-busy': isOpen && loading === 'pending' && 'true',
    });
    setAttributes(surface, {
      'data-variant': options.variant ?? 'widget',
      'data-side': options.side ?? 'bottom',
      'data-align': options.align ?? 'end',
      dir: options.locale ? (isRightToLeft(options.locale) ? 'rtl' : 'ltr') : pageDirection,
    });
    drawLauncher(options.launcher ?? true, labels.launcher);
    if (options.launcher === false) launcher.remove();
    else if (!launcher.parentNode) surface.prepend(launcher);
    failure?.remove();
    if (!isOpen || loading !== 'failed') return;
    failure = createLoadFailure(page.document, labels, load);
    surface.append(failure);
  }

  /** Follows what can change under way: the theme of the page, the shortcut, the address. */
  function watch() {
    const { host } = state;
    if (host === null) return;
    const { page, surface } = host;
    const { theme = 'auto', shortcut = 'mod+i', addressParameter = 'assistant' } = options;
    const show = (scheme: string) => void (surface.dataset.theme = scheme);
    follow('theme', theme, () => (theme === 'auto' ? watchTheme(page, show) : show(theme)));
    follow('shortcut', shortcut, (keys) => watchShortcut(page, keys, toggle, surface));
    follow('address', addressParameter, (name) =>
      watchAddressParameter(page, name, (isLoad) => {
        setOpen(true, 'address');
        push((panel) => panel.takeAddress(name, isLoad && options.sendOnOpen === true));
      }),
    );
  }

  /** Has what the reader selects and points at offered, once there is an occasion. */
  function offer(host: Host) {
    let isOver = false;
    const end = watchPageContext(
      host.page,
      () => options,
      (occasion) => {
        if (offers === undefined)
          importOffers().then(
            ({ startOffers }) => isOver || (offers ??= startOffers(host, () => options, take, occasion)),
            // The page works without; the next occasion tries again.
            () => {},
          );
      },
    );
    return () => {
      isOver = true;
      end();
      offers?.stop();
      offers = undefined;
    };
  }

  function take(taken: TakenPiece) {
    setOpen(true, taken.source, taken.event);
    push((panel) => panel.take(taken));
  }

  /** Watches something by its value, anew when that changes; `null` is not watched. */
  function follow(name: string, value: string | null, start: (value: string) => (() => void) | void) {
    const current = watches.get(name);
    if (current?.value === value) return;
    current?.end?.();
    watches.set(name, { value, end: value === null ? undefined : start(value) });
  }

  function load() {
    if (state.rest !== null || state.loading === 'pending') return;
    set({ loading: 'pending' });
    const attempt = failures;
    const fail = (error: unknown) => {
      if (state.rest !== null || failures !== attempt) return;
      failures += 1;
      console.error(LOAD_FAILED, error);
      set({ loading: 'failed' });
    };
    setTimeout(fail, LOAD_TIMEOUT_MS, 'It took too long.');
    importRest(attempt).then((rest) => state.rest ?? set({ rest, loading: 'idle' }), fail);
  }

  function setOpen(isOpen: boolean, reason: OpenReason, event: Event | null = null) {
    if (isOpen) load();
    if (isOpen === isOpenNow || options.variant === 'inline') return;
    asked = { isOpen, reason };
    isOpenNow = isOpen;
    // A new state also where the host decides: one that leaves its own as it was is heard again with the next update.
    set({ reason, isOpen: options.open ?? isOpen });
    try {
      options.onOpenChange?.(isOpen, { reason, event });
    } catch (error) {
      console.error(error);
    }
  }

  function toggle(event: Event) {
    if (event.type !== 'click' && offers?.takeSelection(event)) return;
    if (options.variant === 'inline') return push((there) => there.focus());
    setOpen(!isOpenNow, event.type === 'click' ? 'launcher' : 'shortcut', event);
  }

  function push(command: (panel: ConnectedPanel) => void) {
    if (panel === null) waiting.push(command);
    else command(panel);
  }

  /** Open at first, or as when the page was left; decided once. */
  function restore(page: Window) {
    if (isRestored) return;
    isRestored = true;
    const { persist, open, defaultOpen = false } = options;
    const wasOpen = persist !== 'none' && createBrowserStore(page, 'session', openKey(options)).read() === 'true';
    asked = { isOpen: open ?? (defaultOpen || wasOpen), reason: wasOpen ? 'restored' : 'api' };
    isOpenNow = asked.isOpen;
    set(asked);
  }

  return {
    panelId,
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    attach(page, given) {
      const { document } = page;
      const { element, root, remove } = createHostElement(
        page,
        given,
        options.variant === 'inline' ? options.container : null,
      );
      pageDirection = page.getComputedStyle(document.documentElement).direction || 'ltr';
      const surface = createElement(document, 'div', { class: 'root' });
      const removeStyles = adoptStyles(root, tokensCss + launcherCss, options.nonce);
      root.append(surface);
      containKeys(surface);
      const button = createLauncher(document, load, toggle);
      drawLauncher = button.draw;
      set({ host: { page, element, root, surface, launcher: button.element } });
      restore(page);
      watch();
      const endOffers = offer(state.host as Host);
      if (state.isOpen) load();
      return () => {
        endOffers();
        for (const { end } of watches.values()) end?.();
        watches.clear();
        set({ host: null });
        surface.remove();
        removeStyles();
        remove();
      };
    },
    update(next) {
      // Inline it is part of the page: there is nothing to open.
      options = next.variant === 'inline' ? { ...next, open: true, launcher: false } : next;
      const isOpen = options.open ?? state.isOpen;
      isOpenNow = isOpen;
      if (isOpen === state.isOpen) draw();
      // What the host has changed by itself was asked for by its code.
      else set({ isOpen, reason: asked.isOpen === isOpen ? asked.reason : 'api' });
      watch();
      if (isOpen && state.host !== null) load();
    },
    getOpen: () => isOpenNow,
    setOpen,
    load,
    push,
    connect(next) {
      panel = next;
      set({ isPanelShown: panel !== null });
      if (panel === null) return;
      const commands = waiting;
      waiting = [];
      for (const command of commands) command(panel);
    },
  };
}
