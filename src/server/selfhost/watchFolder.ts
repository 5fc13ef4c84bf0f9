import { watch } from 'node:fs';

/** Quiet time after a change before the callback, in milliseconds: editors write in several steps. */
const SETTLE_MS = 100;

/**
 * Calls back after changes in a folder. It watches the folder instead of a file, because editors and mounted configuration maps replace the
 * file.
 *
 * @returns A function that stops watching.
 */
export function watchFolder(folder: string, onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watcher = watch(folder, () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, SETTLE_MS);
  });
  // A deleted folder cannot be watched; the current version is still served.
  watcher.on('error', () => watcher.close());
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
