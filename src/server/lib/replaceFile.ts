import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';

/**
 * Writes a file as a whole: readers find either the old or the complete new content, even after a kill at any moment. It is written under a
 * new name first, because the final name may be a link to another file.
 *
 * @param options.flush Waits for the disk, so that the content also outlives a power cut. @default false
 */
export async function replaceFile(
  path: string,
  content: string,
  options: { mode?: number; flush?: boolean } = {},
): Promise<void> {
  const own = `${path}.${randomUUID()}`;
  try {
    await writeFile(own, content, { ...options, flag: 'wx' });
    await rename(own, path);
  } catch (error) {
    await rm(own, { force: true });
    throw error;
  }
}
