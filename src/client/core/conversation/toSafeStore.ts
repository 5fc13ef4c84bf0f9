import type { TextStore } from './createConversationStore';

/** A store that never throws. When the given store throws, like the blocked storage of a browser, it reads `null` and stores nothing. */
export function toSafeStore(store: TextStore): TextStore {
  return {
    read: () => attempt(() => store.read(), null),
    write: (text) => attempt(() => store.write(text), false),
    remove: () => attempt(() => store.remove(), undefined),
  };
}

function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}
