import { constants } from 'node:fs';
import { lstat, open, realpath, type FileHandle } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** A pipe without a writer does not block opening, and a link that has just replaced the file is not followed. */
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * Reads a regular file below a folder. A link is followed to a file below the same folder.
 *
 * @param file Path below the folder, with `/`.
 * @throws ENOENT For a missing file, ELOOP for a file outside of the folder, EINVAL for a pipe, a device or a folder, and EFBIG for a file
 *   that is, or grows while being read, larger than `maxBytes`.
 */
export async function readDocsFile(folder: string, file: string, maxBytes = Infinity): Promise<Buffer> {
  const { handle, size } = await openDocsFile(folder, file);
  try {
    if (size > maxBytes) throw failure('EFBIG', file);
    // Not by a stream, which costs more than reading. One byte more than the file has, so that its end is found.
    let bytes = Buffer.allocUnsafe(size + 1);
    for (let length = 0; ;) {
      const { bytesRead } = await handle.read(bytes, length);
      if (bytesRead === 0) return bytes.subarray(0, length);
      length += bytesRead;
      if (length > maxBytes) throw failure('EFBIG', file);
      if (length === bytes.length) bytes = Buffer.concat([bytes], length * 2);
    }
  } finally {
    await handle.close();
  }
}

/** Opens a file. The opened file itself is checked, because a link may replace its name or its folder at any moment. */
async function openDocsFile(folder: string, file: string): Promise<{ handle: FileHandle; size: number }> {
  const root = await realpath(folder);
  const isBelow = (path: string) => path.startsWith(root.endsWith(sep) ? root : root + sep);
  const target = await realpath(join(root, file));
  if (!isBelow(target)) throw failure('ELOOP', file);
  const listed = await lstat(target);
  if (!listed.isFile()) throw failure(listed.isSymbolicLink() ? 'ELOOP' : 'EINVAL', file);
  const handle = await open(target, FLAGS);
  try {
    const opened = await handle.stat();
    if (!opened.isFile()) throw failure('EINVAL', file);
    if (opened.dev !== listed.dev || opened.ino !== listed.ino) throw failure('ELOOP', file);
    if (!isBelow(await findPath(handle, target))) throw failure('ELOOP', file);
    return { handle, size: opened.size };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Path of an opened file. Linux knows it from the handle; elsewhere the name is resolved once more. */
async function findPath(handle: FileHandle, target: string): Promise<string> {
  return realpath(`/proc/self/fd/${handle.fd}`).catch(() => realpath(target));
}

function failure(code: string, file: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${code}: ${file}`), { code });
}
