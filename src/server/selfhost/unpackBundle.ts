import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Extract } from 'tar-stream';
import { readBundleEntryName } from '../../shared/contract';
import { describeError } from '../../shared/contract/describeError';
import { BundleFailure } from './BundleFailure';
import type { BundleLimits } from './BundleLimits';

type Entry = Extract extends AsyncIterable<infer Item> ? Item : never;

export interface UnpackedFile {
  /** Path below the bundle's root, with `/` as separator. */
  name: string;
  size: number;
  /** SHA-256 of the content, in hex. */
  hash: string;
}

/**
 * Unpacks a `.tar.gz` into a new, empty folder. Only plain files and folders are accepted; owners, modes and times are ignored. The whole
 * archive is read and checked before anything is written, so a rejected one uses no disk space. Throws {@link BundleFailure} `unsafe` for a
 * name that leads out of the folder, a link, a device, a repeated entry, and above the limits; `broken` if it is not a complete archive of
 * a site.
 */
export async function unpackBundle(
  archive: string,
  folder: string,
  limits: BundleLimits,
  signal?: AbortSignal,
): Promise<UnpackedFile[]> {
  const time = AbortSignal.timeout(limits.unpackMs);
  const either = signal ? AbortSignal.any([signal, time]) : time;
  try {
    await checkEntries(archive, limits, either);
    await mkdir(folder, { recursive: true });
    const files: UnpackedFile[] = [];
    await readEntries(archive, either, async (entry, name) => {
      const file = await unpackEntry(entry, name, folder, either);
      if (file) files.push(file);
    });
    return files;
  } catch (error) {
    signal?.throwIfAborted();
    if (time.aborted) throw unsafe(`so much that unpacking it takes more than ${limits.unpackMs / 1000} s`);
    throw error;
  }
}

/** Reads the whole archive without writing anything. */
async function checkEntries(archive: string, limits: BundleLimits, signal: AbortSignal): Promise<void> {
  const budget = createBudget((await stat(archive)).size, limits);
  const names = createNameCheck();
  await readEntries(archive, signal, async (entry, name) => {
    budget.countEntry();
    const { type } = entry.header;
    if (type !== 'directory' && (type !== 'file' || name === '')) {
      throw unsafe(`${name}, which is not a plain file but a ${type}`);
    }
    names.add(name, type === 'file');
    let size = 0;
    for await (const chunk of entry as AsyncIterable<Buffer>) {
      size += chunk.length;
      budget.countBytes(chunk.length, size, name);
    }
  });
  if (!names.has('index.html')) {
    throw new BundleFailure('broken', 'The bundle has no index.html, so it is not a site.');
  }
}

/** Calls back for each entry of an archive, in order. */
async function readEntries(
  archive: string,
  signal: AbortSignal,
  take: (entry: Entry, name: string) => Promise<void>,
): Promise<void> {
  const entries = extract();
  const taking = async () => {
    for await (const entry of entries as AsyncIterable<Entry>) {
      const { name: given } = entry.header;
      const name = readBundleEntryName(given);
      if (name === null) throw unsafe(`an entry with an unsafe name: ${JSON.stringify(given.slice(0, 80))}`);
      await take(entry, name);
    }
  };
  const reading = pipeline(createReadStream(archive), createGunzip(), entries, { signal });
  const results = await Promise.allSettled([taking(), reading]);
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  // The fault in the archive explains more than the stream error that it caused.
  if (errors.length > 0) throw errors.find((error) => error instanceof BundleFailure) ?? toFailure(errors[0]);
}

/** Throws for a repeated file, and for a file with the path of a folder. */
function createNameCheck() {
  const files = new Set<string>();
  const folders = new Set<string>();
  return {
    has: (name: string) => files.has(name),
    add(name: string, isFile: boolean) {
      const parents = isFile ? name.slice(0, Math.max(0, name.lastIndexOf('/'))) : name;
      for (let end = parents.length; end > 0; end = parents.lastIndexOf('/', end - 1)) {
        const folder = parents.slice(0, end);
        if (files.has(folder)) throw unsafe('a repeated entry');
        if (folders.has(folder)) break;
        folders.add(folder);
      }
      if (!isFile) return;
      if (files.has(name) || folders.has(name)) throw unsafe('a repeated entry');
      files.add(name);
    },
  };
}

async function unpackEntry(
  entry: Entry,
  name: string,
  folder: string,
  signal: AbortSignal,
): Promise<UnpackedFile | null> {
  if (entry.header.type === 'directory') {
    await makeFolder(join(folder, name));
    entry.resume();
    return null;
  }
  await makeFolder(dirname(join(folder, name)));
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(
    entry as AsyncIterable<Buffer>,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length;
        hash.update(chunk);
        yield chunk;
      }
    },
    // `wx` overwrites nothing: two entries may have the same name on this file system.
    (chunks) => writeFile(join(folder, name), chunks, { flag: 'wx', mode: 0o644 }),
    { signal },
  ).catch((error: unknown) => {
    throw toFailure(error);
  });
  return { name, size, hash: hash.digest('hex') };
}

async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true }).catch((error: unknown) => {
    throw toFailure(error);
  });
}

/** Counts entries and bytes while unpacking, so that a bundle over a limit is rejected before it fills the disk. */
function createBudget(archiveBytes: number, limits: BundleLimits) {
  let entries = 0;
  let total = 0;
  return {
    countEntry() {
      entries += 1;
      if (entries > limits.entries) throw unsafe(`more than ${limits.entries} entries`);
    },
    countBytes(bytes: number, fileBytes: number, name: string) {
      total += bytes;
      if (fileBytes > limits.fileBytes) throw unsafe(`${name}, which is larger than ${limits.fileBytes} bytes`);
      if (total > limits.totalBytes) throw unsafe(`more than ${limits.totalBytes} bytes`);
      if (total > limits.ratioFromBytes && total > archiveBytes * limits.ratio) {
        throw unsafe(`more than ${limits.ratio} times its own size, like an archive that is made to fill disks`);
      }
    },
  };
}

function unsafe(what: string): BundleFailure {
  return new BundleFailure('unsafe', `The bundle is refused: it holds ${what}.`);
}

function toFailure(error: unknown): BundleFailure {
  if (error instanceof BundleFailure) return error;
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EEXIST' || code === 'ENOTDIR' || code === 'EISDIR') return unsafe('a repeated entry');
  return new BundleFailure('broken', `The bundle could not be unpacked: ${describeError(error)}.`);
}
