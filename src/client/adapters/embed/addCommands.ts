import type { Command } from './Commands';
import type { AssistantHandle } from './DocsAssistantGlobal';

const NAMES = 'open close toggle ask addContext update reset focus on registerPart destroy hide show'.split(' ');

/** Adds the methods of an assistant to an object. `on` returns a function that removes the listener. */
export function addCommands<Target extends Pick<AssistantHandle, 'isOpen'>>(
  target: Target,
  run: (this: Target, ...each: Command) => unknown,
) {
  for (const name of NAMES) {
    (target as unknown as Record<string, unknown>)[name] = function (this: Target, ...parameters: unknown[]) {
      const listening = new AbortController();
      run.call(this, ...([name, ...parameters, listening.signal] as unknown as Command));
      if (name === 'on') return () => listening.abort();
    };
  }
  return target as Target & AssistantHandle;
}
