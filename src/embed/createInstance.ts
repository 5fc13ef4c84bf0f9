import { isAssistantDomain, isAssistantKey } from '../contract';
import { wasLeftOpen } from '../page/openMark';
import { createFront } from '../shell/createFront';
import type { Front, ImportOffers } from '../shell/createFront';
import { createLoading } from '../shell/createLoading';
import type { ShellOptions } from '../shell/ShellOptions';
import type { Call } from './DocsAssistantGlobal';
import type { Options } from './patchOptions';
import type { LoadedAssistant, Rest } from './Takeover';

/** An assistant of the page before its rest is loaded, and the way to it since. */
export interface Instance {
  /** Gives all options anew. */
  replace(options: Options): void;
  /** Calls a member of the assistant: at once, or when it is there. */
  call(...each: Call): unknown;
}

/**
 * Draws an assistant, and loads the rest when somebody is about to use it.
 *
 * @param element Carries it: the page's own element, or one that is put at the end of the body.
 */
export function createInstance(
  importRest: (failures: number) => Promise<Rest>,
  importOffers: ImportOffers,
  element: HTMLElement,
  onDestroy: () => void,
): Instance {
  const calls: Call[] = [];
  let given: Options;
  /** What is drawn: roughly what the options will be after all calls. */
  let drawn: ShellOptions;
  let front: Front | undefined;
  let loaded: LoadedAssistant | undefined;
  let isOpen = false;

  const loading = createLoading(importRest, () => {
    draw();
    loaded = loading.rest?.createAssistant(element, front, importOffers);
    loaded?.replace(given);
    if (loaded) for (const each of calls) call(...each);
  });
  const { start: load } = loading;

  function draw() {
    front?.draw(drawn, { isOpen, loading: loading.status });
  }

  function replace(options: Options) {
    if (loaded) return loaded.replace(options);
    given = drawn = options;
    // The rest says what is wrong.
    if (!isUsable(drawn)) return load();
    front ??= createFront(window, drawn, importOffers, { load, call }, element);
    setOpen(drawn.variant === 'inline' || drawn.defaultOpen || wasLeftOpen(window, drawn));
  }

  function setOpen(next: boolean) {
    isOpen = next;
    if (next) load();
    draw();
  }

  function call(...each: Call): unknown {
    const [name, parameter, listener] = each;
    if (name === 'on') {
      const type = `docs-assistant:${parameter as string}`;
      const handle = ({ detail }: CustomEventInit) =>
        (listener as (event: object) => void)({ type: parameter, ...detail });
      element.addEventListener(type, handle as EventListener);
      return () => element.removeEventListener(type, handle as EventListener);
    }
    if (name === 'destroy') onDestroy();
    if (loaded) {
      const member: unknown = Reflect.get(loaded, name);
      return typeof member === 'function' ? Reflect.apply(member, loaded, each.slice(1)) : member;
    }
    if (name === 'isOpen') return isOpen;
    if (name === 'destroy') return front?.remove();
    calls.push(each);
    if (name === 'update') drawn = { ...drawn, ...(parameter as ShellOptions) };
    // `open`, `ask`, `addContext`, `focus`, `take` and an address open it; `toggle` and `press` turn it over; `reset` and `update` do not.
    setOpen(/^(to|p)/.test(name) ? !isOpen : /^[oaft]/.test(name) || (isOpen && name !== 'close'));
  }

  return { replace, call };
}

/** Whether options look as if they could work; the rest knows exactly, and why not. */
function isUsable({ domain, apiKey, endpoint }: ShellOptions): unknown {
  return endpoint || (isAssistantDomain(`${domain}`) && isAssistantKey(`${apiKey}`));
}
