import type { ContextItem } from '../../shared/contract/index';
import type { OpenReason } from '../core/conversation/assistantEvents';
import { wasLeftOpen } from '../page/openMark';
import type { AskedPart } from '../page/askButtons/ButtonOwner';
import type { ConnectedHost, ConnectedLauncher } from './connectLauncher';
import type { Launcher, LauncherEvent } from './createLauncher';
import { createModuleLoader } from './createModuleLoader';
import type { LauncherOptions } from './LauncherOptions';

/** Methods of a loaded panel. */
export interface ConnectedPanel {
  ask(question: string, source?: string): void;
  addContext(item: ContextItem): void;
  /** Adds a part of the page that the reader has chosen to the next question. */
  take(item: ContextItem, source: AskedPart['source']): void;
  reset(): void;
  focus(): void;
  /** Removes the assistant's parameter from the address bar and puts its question into the composer; sends it if `canSend`. */
  takeAddress(name: string, canSend: boolean): void;
}

/** The state of an assistant on its page. A change replaces the object. */
export interface ControllerState<Module> {
  /** `null` while the assistant is not on the page. */
  host: ConnectedHost | null;
  isOpen: boolean;
  /** Why the panel is open or closed. */
  reason: OpenReason;
  /** The panel's module; `null` before it has loaded. */
  panelModule: Module | null;
  loading: 'idle' | 'pending' | 'failed';
  isPanelShown: boolean;
}

/** Reads a part of the page that a reader asks about; `null` if it contains nothing. */
export type ReadAsked = (host: Launcher, asked: AskedPart) => Promise<ContextItem | null>;

/** Puts a launcher on a page. */
export type MountLauncher = (
  win: Window & typeof globalThis,
  options: LauncherOptions,
  onEvent: (...each: LauncherEvent) => void,
  element?: HTMLElement,
) => ConnectedLauncher;

/** The part of an assistant that exists before the panel is loaded. */
export interface Controller<Module> {
  getState(): ControllerState<Module>;
  /** Whether the panel is open or has been asked to open. Unlike `getState`, it is up to date within the same turn of the event loop. */
  getOpen(): boolean;
  subscribe(listener: () => void): () => void;
  /** Draws the assistant on a page. @returns Removes it from the page, with everything that it added; the state stays. */
  attach(win: Window & typeof globalThis, element?: HTMLElement): () => void;
  readonly handleEvent: (...each: LauncherEvent) => void;
  /** Takes over a launcher that is already on its page, and that passes its events to `handleEvent`. @returns Removes the launcher from the page. */
  adopt(launcher: ConnectedLauncher): () => void;
  update(options: LauncherOptions): void;
  setOpen(isOpen: boolean, reason: OpenReason, event?: Event | null): void;
  /** Loads the panel once, and again only after a failure. */
  load(): void;
  /** Runs a command on the panel: at once, or when the panel has loaded, in the order of the calls. */
  push(command: (panel: ConnectedPanel) => void): void;
  /** Connects the panel, or disconnects it with `null`. */
  connect(panel: ConnectedPanel | null): void;
}

/** Whether the panel is open, and why. */
type OpenState = Pick<ControllerState<unknown>, 'isOpen' | 'reason'>;

const INITIAL_STATE: ControllerState<never> = {
  host: null,
  isOpen: false,
  reason: 'api',
  panelModule: null,
  loading: 'idle',
  isPanelShown: false,
};

/**
 * The assistant without any framework: its host element, launcher, shortcut and open state, and the calls that wait for the panel. It
 * changes nothing on a page before `attach`.
 *
 * @param importPanel Loads the panel; called again after a failure, with the number of failures before.
 * @param mount Puts a launcher on a page, for `attach`.
 * @param readAsked Reads a part of the page, with code that is loaded for it.
 */
