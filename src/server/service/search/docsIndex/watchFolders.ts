import { watch, type FSWatcher } from 'node:fs';

/** Changes within this time count as one, in milliseconds: editors write a file in several steps. */
const DEBOUNCE_MS = 80;

/** Interval for checking the folder if the system cannot report changes, in milliseconds. */
const POLL_MS = 2_000;

export interface WatchOptions {
  /** True to check every two seconds in any case: network drives do not report changes. @default false */
  poll?: boolean;
  /** Replaces Node's own in tests. */
  watch?: typeof watch;
  /** For tests, in milliseconds. @default 2000 */
  pollMs?: number;
}

/**
 * Calls `onChange` a moment after anything in the folders has changed. Each folder has its own watcher, which costs less than watching
 * every file, and new folders get one as soon as `onChange` has found them. If the system has no watchers left, the folders are checked
 * every two seconds instead.
 */
export function watchFolders(
  folders: () => readonly string[],
  onChange: () => Promise<unknown>,
  options: WatchOptions = {},
): { close(): void } {
  const { pollMs = POLL_MS, watch: open = watch } = options;
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  let isPolling = false;
  let isClosed = false;

  const schedule = (delayMs: number) => {
    if (isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(() => void refresh(), delayMs);
    // The timer must not keep a process alive.
    timer.unref();
  };

  const refresh = async () => {
    try {
      await onChange();
      // A new folder may have got files before its watcher existed.
      if (follow()) schedule(DEBOUNCE_MS);
    } catch {
      // The folder may be missing for a moment, for example while another branch is checked out. The pages read before stay until it is
      // back.
      schedule(pollMs);
      return;
    }
    if (isPolling) schedule(pollMs);
  };

  /** Updates the watchers to the current folders; true if there are new ones. */
  const follow = (): boolean => {
    if (isPolling || isClosed) return false;
    let isNew = false;
    const wanted = new Set(folders());
    for (const folder of watchers.keys()) if (!wanted.has(folder)) unwatch(folder);
    for (const folder of wanted) {
      if (watchers.has(folder)) continue;
      try {
        const watcher = open(folder, { persistent: false }, () => schedule(DEBOUNCE_MS));
        watcher.on('error', () => {
          unwatch(folder);
          schedule(DEBOUNCE_MS);
        });
        watchers.set(folder, watcher);
        isNew = true;
      } catch (error) {
        // The file was removed since it was listed; the next check will notice.
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') continue;
        poll();
        return false;
      }
    }
    return isNew;
  };

  const poll = () => {
    isPolling = true;
    for (const folder of watchers.keys()) unwatch(folder);
    schedule(pollMs);
  };

  const unwatch = (folder: string) => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };

  if (options.poll) poll();
  else follow();
  return {
    close() {
      isClosed = true;
      clearTimeout(timer);
      for (const folder of watchers.keys()) unwatch(folder);
    },
  };
}
