import type { Chat } from '@ai-sdk/react';
import type { AssistantMessage } from '../core/assistantMessage';

/** Turns of the microtask queue without a change, after which changes are told: more than the chat takes from one chunk to the next. */
const TURNS = 100;

/**
 * Makes a chat tell together what changes with the chunks of one update: a text's beginning and its first words, or its rest, its end and
 * the answer's. Each of them alone would be a render, which costs the reader's page more than the text that it shows.
 *
 * @returns Tells at once what waits to be told.
 */
export function notifyTogether(chat: Chat<AssistantMessage>): () => void {
  const waiting = new Set<() => void>();
  let turns = 0;

  function tellNow() {
    for (const onChange of waiting) {
      waiting.delete(onChange);
      onChange();
    }
  }

  async function tellSoon() {
    for (; turns > 0; turns -= 1) await Promise.resolve();
    tellNow();
  }

  function together(onChange: () => void) {
    return () => {
      waiting.add(onChange);
      const isSoon = turns > 0;
      turns = TURNS;
      if (!isSoon) void tellSoon();
    };
  }

  for (const name of ['~registerMessagesCallback', '~registerStatusCallback', '~registerErrorCallback'] as const) {
    const register = chat[name];
    chat[name] = (onChange: () => void) => {
      const unregister = register(together(onChange));
      return () => {
        waiting.delete(onChange);
        unregister();
      };
    };
  }
  return tellNow;
}
