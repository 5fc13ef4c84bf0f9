import { constants } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';

/**
 * Opens a file that an operator names, also by a link: a volume of a Kubernetes ConfigMap is made of links. Rejects at once where it is a pipe, a
 * device or a folder; a pipe would wait for its writer.
 */
export async function openRegularFile(path: string): Promise<FileHandle> {
  // Windows does not know the second, and has no pipes in folders.
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  if ((await file.stat()).isFile()) return file;
  await file.close();
  throw new Error('it is no regular file');
}
