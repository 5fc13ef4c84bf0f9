import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BUNDLE_MANIFEST, readBundleManifest, bundleContents } from '../../shared/contract';
import { BundleFailure } from './BundleFailure';
import { BUNDLE_LIMITS } from './BundleLimits';
import type { KeptVersion, VersionStore } from './createVersionStore';
import { fetchBundle, type BundleValidators } from './fetchBundle';
import { unpackBundle, type UnpackedFile } from './unpackBundle';
import { checkPin } from './VersionName';
import { sha256 } from '../lib/sha256';

const ID_LENGTH = 16;

const ADVICE =
  'Generate the bundle again for a fresh link (the export and its files are kept) and put it into staticExport.bundleUrl.';

/** A version that was fetched, checked and unpacked, but is not active yet. */
export interface FetchedVersion {
  version: KeptVersion;
  validators: BundleValidators | null;
  /** Keeps its files, or removes them. */
  finish(isKept: boolean): Promise<void>;
}

/** The bundle that the values name. */
export interface WantedBundle {
  url: string;
  pinned: string | undefined;
  /** Validators of the served bundle: the storage compares them with its own. */
  known: BundleValidators | null;
}

/**
 * Fetches, checks and unpacks a bundle. Leaves nothing on the disk when it fails.
 *
 * @returns `null` if the storage still has the version that is served.
 * @throws BundleFailure
 */
export async function fetchVersion(
  store: VersionStore,
  { url, pinned, known }: WantedBundle,
  signal: AbortSignal,
): Promise<FetchedVersion | null> {
  const incoming = await store.createIncoming();
  try {
    const archive = join(incoming, 'bundle.tar.gz');
    const fetched = await fetchBundle(url, archive, { maxBytes: BUNDLE_LIMITS.archiveBytes, known, signal });
    if (fetched === null) {
      await store.drop(incoming);
      return null;
    }
    const id = fetched.hash.slice(0, ID_LENGTH);
    const here = await store.load(id);
    const site = join(incoming, 'site');
    const files = here?.files ?? (await unpackBundle(archive, site, BUNDLE_LIMITS, signal));
    const names = await readNames(files, here ? store.siteFolder(id) : site);
    const version = { id, ...names, fetchedAt: new Date().toISOString(), files };
    checkPin(version, pinned);
    await rm(archive);
    const finish = (isKept: boolean) => (isKept ? store.keep(incoming, version) : store.drop(incoming));
    return { version, validators: fetched.validators, finish };
  } catch (error) {
    await store.drop(incoming);
    if (error instanceof BundleFailure && error.fault === 'refused')
      throw new BundleFailure('refused', `${error.message} ${ADVICE}`);
    throw error;
  }
}

/** The names from the bundle's manifest. */
async function readNames(
  files: UnpackedFile[],
  folder: string,
): Promise<Pick<KeptVersion, 'label' | 'jobId' | 'hash'>> {
  const text = await readFile(join(folder, BUNDLE_MANIFEST), 'utf8').catch(() => '');
  const { version: label, jobId, hash } = readBundleManifest(text);
  const actual = sha256(bundleContents(files));
  if (hash !== null && hash !== actual) {
    throw new BundleFailure('broken', `The files in the bundle do not match its ${BUNDLE_MANIFEST}.`);
  }
  return { label, jobId, hash: actual };
}
