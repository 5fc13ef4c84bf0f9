import { addMethods } from './addMethods';
import type { Instance } from './createInstance';
import type { AssistantHandle, AssistantOptions, Call, DocsAssistantGlobal } from './DocsAssistantGlobal';

/**
 * Builds the global.
 *
 * @param instances The assistants of the page, by what they belong to: an identifier or an element.
 * @param create Makes one that has no options yet.
 * @param waiting What was called before.
 */
export function createGlobal(
  instances: Map<unknown, Instance>,
  create: (key: unknown) => Instance,
  waiting: Call[],
): DocsAssistantGlobal {
  function init(options: AssistantOptions): AssistantHandle {
    const key = options.id ?? '';
    let instance = instances.get(key);
    if (!instance) {
      instance = create(key);
      instance.replace(options);
      flush();
    }
    return addMethods({}, instance.call);
  }

  function call(...each: Call): unknown {
    const [name, options] = each;
    if (name === 'init') return init(options as AssistantOptions);
    const [instance] = instances.values();
    if (name === 'destroy') {
      for (const one of instances.values()) one.call(name);
      Reflect.deleteProperty(window, 'DocsAssistant');
    } else if (instance) return instance.call(...each);
    else if (name === 'isOpen') return false;
    else waiting.push(each);
  }

  function flush() {
    for (const each of waiting.splice(0)) call(...each);
  }

  flush();
  return addMethods({ version: PACKAGE_VERSION, init, has: (id: unknown) => instances.has(id) }, call);
}
