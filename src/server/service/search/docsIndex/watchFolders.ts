import type { FSWatcher } from 'node:fs';
import { watch } from 'node:fs';

/** Changes that come within this time are one, in milliseconds: editors write a file in several steps. */
const DEBOUNCE_MS = 80;

/** How often the folder is looked at where the system cannot report changes, in milliseconds. */
const POLL_MS = 2_000;

export interface WatchOptions {
  /** True to look every two seconds whatever the system reports: for drives on the network, which tell nothing. @default false */
  poll?: boolean;
  /** Stands in for Node's own, in tests. */
  watch?: typeof watch;
  /** For tests, in milliseconds. @default 2000 */
  pollMs?: number;
}

/**
 * Calls `onChange` a moment after anything in the folders has changed. Each folder has a watcher of its own, which costs less than
 * watching every file, and new folders get theirs as soon as `onChange` has found them. Where the system has no watchers left, the
 * folders are looked at every two seconds instead.
 *
 * @param folders The folders as they are known now.
 */
export function watchFolders(
  folders: () => readonly string[],
  onChange: () => Promise<unknown>,
  options: WatchOptions = {},
): { close(): void } {
  const { pollMs = POLL_MS } = options;
  const open = options.watch ?? watch;
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  let isPolling = false;
  let isClosed = false;

  const schedule = (delayMs: number) => {
    if (isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(() => void look(), delayMs);
    // Watching alone keeps no process alive.
    timer.unref();
  };

  const look = async () => {
    try {
      await onChange();
      // Something may have been put into a new folder before its watcher was there.
      if (follow()) schedule(DEBOUNCE_MS);
    } catch {
      // The folder may be missing for a moment, as during a checkout of another branch: the pages read before stay until it is back.
      schedule(pollMs);
      return;
    }
    if (isPolling) schedule(pollMs);
  };

  /** Brings the watchers to the present folders; true when there are new ones. */
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
        // Gone since it was listed: the next look finds out.
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
