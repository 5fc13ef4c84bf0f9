import { randomUUID } from 'node:crypto';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { openRegularFile } from '../../../../lib/openRegularFile';
import type { BundleStore } from './BundleStore';

/** Archives in a folder, which several instances may share. */
export function createBundleFolder(folder: string): BundleStore {
  return {
    add: (name, write) =>
      writeAside(folder, name, write, async (file, size) => {
        await rename(file, join(folder, name));
        return size;
      }),
    async read(name) {
      const file = await openRegularFile(join(folder, name)).catch(() => null);
      return file && (Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array>);
    },
    drop: (name) => rm(join(folder, name), { force: true }),
  };
}

/**
 * Writes a file under a unique name and passes it to `take`: another instance that believes the job lost may be writing, too. The file is
 * deleted afterwards, unless `take` has moved it.
 */
export async function writeAside(
  folder: string,
  name: string,
  write: (file: string) => Promise<number>,
  take: (file: string, size: number) => Promise<number>,
): Promise<number> {
  // Delete the files of earlier attempts: only the process with the job's lease writes them.
  const names = await readdir(folder).catch(() => []);
  const left = names.filter((other) => other.startsWith(`${name}.`));
  for (const other of left) await rm(join(folder, other), { force: true });
  const own = join(folder, `${name}.${randomUUID()}`);
  try {
    return await take(own, await write(own));
  } finally {
    for (const path of [own, `${own}.part`]) await rm(path, { force: true });
  }
}
