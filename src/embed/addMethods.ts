import type { AssistantHandle, Call } from './DocsAssistantGlobal';

/** Gives an object the members of an assistant, each of which is a call of its name. */
export function addMethods<Target extends object>(target: Target, call: (this: Target, ...each: Call) => unknown) {
  for (const name of 'open close toggle ask addContext update reset focus on destroy'.split(' ')) {
    Reflect.set(target, name, function (this: Target, ...parameters: unknown[]) {
      return call.call(this, name, ...parameters);
    });
  }
  Object.defineProperty(target, 'isOpen', {
    get(this: Target) {
      return call.call(this, 'isOpen');
    },
  });
  return target as Target & AssistantHandle;
}
