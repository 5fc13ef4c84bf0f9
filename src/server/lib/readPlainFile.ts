import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

/**
 * Reads a file that somebody else may have put there. `null` if it cannot be read, is too large, or is a link, a folder, a pipe or a
 * device: a pipe would keep the reader waiting.
 */
export async function readPlainFile(path: string, maxBytes: number): Promise<Buffer | null> {
  // Windows has neither `O_NOFOLLOW` nor `O_NONBLOCK`, and has no pipes in folders.
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const file = await open(path, flags).catch(() => null);
  if (!file) return null;
  try {
    const state = await file.stat();
    if (!state.isFile() || state.size > maxBytes) return null;
    const bytes = await file.readFile();
    return bytes.length > maxBytes ? null : bytes;
  } catch {
    return null;
  } finally {
    await file.close();
  }
}