export function createController<Module>(
  importPanel: (failures: number) => Promise<Module>,
  mount: MountLauncher,
  readAsked: ReadAsked,
): Controller<Module> {
  const listeners = new Set<() => void>();
  const commands = createCommandQueue();
  const offerTools = createToolSwitch();
  let options: LauncherOptions = {};
  let state: ControllerState<Module> = INITIAL_STATE;
  let launcher: ConnectedLauncher | null = null;
  /** The state requested last. A site that controls `open` may apply it later, or not at all. */
  let asked: OpenState = INITIAL_STATE;
  let isOpenNow = false;
  const loading = createModuleLoader(importPanel, () => set({ panelModule: loading.module, loading: loading.status }));

  function set(changes: Partial<ControllerState<Module>>) {
    state = { ...state, ...changes };
    draw();
    for (const listener of listeners) listener();
  }

  function draw() {
    launcher?.draw(options, state);
    offerTools(launcher && options.agentTools, controller, options);
  }

  const controller: Controller<Module> = {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    attach: (win, element) => controller.adopt(mount(win, options, controller.handleEvent, element)),
    handleEvent: (...each) => handleEvent(controller, options, each, readAsked),
    adopt(given) {
      // Runs first, because the parameter in the address may open the panel next.
      if (asked === INITIAL_STATE) {
        asked = readFirstState(given.host.win, options);
        isOpenNow = asked.isOpen;
        set(asked);
      }
      launcher = given;
      set({ host: given.host });
      if (state.isOpen) loading.start();
      return () => {
        launcher?.remove();
        launcher = null;
        set({ host: null });
      };
    },
    update(next) {
      // An inline assistant is part of the page and always open.
      options = next.variant === 'inline' ? { ...next, open: true } : next;
      const isOpen = options.open ?? state.isOpen;
      isOpenNow = isOpen;
      if (isOpen === state.isOpen) draw();
      else {
        // A change of `open` that nobody requested here was made by the site's code.
        set({ isOpen, reason: asked.isOpen === isOpen ? asked.reason : 'api' });
        // Not on every update: a failure also causes an update, so loading would repeat without end.
        if (isOpen && state.host) loading.start();
      }
    },
    getOpen: () => isOpenNow,
    setOpen(isOpen, reason, event = null) {
      if (isOpen) loading.start();
      if (isOpen === isOpenNow || options.variant === 'inline') return;
      asked = { isOpen, reason };
      isOpenNow = isOpen;
      // This runs even when the site controls `open`: if the site ignores the request, its next `update` restores the value.
      set({ reason, isOpen: options.open ?? isOpen });
      reportChange(options, isOpen, { reason, event });
    },
    load: loading.start,
    push: commands.push,
    connect(panel) {
      set({ isPanelShown: panel !== null });
      commands.connect(panel);
    },
  };
  return controller;
}

/** The open state of the last visit, or the state of `defaultOpen`. */
function readFirstState(win: Window, options: LauncherOptions): OpenState {
  const wasOpen = wasLeftOpen(win, options);
  return { isOpen: options.open ?? (options.defaultOpen || wasOpen), reason: wasOpen ? 'restored' : 'api' };
}

/** Calls the site's function. An error in it must not keep the panel from opening. */
function reportChange({ onOpenChange }: LauncherOptions, ...change: Parameters<NonNullable<typeof onOpenChange>>) {
  try {
    onOpenChange?.(...change);
  } catch (error) {
    console.error(error);
  }
}

/** Does what an event of the launcher asks for. */
function handleEvent(
  controller: Controller<unknown>,
  { variant, addressParameter, sendOnOpen }: LauncherOptions,
  [name, detail]: LauncherEvent,
  readAsked: ReadAsked,
) {
  if (name === 'load') controller.load();
  else if (name === 'press') {
    if (variant === 'inline') controller.push((panel) => panel.focus());
    else controller.setOpen(!controller.getOpen(), detail.type === 'click' ? 'launcher' : 'shortcut', detail);
  } else if (name === 'asked') {
    controller.setOpen(true, detail.source, detail.event);
    readAsked(controller.getState().host!, detail).then((item) => {
      if (item) controller.push((panel) => panel.take(item, detail.source));
    }, console.error);
  } else {
    controller.setOpen(true, 'address');
    controller.push((panel) => panel.takeAddress(addressParameter ?? 'assistant', detail && sendOnOpen === true));
  }
}

/** Creates the queue of the commands that wait for the panel. */
function createCommandQueue() {
  let panel: ConnectedPanel | null = null;
  const waiting: ((panel: ConnectedPanel) => void)[] = [];
  return {
    push(command: (panel: ConnectedPanel) => void) {
      if (panel) command(panel);
      else waiting.push(command);
    },
    connect(next: ConnectedPanel | null) {
      panel = next;
      if (next) for (const command of waiting.splice(0)) command(next);
    },
  };
}

/** Creates a function that offers the tools for the browser's own agent, as long as they are wanted. */
function createToolSwitch() {
  let offered: AbortController | void;
  return (isWanted: unknown, controller: Controller<unknown>, options: LauncherOptions) => {
    if (!isWanted || !('modelContext' in document)) offered = offered?.abort();
    else if (!offered) {
      const { signal } = (offered = new AbortController());
      import('../page/agentTools').then((module) => module.offerAgentTools(controller, options, signal), console.error);
    }
  };
}
