import { watch } from 'node:fs';

/** Quiet time after a change before it is looked at, in milliseconds: editors write in several steps. */
const SETTLE_MS = 100;

/**
 * Calls back after changes in a folder. The folder and not a file is watched, because editors and mounted configuration maps put another file in
 * a file's place.
 *
 * @returns Ends the watching.
 */
export function watchFolder(folder: string, onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watcher = watch(folder, () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, SETTLE_MS);
  });
  // A folder that was deleted is not watched any more; the current version is still served.
  watcher.on('error', () => watcher.close());
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
