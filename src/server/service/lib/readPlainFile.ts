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
    const bytes = Buffer.alloc(state.size);
    let length = 0;
    while (length < bytes.length) {
      const { bytesRead } = await file.read(bytes, length);
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    return bytes.subarray(0, length);
  } catch {
    return null;
  } finally {
    await file.close();
  }
}
