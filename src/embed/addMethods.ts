import type { AssistantHandle, Call } from './DocsAssistantGlobal';

/** Gives an object the members of an assistant, each of which is a call of its name; that of `on` has a signal that ends it. */
export function addMethods<Target extends object>(target: Target, call: (this: Target, ...each: Call) => unknown) {
  const members = target as Record<string, unknown>;
  for (const name of 'open close toggle ask addContext update reset focus on destroy'.split(' ')) {
    members[name] = function (this: Target, ...parameters: unknown[]) {
      const listening = new AbortController();
      call.call(this, name, ...parameters, listening.signal);
      if (name === 'on') return () => listening.abort();
    };
  }
  Object.defineProperty(target, 'isOpen', {
    get(this: Target) {
      return call.call(this, 'isOpen');
    },
  });
  return target as Target & AssistantHandle;
}
