import type { Command, CommandOrQuestion } from './Commands';
import type { AssistantHandle } from './DocsAssistantGlobal';

const NAMES = 'open close toggle ask addContext update reset focus on registerPart destroy'.split(' ');

/** Adds the members of an assistant to an object. `on` returns a function that removes the listener. */
export function addCommands<Target extends object>(
  target: Target,
  run: (this: Target, ...each: CommandOrQuestion) => unknown,
) {
  for (const name of NAMES) {
    (target as Record<string, unknown>)[name] = function (this: Target, ...parameters: unknown[]) {
      const listening = new AbortController();
      run.call(this, ...([name, ...parameters, listening.signal] as unknown as Command));
      if (name === 'on') return () => listening.abort();
    };
  }
  Object.defineProperty(target, 'isOpen', {
    get(this: Target) {
      return run.call(this, 'isOpen');
    },
  });
  return target as Target & AssistantHandle;
}
