import { findLocale, isRightToLeft } from '../locales/findLocale';
import { launcherLabelsIn } from '../locales/launcherTexts';
import { createHostElement } from '../page/createHostElement';
import type { Occasion, Offers, TakenPiece } from '../page/offers/OfferOptions';
import { watchPageContext } from '../page/offers/watchPageContext';
import { watchAddressParameter } from '../page/watchAddressParameter';
import { watchShortcut } from '../page/watchShortcut';
import { adoptStyles } from '../widget/styles/adoptStyles';
import css from '../widget/styles/launcher.css?tokens&inline';
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
}

/** What the front shows beside its options. */
export interface FrontView {
  isOpen: boolean;
  loading: 'idle' | 'pending' | 'failed';
  isPanelShown?: boolean;
}

/** Who answers to the front; replaced when the rest takes over. */
export interface FrontHandlers {
  /** The reader is likely to open (pointer over the launcher, focus on it, touch), or wants another try after a failure. */
  load(): void;
  /** The launcher or the shortcut was pressed; the address bar has the assistant's parameter. */
  call(...each: ['press', event: Event] | ['address', isLoad: boolean] | ['take', taken: TakenPiece]): void;
}

/** Loads what offers pieces of the page, once that is needed. */
export type ImportOffers = () => Promise<{
  startOffers(
    host: Host,
    getOptions: () => ShellOptions,
    onTake: (taken: TakenPiece) => void,
    occasion: Occasion,
  ): Offers;
}>;

/** What of an assistant is drawn before anything else is loaded: its element, the launcher, and what the page and the reader tell it. */
export interface Front {
  readonly host: Host;
  handlers: FrontHandlers;
  draw(options: ShellOptions, view: FrontView): void;
  /** Takes it off the page, with everything that it added. */
  remove(): void;
}

/** Puts the front of an assistant on a page, still without the launcher, which the first `draw` shows. */
export function createFront(
  page: Window & typeof globalThis,
  { nonce, variant, container }: ShellOptions,
  importOffers: ImportOffers,
  handlers: FrontHandlers,
  given?: HTMLElement,
): Front {
  const { element, root, remove } = createHostElement(page, given, variant === 'inline' ? container : null);
  const removeStyles = adoptStyles(root, css, nonce);
  const make = <Name extends 'div' | 'button' | 'slot' | 'i'>(
    name: Name,
    properties: object,
  ): HTMLElementTagNameMap[Name] => Object.assign(page.document.createElement(name), properties);
  const surface = make('div', { className: 'root' });
  const { documentElement } = page.document;
  const { direction } = page.getComputedStyle(documentElement);
  const launcher = make('button', {
    type: 'button',
    part: 'launcher',
    className: 'launcher placed',
    ariaHasPopup: 'dialog',
    onclick: press,
    onpointerenter: load,
    onfocus: load,
  });
  // A site may put content of its own there; its name and its state stay the button's.
  const slot = make('slot', { name: 'launcher' });
  const icon = make('i', {});
  launcher.append(slot);
  let watched: unknown;
  let ends: ((() => void) | null)[] = [];
  let failure: Element | undefined;
  let drawn: ShellOptions = {};
  let offers: Offers | undefined;
  let isRemoved = false;
  root.append(surface);
  launcher.addEventListener('touchstart', load, { passive: true });
  // The keys of a reader who types here are not the page's.
  Object.assign(surface, { onkeydown: keep, onkeyup: keep, onkeypress: keep });

  function keep(event: Event) {
    event.stopPropagation();
  }

  function load() {
    front.handlers.load();
  }

  function press(event: Event) {
    if (event.type === 'click' || !offers?.takeSelection(event)) front.handlers.call('press', event);
  }

  function takeAddress(isLoad: boolean) {
    front.handlers.call('address', isLoad);
  }

  function end() {
    for (const each of ends) each?.();
  }

  const host: Host = { page, element, root, surface, launcher };
  const getOptions = () => drawn;
  const endContext = watchPageContext(page, getOptions, (occasion) => {
    if (!offers)
      importOffers().then(
        ({ startOffers }) =>
          isRemoved ||
          (offers ??= startOffers(host, getOptions, (taken) => front.handlers.call('take', taken), occasion)),
        // The page works without; the next occasion tries again.
        () => {},
      );
  });

  const front: Front = {
    host,
    handlers,
    draw(options, { isOpen, loading, isPanelShown }) {
      drawn = options;
      const { side = 'bottom', align = 'end', launcher: content = true } = options;
      const { shortcut = 'mod+i', addressParameter = 'assistant' } = options;
      const { locale, variant = 'widget' } = options;
      const words = { ...launcherLabelsIn(findLocale(locale ?? documentElement.lang)), ...options.labels };
      const isInline = variant === 'inline';
      const hasFailed = isOpen && loading === 'failed';
      const shown = typeof content === 'string' ? content : 'both';
      const label = shown === 'icon' ? '' : words.launcher;
      // The edges that it touches: that of its side, and the one that it is aligned to.
      const [block, inline] = /^[tb]/.test(side) ? [side === 'top' ? 'start' : 'end', align] : [align, side];
      Object.assign(surface.dataset, { variant, side, align, block, inline });
      surface.dir = locale ? (isRightToLeft(locale) ? 'rtl' : 'ltr') : direction || 'ltr';
      Object.assign(launcher, {
        hidden: isOpen && (isPanelShown || hasFailed),
        ariaLabel: words.launcher,
        ariaExpanded: isOpen,
        ariaBusy: isOpen && loading === 'pending' ? true : null,
      });
      if (launcher.dataset.content !== shown || slot.textContent !== label)
        slot.replaceChildren(...(shown === 'text' ? [] : [icon]), label);
      launcher.dataset.content = shown;
      if (!content || isInline) launcher.remove();
      else if (!launcher.parentNode) surface.prepend(launcher);
      failure?.remove();
      if (hasFailed) {
        failure = make('div', {
          className: 'launcher placed',
          part: 'error',
          role: 'alert',
          textContent: words.loadFailed,
        });
        failure.append(make('button', { type: 'button', part: 'retry', textContent: words.retry, onclick: load }));
        surface.append(failure);
      }
      const wanted = `${shortcut} ${addressParameter}`;
      if (wanted === watched) return;
      // Known before they start: what they find at once draws again.
      watched = wanted;
      end();
      ends = [
        shortcut && watchShortcut(page, shortcut, press, surface),
        addressParameter && watchAddressParameter(page, addressParameter, takeAddress),
      ] as typeof ends;
    },
    remove() {
      isRemoved = true;
      end();
      endContext();
      offers?.stop();
      removeStyles();
      surface.remove();
      remove();
    },
  };
  return front;
}
