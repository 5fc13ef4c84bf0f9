import { isAssistantDomain, isAssistantKey } from '../contract';
import type { AssistantEvent } from '../core/assistantEvents';
import type { DocsAssistantHandle } from '../DocsAssistantProps';
import { createHandle } from '../shell/createHandle';
import { createShell } from '../shell/createShell';
import type { OffersModule, Shell } from '../shell/createShell';
import { patchOptions } from './patchOptions';
import type { Options } from './patchOptions';

/** What `DocsAssistant.init` gives: one assistant on the page. */
export interface AssistantHandle extends DocsAssistantHandle {
  /** Changes options; objects are merged, `null` restores a default. The conversation stays. */
  update(changes: Options): void;
  /** Calls back on every event of a type (`open`, `ask`, `finish`, …). @returns Ends it. */
  on<Type extends AssistantEvent['type']>(
    type: Type,
    listener: (event: Extract<AssistantEvent, { type: Type }>) => void,
  ): () => void;
  /** Takes the assistant off the page, with everything that it added. */
  destroy(): void;
}

/** An assistant, for what creates it. */
export type Assistant = AssistantHandle & {
  /** Gives all options anew. */
  replace(options: Options): void;
};

/** The rest of the assistant, as the loader sees it. */
export interface Rest {
  /** Draws the panel of a shell. */
  createView(shell: Shell<Rest>): View;
}

/** The drawn panel. */
export interface View {
  /** @returns False when the options cannot work; why has been logged. */
  render(options: Options): boolean;
  remove(): void;
}

/**
 * An assistant of the script tag, not on the page before it has options.
 *
 * @param importRest Loads the rest; called again after a failure, with the number of failures before.
 * @param importOffers Loads what offers selected text and code.
 * @param element Carries it: the page's own element, or one that is put at the end of the body.
 */
export function createAssistant(
  importRest: (failures: number) => Promise<Rest>,
  importOffers: () => Promise<OffersModule>,
  element: HTMLElement,
  onDestroy: () => void,
): Assistant {
  const shell = createShell(importRest, importOffers);
  let options: Options = {};
  let view: View | undefined;
  let detach: (() => void) | undefined;

  function take() {
    detach?.();
    detach = undefined;
  }

  function replace(next: Options) {
    options = next.shortcut === 'none' ? { ...next, shortcut: null } : next;
    shell.update(options);
    if (isUsable(options)) detach ??= shell.attach(window, element);
    else {
      take();
      // It says what is wrong.
      shell.load();
    }
    if (view?.render(options) === false) take();
  }

  const ignore = shell.subscribe(() => {
    const { rest } = shell.getState();
    if (rest === null || view !== undefined) return;
    view = rest.createView(shell);
    replace(options);
  });

  return Object.assign(createHandle(shell), {
    replace,
    update: (changes: Options) => replace(patchOptions(options, changes)),
    on(type: string, listener: (event: never) => void) {
      const name = `docs-assistant:${type}`;
      const handle = ({ detail }: CustomEventInit) => listener({ ...detail, type } as never);
      element.addEventListener(name, handle as EventListener);
      return () => element.removeEventListener(name, handle as EventListener);
    },
    destroy() {
      ignore();
      view?.remove();
      take();
      onDestroy();
    },
  });
}

/** Whether options look as if they could work; the rest knows exactly, and why not. */
function isUsable({ domain, apiKey, endpoint }: Options): boolean {
  return Boolean(endpoint) || (isAssistantDomain(String(domain)) && isAssistantKey(String(apiKey)));
}
