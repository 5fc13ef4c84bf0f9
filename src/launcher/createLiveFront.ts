import { findLocale, isRightToLeft } from '../locales/findLocale';
import type { Locale } from '../locales/findLocale';
import { launcherLabels } from '../locales/launcherLabels';
import type { LauncherLabels } from '../locales/launcherLabels';
import { LAUNCHER_TEXTS } from '../locales/launcherTexts';
import type { TriggerEvent, AskButtons, AskedContext } from '../page/askButtons/AskButtonsOptions';
import { RETURN_EVENT } from '../page/createHostElement';
import { removeCopies } from '../page/removeCopies';
import { takeShortcut } from '../page/watchShortcut';
import type { Front, FrontCall, Host } from './createFront';
import { addStyles } from '../browser/addStyles';
import liveCss from '../widget/styles/live.css?tokens&inline';
import type { FrontView } from './hasFailed';
import { hasFailed } from './hasFailed';
import type { ShellOptions } from './ShellOptions';

/** What a live front shows beside its options. */
export interface LiveView extends FrontView {
  isPanelShown?: boolean;
}

/** What a front loads for itself. */
export interface FrontParts {
  failureLabelsIn(locale: Locale): Partial<LauncherLabels>;
  startOffers(
    host: Host,
    getOptions: () => ShellOptions,
    onTake: (taken: AskedContext) => void,
    occasion: TriggerEvent,
  ): AskButtons;
}

/** What a live front cannot answer itself. `take`: the reader takes a piece of the page. */
export type LiveCall = Exclude<FrontCall, ['offer', ...unknown[]]> | [name: 'take', taken: AskedContext];

/** A front that follows its options and what becomes of the assistant. */
export interface LiveFront {
  readonly host: Host;
  /** Who answers; another when the rest takes over. */
  call(...each: LiveCall): void;
  draw(options: ShellOptions, view: LiveView): void;
  /** Offers a piece of the page, unless that is offered already. */
  offer(occasion: TriggerEvent): void;
  /** Takes it off the page, with everything that it added. */
  remove(): void;
}

/** Brings a front to life: draws its states, offers pieces of the page, and tells of a failure to load. */
export function createLiveFront(
  front: Front,
  importParts: () => Promise<FrontParts>,
  call: LiveFront['call'],
): LiveFront {
  const { element, launcher, page, root, surface } = front;
  const listening = new AbortController();
  const { signal } = listening;
  let view: LiveView = { isOpen: false, loading: 'idle' };
  let parts: FrontParts | undefined;
  let offers: AskButtons | undefined;

  function loadParts(use: (parts: FrontParts) => void) {
    importParts().then(
      (loaded) => {
        parts = loaded;
        if (!signal.aborted) use(parts);
      },
      // The page works without; the next occasion tries again.
      () => {},
    );
  }

  function offer(occasion: TriggerEvent) {
    if (offers) return;
    loadParts(({ startOffers }) => {
      offers ??= startOffers(
        front,
        () => front.givenOptions,
        (taken) => live.call('take', taken),
        occasion,
      );
    });
  }

  front.call = (...each) => {
    const [name, detail] = each;
    if (name === 'offer') offer(detail);
    else if (name !== 'press') live.call(...(each as LiveCall));
    else if (hasFailed(view)) live.call('load');
    else if (detail.type === 'click' || !offers?.takeSelection(detail)) live.call('press', detail);
  };

  const live: LiveFront = {
    host: front,
    call,
    offer,
    draw(options, nextView) {
      front.givenOptions = options;
      view = nextView;
      if (hasFailed(view) && !parts) loadParts(() => live.draw(front.givenOptions, view));
      const { locale, variant = 'widget' } = options;
      const { isOpen, isPanelShown } = view;
      const language = findLocale(locale ?? page.document.documentElement.lang);
      front.draw(view, {
        ...launcherLabels,
        launcher: LAUNCHER_TEXTS[language],
        ...parts?.failureLabelsIn(language),
      });
      surface.dataset.variant = variant;
      if (locale) surface.dir = isRightToLeft(locale) ? 'rtl' : 'ltr';
      // As a part of the page it needs no launcher, except to tell of a failure.
      if (variant === 'inline' && !hasFailed(view)) launcher.remove();
      Object.assign(launcher, { hidden: isOpen && isPanelShown, ariaExpanded: isOpen });
    },
    remove() {
      listening.abort();
      offers?.stop();
      front.remove();
    },
  };
  /** The keys of a reader who types here are not the page's; the shortcut is ours here, too. */
  function keep(event: Event) {
    const { shortcut = 'mod+i' } = front.givenOptions;
    const isShortcut =
      event.type === 'keydown' && shortcut && takeShortcut(page, event as KeyboardEvent, shortcut, surface);
    if (isShortcut) front.call('press', event);
    event.stopPropagation();
  }

  for (const type of ['keydown', 'keyup', 'keypress']) surface.addEventListener(type, keep, { signal });
  element.addEventListener(RETURN_EVENT, () => removeCopies(page), { signal });
  removeCopies(page);
  addStyles(root, liveCss, front.givenOptions.nonce);
  return live;
}
