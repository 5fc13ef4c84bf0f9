import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Extract } from 'tar-stream';
import { extract } from 'tar-stream';
import { BundleFailure } from './BundleFailure';
import type { BundleLimits } from './BundleLimits';
import { toEntryName } from './toEntryName';

type Entry = Extract extends AsyncIterable<infer Item> ? Item : never;

/** A file of an unpacked bundle. */
export interface UnpackedFile {
  /** Path below the bundle's root, with `/`. */
  name: string;
  size: number;
  /** SHA-256 of the content, in hex. */
  hash: string;
}

/**
 * Unpacks a `.tar.gz` into a folder that is new and empty. Only plain files and folders are taken; what the archive says of owners,
 * modes and times is not. Throws {@link BundleFailure} `unsafe` for a name that leads out of the folder, a link, a device, an entry
 * that comes twice, and above the limits; `broken` for what is no whole archive of a site.
 */
export async function unpackBundle(archive: string, folder: string, limits: BundleLimits): Promise<UnpackedFile[]> {
  const files: UnpackedFile[] = [];
  const budget = createBudget((await stat(archive)).size, limits);
  await mkdir(folder, { recursive: true });
  const unpack = async (entries: AsyncIterable<Entry>) => {
    for await (const entry of entries) {
      budget.countEntry();
      const file = await unpackEntry(entry, folder, budget);
      if (file) files.push(file);
    }
  };
  const entries = extract();
  const reading = pipeline(createReadStream(archive), createGunzip(), entries);
  const results = await Promise.allSettled([unpack(entries), reading]);
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  // What was found in the archive says more than the stream that it cut off.
  if (errors.length > 0) throw errors.find((error) => error instanceof BundleFailure) ?? toFailure(errors[0]);
  if (!files.some(({ name }) => name === 'index.html')) {
    throw new BundleFailure('broken', 'The bundle has no index.html, so it is not a site.');
  }
  return files;
}

async function unpackEntry(entry: Entry, folder: string, budget: Budget): Promise<UnpackedFile | null> {
  const { name: given, type } = entry.header;
  const name = toEntryName(given);
  if (name === null) throw unsafe(`an entry whose name leads elsewhere: ${JSON.stringify(given.slice(0, 80))}`);
  if (type === 'directory') {
    await makeFolder(join(folder, name));
    entry.resume();
    return null;
  }
  if (type !== 'file' || name === '') throw unsafe(`${name}, which is no plain file but a ${type}`);
  await makeFolder(dirname(join(folder, name)));
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(
    entry as AsyncIterable<Buffer>,
    async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        size += piece.length;
        budget.countBytes(piece.length, size, name);
        hash.update(piece);
        yield piece;
      }
    },
    // `wx`: nothing is written over, so an entry cannot stand in for an earlier one.
    createWriteStream(join(folder, name), { flags: 'wx', mode: 0o644 }),
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

type Budget = ReturnType<typeof createBudget>;

/** Counts what is unpacked while it is, so that it ends before it has cost anything. */
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
        throw unsafe(`more than ${limits.ratio} times its own size, as an archive made to fill disks does`);
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
  if (code === 'EEXIST' || code === 'ENOTDIR' || code === 'EISDIR') return unsafe('an entry that comes twice');
  return new BundleFailure(
    'broken',
    `The bundle could not be unpacked: ${error instanceof Error ? error.message : String(error)}.`,
  );
}
