import type { ContextItem } from '../contract/index';
import type { OpenReason } from '../core/conversation/assistantEvents';
import { wasLeftOpen } from '../page/openMark';
import type { AskedContext } from '../page/askButtons/AskButtonsOptions';
import type { Host } from './createFront';
import type { LiveFront } from './createLiveFront';
import { createLoading } from './createLoading';
import type { ShellOptions } from './ShellOptions';

/** What the shell asks of the panel once that is there. */
export interface ConnectedPanel {
  ask(question: string): void;
  addContext(item: ContextItem): void;
  /** Adds a piece of the page that the reader has taken to the next question. */
  take(taken: AskedContext): void;
  reset(): void;
  focus(): void;
  /** Takes the assistant's parameter out of the address bar, and its question into the composer; asks it where that is allowed. */
  takeAddress(name: string, canSend: boolean): void;
}

/** What can be seen of a shell; replaced, never changed. */
export interface ShellState<Rest> {
  /** `null` while the assistant is not on the page. */
  host: Host | null;
  /** Identifier of the panel's element. */
  panelId: string;
  isOpen: boolean;
  /** Why it is open or closed. */
  reason: OpenReason;
  /** What was loaded; `null` before that. */
  rest: Rest | null;
  loading: 'idle' | 'pending' | 'failed';
  isPanelShown: boolean;
}

/** Puts a front on a page. */
export type PutFront = (
  page: Window & typeof globalThis,
  options: ShellOptions,
  call: LiveFront['call'],
  element?: HTMLElement,
) => LiveFront;

/** The part of an assistant that is there before it is used. */
export interface Shell<Rest> {
  getState(): ShellState<Rest>;
  /** Whether it is open, or will be as soon as the host has heard of it: exact within one turn. */
  getOpen(): boolean;
  subscribe(listener: () => void): () => void;
  /** Draws the assistant on a page. @returns Takes it away again, with everything that it added; what it knows stays. */
  attach(page: Window & typeof globalThis, element?: HTMLElement): () => void;
  /** Answers to a front. */
  readonly answer: LiveFront['call'];
  /** Takes a front over that is on its page already. @returns Takes it away again. */
  adopt(front: LiveFront): () => void;
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
 * @param put Puts a front on a page, for `attach`.
 */
export function createShell<Rest>(importRest: (failures: number) => Promise<Rest>, put: PutFront): Shell<Rest> {
  const listeners = new Set<() => void>();
  let options: ShellOptions = {};
  let state: ShellState<Rest> = {
    host: null,
    panelId: `docs-assistant-panel-${Math.random().toString(36).slice(2)}`,
    isOpen: false,
    reason: 'api',
    rest: null,
    loading: 'idle',
    isPanelShown: false,
  };
  let front: LiveFront | null = null;
  let panel: ConnectedPanel | null = null;
  let waiting: ((panel: ConnectedPanel) => void)[] = [];
  let isRestored = false;
  /** What was asked for last. The host may not have heard of it yet, or not obey. */
  let asked = { isOpen: false, reason: state.reason };
  let isOpenNow = false;
  const loading = createLoading(importRest, () => set({ rest: loading.loadedRest, loading: loading.status }));
  const load = loading.start;

  function set(changes: Partial<ShellState<Rest>>) {
    state = { ...state, ...changes };
    front?.draw(options, state);
    for (const listener of listeners) listener();
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
    const { open, defaultOpen = false } = options;
    const wasOpen = wasLeftOpen(page, options);
    asked = { isOpen: open ?? (defaultOpen || wasOpen), reason: wasOpen ? 'restored' : 'api' };
    isOpenNow = asked.isOpen;
    set(asked);
  }

  const answer: LiveFront['call'] = (...each) => {
    const [name, detail] = each;
    if (name === 'load') load();
    else if (name === 'press') toggle(detail);
    else if (name === 'take') {
      setOpen(true, detail.source, detail.event);
      push((panel) => panel.take(detail));
    } else {
      const { addressParameter, sendOnOpen } = options;
      setOpen(true, 'address');
      push((panel) => panel.takeAddress(addressParameter ?? 'assistant', detail && sendOnOpen === true));
    }
  };

  function adopt(given: LiveFront) {
    // First, for the address may say otherwise at once.
    restore(given.host.page);
    front = given;
    front.call = answer;
    set({ host: front.host });
    if (state.isOpen) load();
    return () => {
      front?.remove();
      front = null;
      set({ host: null });
    };
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    attach: (page, element) => adopt(put(page, options, answer, element)),
    answer,
    adopt,
    update(next) {
      // Inline it is part of the page: there is nothing to open.
      options = next.variant === 'inline' ? { ...next, open: true } : next;
      const isOpen = options.open ?? state.isOpen;
      isOpenNow = isOpen;
      if (isOpen === state.isOpen) front?.draw(options, state);
      // What the host has changed by itself was asked for by its code.
      else set({ isOpen, reason: asked.isOpen === isOpen ? asked.reason : 'api' });
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
