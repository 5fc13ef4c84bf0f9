import type { Assistant, AssistantHandle } from './createAssistant';
import type { Options } from './patchOptions';

/** What can be called on the global and on each assistant. */
export const METHODS = ['open', 'close', 'toggle', 'ask', 'addContext', 'update', 'reset', 'focus', 'on'] as const;

/** A call that was made before there was anything to call: a method's name and its parameters. */
export type Call = [name: string, ...parameters: unknown[]];

/** The global `DocsAssistant`. Its methods speak to the page's first assistant; before there is one, they wait for it. */
export interface DocsAssistantGlobal extends AssistantHandle {
  readonly version: string;
  /**
   * Puts an assistant on the page. Two that differ in `id` stand beside each other; the same `id` again gives the assistant that is
   * there already, unchanged.
   */
  init(options: Options): AssistantHandle;
  /** Takes every assistant off the page, and the global with them. */
  destroy(): void;
  /** Calls of the stub that stood here before; carried out and emptied. */
  q?: Call[];
}

/**
 * Builds the global.
 *
 * @param assistants The assistants of the page, by what they belong to: an identifier or an element.
 * @param create Makes one that has no options yet.
 * @param waiting What was called before.
 */
export function createGlobal(
  assistants: Map<unknown, Assistant>,
  create: (key: unknown) => Assistant,
  waiting: Call[],
): DocsAssistantGlobal {
  const first = (): AssistantHandle | undefined => assistants.values().next().value;
  const docsAssistant = {
    version: PACKAGE_VERSION,
    get isOpen() {
      return !!first()?.isOpen;
    },
    init(options: Options) {
      const key = options.id ?? '';
      const known = assistants.get(key);
      if (known !== undefined) return known;
      const assistant = create(key);
      assistant.replace(options);
      flush();
      return assistant;
    },
    destroy() {
      for (const assistant of assistants.values()) assistant.destroy();
      Reflect.deleteProperty(window, 'DocsAssistant');
    },
  } as object as DocsAssistantGlobal;

  function call(name: string, ...parameters: unknown[]): unknown {
    const target: object | undefined = /^(?:init|destroy)$/.test(name) ? docsAssistant : first();
    if (target !== undefined)
      return (Reflect.get(target, name) as (...parameters: unknown[]) => unknown)(...parameters);
    waiting.push([name, ...parameters]);
  }

  function flush() {
    for (const each of waiting.splice(0)) call(...each);
  }

  for (const name of METHODS) Reflect.set(docsAssistant, name, call.bind(null, name));
  window.DocsAssistant = docsAssistant;
  flush();
  return docsAssistant;
}
