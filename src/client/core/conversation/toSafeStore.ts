import type { TextStore } from './createConversationStore';

/** A store that never throws: where the given one does, as browsers' storage does where it is blocked, it reads and keeps nothing. */
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
