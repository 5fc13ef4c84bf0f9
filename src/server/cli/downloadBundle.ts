import { randomUUID } from 'node:crypto';
import { printable } from '../../shared/contract/printable';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { Readable, Writable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { StaticExportBundle } from '../../shared/contract';
import { describeError, toCause } from '../../shared/contract/describeError';
import { BUNDLE_LIMITS } from '../selfhost/BundleLimits';

/** Maximum time in which the storage sends nothing, in milliseconds. */
const IDLE_TIMEOUT_MS = 60_000;

/** A download that did not complete. */
export class DownloadFailure extends Error {
  override name = 'DownloadFailure';

  constructor(
    message: string,
    /** True when the storage rejects the link itself, so that only a new link can help. */
    readonly isLinkOver = false,
  ) {
    super(message);
  }
}

/**
 * Downloads a bundle, checks it and moves it to its final path; an existing file stays until then. The link carries its own permission, so
 * no key is sent. A download is aborted beyond 1 GiB. The checks are the size from the service, the size from the storage and the archive's
 * own checksum. Throws {@link DownloadFailure} and leaves no partial file.
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
    const told = await fetchInto(part, bundle.bundleUrl, { maxBytes: BUNDLE_LIMITS.archiveBytes, ...options });
    const { size } = await stat(part);
    if (size === 0) throw new DownloadFailure('The bundle is empty.');
    for (const expected of [bundle.sizeBytes, told]) {
      if (expected !== null && expected !== size) {
        throw new DownloadFailure(`The bundle has ${size} bytes instead of ${expected}.`);
      }
    }
    await checkArchive(part);
    await rename(part, out);
    return size;
  } catch (error) {
    await rm(part, { force: true });
    options.signal.throwIfAborted();
    throw error instanceof DownloadFailure
      ? error
      : new DownloadFailure(`The download failed: ${printable(describeError(toCause(error)))}.`);
  }
}

/** Downloads into a file. Returns the size that the storage announced; `null` if it did not, or if the answer was encoded. */
async function fetchInto(
  path: string,
  url: string,
  { signal, onBytes, maxBytes }: { signal: AbortSignal; onBytes: (count: number) => void; maxBytes: number },
): Promise<number | null> {
  const idle = new AbortController();
  let timer = setTimeout(() => idle.abort(), IDLE_TIMEOUT_MS);
  try {
    const response = await fetch(url, {
      headers: { 'accept-encoding': 'identity' },
      signal: AbortSignal.any([signal, idle.signal]),
    });
    if (!response.ok || response.body === null) {
      await response.body?.cancel();
      const isLinkOver = response.status >= 400 && response.status < 500;
      throw new DownloadFailure(`The storage answered ${response.status} to the download link.`, isLinkOver);
    }
    const length = response.headers.get('content-length');
    const isEncoded = response.headers.has('content-encoding');
    let count = 0;
    const countBytes = async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        clearTimeout(timer);
        timer = setTimeout(() => idle.abort(), IDLE_TIMEOUT_MS);
        count += chunk.length;
        if (count > maxBytes) throw new DownloadFailure(`The bundle is larger than ${maxBytes} bytes.`);
        onBytes(count);
        yield chunk;
      }
    };
    await pipeline(
      Readable.fromWeb(response.body as ReadableStream),
      countBytes,
      createWriteStream(path, { flags: 'wx' }),
    );
    return length === null || isEncoded ? null : Number(length);
  } finally {
    clearTimeout(timer);
  }
}

/** Decompresses without writing: the archive's checksum is at its end. */
async function checkArchive(path: string): Promise<void> {
  try {
    let count = 0;
    const nowhere = new Writable({
      write(piece: Buffer, _encoding, done) {
        count += piece.length;
        done(
          count > BUNDLE_LIMITS.totalBytes
            ? new Error(`it unpacks to more than ${BUNDLE_LIMITS.totalBytes} bytes`)
            : null,
        );
      },
    });
    await pipeline(createReadStream(path), createGunzip(), nowhere);
  } catch (error) {
    throw new DownloadFailure(
      `The bundle is not a complete .tar.gz archive: ${printable(describeError(toCause(error)))}.`,
    );
  }
}
