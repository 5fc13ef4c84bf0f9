import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** Size of files over the network in bytes: each compressed separately with brotli's highest quality. */
export async function measureBrotli(paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    [...new Set(paths)].map(async (path) => {
      const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
      return brotliCompressSync(await readFile(path), { params }).byteLength;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The texts of a built site's files whose path matches, at any depth. */
export async function readTextFiles(folder: string, pattern: RegExp): Promise<string[]> {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => pattern.test(path));
  return Promise.all(paths.map((path) => readFile(join(folder, path), 'utf8')));
}
