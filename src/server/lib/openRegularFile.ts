import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';

/**
 * Opens a file that the operator names. Links are followed, because a volume of a Kubernetes ConfigMap consists of links. Rejects at once
 * for a pipe, a device or a folder; opening a pipe would wait for its writer.
 */
export async function openRegularFile(path: string): Promise<FileHandle> {
  // Windows does not have `O_NONBLOCK`, and has no pipes in folders.
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  if ((await file.stat()).isFile()) return file;
  await file.close();
  throw new Error('it is not a regular file');
}
