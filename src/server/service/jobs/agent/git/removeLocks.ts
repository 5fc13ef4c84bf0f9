import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes git's lock files. Skips the many objects, which have no locks. */
export async function removeLocks(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== 'objects' && entry.name !== 'work') await removeLocks(path);
    else if (entry.isFile() && entry.name.endsWith('.lock')) await rm(path, { force: true });
  }
}
