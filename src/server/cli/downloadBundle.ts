import { randomUUID } from 'node:crypto';
import { printable } from '../../shared/contract/printable';
import { createReadStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { StaticExportBundle } from '../../shared/contract';
import { describeError, toCause } from '../../shared/contract/describeError';
import { BundleFailure } from '../selfhost/BundleFailure';
import { BUNDLE_LIMITS } from '../selfhost/BundleLimits';
import { fetchBundle } from '../selfhost/fetchBundle';

/**
 * Downloads a bundle, checks it and moves it to its final path; an existing file stays until then. A download is aborted beyond 1 GiB. The
 * checks are the size from the service, the size from the storage and the archive's own checksum. Throws {@link BundleFailure} and leaves no
 * partial file.
 *
 * @returns The size in bytes.
 */
export async function downloadBundle(
  bundle: StaticExportBundle,
  out: string,
  options: { signal: AbortSignal; onBytes: (count: number) => void; maxBytes?: number },
): Promise<number> {
  // A random name, so that nobody can have put a link or a pipe there.
  const part = `${out}.${randomUUID()}.part`;
  try {
    await fetchBundle(bundle.bundleUrl, part, { maxBytes: BUNDLE_LIMITS.archiveBytes, ...options });
    const { size } = await stat(part);
    if (size === 0) throw new BundleFailure('broken', 'The bundle is empty.');
    if (bundle.sizeBytes !== null && bundle.sizeBytes !== size)
      throw new BundleFailure('broken', `The bundle has ${size} bytes instead of ${bundle.sizeBytes}.`);
    await checkArchive(part);
    await rename(part, out);
    return size;
  } catch (error) {
    await rm(part, { force: true });
    options.signal.throwIfAborted();
    throw error;
  }
}

/** Decompresses without writing: the archive's checksum is at its end. */
async function checkArchive(path: string): Promise<void> {
  try {
    await pipeline(createReadStream(path), createGunzip(), async (pieces: AsyncIterable<Buffer>) => {
      let count = 0;
      for await (const { length } of pieces) {
        count += length;
        if (count > BUNDLE_LIMITS.totalBytes)
          throw new Error(`it unpacks to more than ${BUNDLE_LIMITS.totalBytes} bytes`);
      }
    });
  } catch (error) {
    throw new BundleFailure(
      'broken',
      `The bundle is not a complete .tar.gz archive: ${printable(describeError(toCause(error)))}.`,
    );
  }
}
