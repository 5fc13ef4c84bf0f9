import { useEffect, useState } from 'react';
import type { TextStore } from '../../core/conversation/createConversationStore';

/** The entry of the tab's storage with its name. A copied tab has a copy of it. */
const NAME_KEY = 'docs-assistant:v1:name';

/** What a copied tab has of the other: its conversation and draft, and the name of its answer. */
const COPIED = /^docs-assistant:v1:.*:(?:tab|answer)$/;

/** The page before in this tab gives its lock back while it is left, at the latest after this time, in milliseconds. */
const PATIENCE_MS = 300;

/** The pages whose tab has a name of its own, and those that are finding out. */
const named = new WeakSet<Window>();
const finding = new WeakMap<Window, Promise<void>>();

/**
 * False until it is known whether the tab is a copy of another one (*Duplicate*, `window.open`), in browsers with Web Locks. A copy forgets
 * what it has copied, so that it neither goes on in the other's thread nor ends its answer.
 *
 * @param isStored False if nothing is stored.
 */
export function useOwnTab(win: Window, isStored: boolean): boolean {
  const [isOwn, setOwn] = useState(() => !isStored || !mayBeCopied(win));
  useEffect(() => {
    if (!isOwn) void ownTab(win).then(() => setOwn(true));
  }, [isOwn, win]);
  return isOwn;
}

/** True for a tab with a name, which another page may have. Never throws. */
function mayBeCopied(win: Window): boolean {
  try {
    return !!win.navigator.locks && !named.has(win) && win.sessionStorage.getItem(NAME_KEY) !== null;
  } catch {
    return false;
  }
}

/** Makes the tab its own. Never rejects. */
function ownTab(win: Window): Promise<void> {
  const found = finding.get(win) ?? own(win).catch(() => undefined);
  finding.set(win, found);
  return found;
}

async function own(win: Window): Promise<void> {
  const storage = win.sessionStorage;
  if (await hold(win, storage.getItem(NAME_KEY) ?? '')) return void named.add(win);
  for (const key of Object.keys(storage)) if (COPIED.test(key)) storage.removeItem(key);
  storage.removeItem(NAME_KEY);
}

/** The store of a tab's state, in a tab that has a name while it stores something: a reader who only looks leaves no trace. */
export function toTabStore(store: TextStore, win: Window): TextStore {
  return {
    ...store,
    write(text) {
      if (!named.has(win)) nameTab(win);
      return store.write(text);
    },
    remove() {
      if (named.delete(win)) win.sessionStorage.removeItem(NAME_KEY);
      store.remove();
    },
  };
}

function nameTab(win: Window): void {
  try {
    if (!win.navigator.locks) return;
    const name = win.crypto.randomUUID();
    win.sessionStorage.setItem(NAME_KEY, name);
    named.add(win);
    void hold(win, name);
  } catch {
    // Without a storage, nothing can be copied.
  }
}

/** Holds the lock of a name until the page is left, so that the browser can still keep the page for *Back*. */
async function hold(win: Window, name: string): Promise<boolean> {
  const waiting = new AbortController();
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    win.removeEventListener('pageshow', comeBack);
    void hold(win, name);
  };
  const timer = setTimeout(() => waiting.abort(), PATIENCE_MS);
  try {
    return await new Promise<boolean>((resolve, reject) => {
      const keep = () =>
        new Promise<void>((release) => {
          resolve(true);
          win.addEventListener('pageshow', comeBack);
          win.addEventListener('pagehide', () => release(), { once: true });
        });
      win.navigator.locks.request(`docs-assistant:${name}`, { signal: waiting.signal }, keep).catch(reject);
    });
  } catch {
    // Only another page makes it wait. A browser may also refuse locks.
    return !waiting.signal.aborted;
  } finally {
    clearTimeout(timer);
  }
}
