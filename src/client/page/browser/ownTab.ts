/** What a copied tab has of the other: its conversation and draft, and the name of its answer. */
const COPIED = /^docs-assistant:v1:.*:(?:tab|answer)$/;

/**
 * The page before in this tab gives its lock back while it is left, also on a busy machine at the latest after this time, in milliseconds. The
 * kind of navigation cannot tell: a copy by `window.open` navigates as a link in the same tab does.
 */
const PATIENCE_MS = 1_500;

/** The pages whose tab has a name of its own, and those that are finding out. */
const names = new WeakMap<Window, string>();
const finding = new WeakMap<Window, Promise<void>>();

/**
 * Makes a tab with a name its own: if a living page has the name, it forgets what it has copied. Never rejects.
 *
 * @param key The entry of the tab's storage with its name.
 */
export function ownTab(win: Window, key: string): Promise<void> {
  const found = finding.get(win) ?? own(win, key).catch(() => undefined);
  finding.set(win, found);
  return found;
}

async function own(win: Window, key: string): Promise<void> {
  const storage = win.sessionStorage;
  const name = storage.getItem(key) ?? '';
  // A page that is mounted again holds its own lock.
  if (names.get(win) === name || (await hold(win, name))) return void names.set(win, name);
  for (const copied of Object.keys(storage)) if (COPIED.test(copied)) storage.removeItem(copied);
  storage.removeItem(key);
}

/** Gives a tab a name, if it has none. Never throws. */
export function nameTab(win: Window, key: string): void {
  try {
    const known = win.sessionStorage.getItem(key);
    if ((win.top ?? win) !== win || !win.navigator.locks || (known !== null && known === names.get(win))) return;
    const name = win.crypto.randomUUID();
    win.sessionStorage.setItem(key, name);
    names.set(win, name);
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
