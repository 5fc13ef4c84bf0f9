import { useEffect, useState } from 'react';
import type { TextStore } from '../../core/conversation/createConversationStore';

/** The entry of the tab's storage with its name. A copied tab has a copy of it. */
const NAME_KEY = 'docs-assistant:v1:name';

const load = () => import('../browser/ownTab');

/**
 * False until it is known whether the tab is a copy of another one (*Duplicate*, `window.open`), in browsers with Web Locks. A copy forgets
 * what it has copied, so that it neither goes on in the other's thread nor ends its answer.
 *
 * @param isStored False if nothing is stored.
 */
export function useOwnTab(win: Window, isStored: boolean): boolean {
  const [isOwn, setOwn] = useState(() => !isStored || !hasName(win));
  useEffect(() => {
    const end = () => setOwn(true);
    if (!isOwn) void load().then(({ ownTab }) => ownTab(win, NAME_KEY).then(end), end);
  }, [isOwn, win]);
  return isOwn;
}

function hasName(win: Window): boolean {
  try {
    // The frames of a tab have its storage, too. Only the page around them is the tab.
    return (win.top ?? win) === win && !!win.navigator.locks && win.sessionStorage.getItem(NAME_KEY) !== null;
  } catch {
    return false;
  }
}

/** The store of a tab's state, in a tab that has a name while it stores something: a reader who only looks leaves no trace. */
export function toTabStore(store: TextStore, win: Window): TextStore {
  return {
    ...store,
    write(text) {
      load().then(
        ({ nameTab }) => nameTab(win, NAME_KEY),
        () => {},
      );
      return store.write(text);
    },
    remove() {
      if (hasName(win)) win.sessionStorage.removeItem(NAME_KEY);
      store.remove();
    },
  };
}
