import type { Occasion } from '../page/offers/OfferOptions';
import type { Front } from '../shell/createFront';
import { createLiveFront } from '../shell/createLiveFront';
import type { FrontParts, LiveFront } from '../shell/createLiveFront';
import { createLoading } from '../shell/createLoading';
import type { ShellOptions } from '../shell/ShellOptions';
import type { Call } from './DocsAssistantGlobal';
import { isLikelyUsable, opens, startsOpen } from './expectations';
import type { Options } from './patchOptions';
import type { LoadedAssistant, Rest } from './Takeover';
import { putFront } from '../shell/putFront';
import type { PutFront } from '../shell/createShell';

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
 * @param drawn What is drawn of it already.
 */
export function createInstance(
  importRest: (failures: number) => Promise<Rest>,
  importParts: () => Promise<FrontParts>,
  element: HTMLElement,
  onDestroy: () => void,
  drawn?: Front,
): Instance {
  const calls: Call[] = [];
  let given: Options;
  /** What is drawn: roughly what the options will be after all calls. */
  let options: ShellOptions;
  let front: LiveFront | undefined;
  let loaded: LoadedAssistant | undefined;
  let isOpen = false;

  const put: PutFront = (page, given, answer, host) => putFront(page, given, importParts, answer, host);
  const loading = createLoading(importRest, () => {
    draw();
    loaded = loading.loadedRest?.createAssistant(element, front, put);
    loaded?.replace(given);
    if (loaded) for (const each of calls) call(...each);
  });

  function draw() {
    front?.draw(options, { isOpen, loading: loading.status });
  }

  function replace(next: Options) {
    if (loaded) return loaded.replace(next);
    given = options = next;
    // The rest says what is wrong.
    if (!isLikelyUsable(options)) return loading.start();
    front ??= drawn ? createLiveFront(drawn, importParts, call) : put(window, options, call, element);
    setOpen(options.variant === 'inline' || startsOpen(window, options));
  }

  function setOpen(next: boolean) {
    isOpen = next;
    if (next) loading.start();
    draw();
  }

  function call(...each: Call): unknown {
    const [name, parameter] = each;
    if (name === 'on') {
      const [, , listener, signal] = each;
      const handle = ({ detail }: CustomEventInit) =>
        (listener as (event: object) => void)({ type: parameter, ...detail });
      return element.addEventListener(`docs-assistant:${parameter as string}`, handle as EventListener, {
        signal: signal as AbortSignal,
      });
    }
    if (name === 'load') return loading.start();
    // Told before the front was alive.
    if (name === 'offer') return front?.offer(parameter as Occasion);
    if (name === 'destroy') {
      onDestroy();
      // On its way still, the rest hears of it as soon as it is there.
      if (!loaded) front?.remove();
    }
    if (loaded) {
      const member: unknown = Reflect.get(loaded, name);
      return typeof member === 'function' ? Reflect.apply(member, loaded, each.slice(1)) : member;
    }
    if (name === 'isOpen') return isOpen;
    calls.push(each);
    if (name === 'update') options = { ...options, ...(parameter as ShellOptions) };
    setOpen(opens(name, isOpen));
  }

  return { replace, call };
}
