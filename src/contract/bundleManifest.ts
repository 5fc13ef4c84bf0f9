import { isRecord, stringOrNull } from './isRecord';

/** File of a bundle that describes it. */
export const BUNDLE_MANIFEST = 'export.json';

/** How a bundle may be told from others. */
export interface BundleManifest {
  /** The export job that made it. */
  jobId: string | null;
  /** Version of the documentation; `null` for an export of all that is current. */
  version: string | null;
  /** SHA-256 of {@link bundleContents} of the other files, in hex. */
  hash: string | null;
}

/** Reads the text of a manifest; nothing but `null` where it is none. Never throws. */
export function readBundleManifest(text: string): BundleManifest {
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value)) return { jobId: null, version: null, hash: null };
    // A hash of another maker may be one of other things.
    const hash = value.generator === 'docs-assistant' ? stringOrNull(value.hash) : null;
    return { jobId: stringOrNull(value.jobId), version: stringOrNull(value.version), hash };
  } catch {
    return { jobId: null, version: null, hash: null };
  }
}

/**
 * The content of a bundle as one text to hash: a line for each file but the manifest, by name.
 *
 * @param files Names, and the SHA-256 of each file in hex.
 */
export function bundleContents(files: readonly { name: string; hash: string }[]): string {
  return files
    .filter(({ name }) => name !== BUNDLE_MANIFEST)
    .map(({ name, hash }) => `${hash}  ${name}\n`)
    .toSorted()
    .join('');
}
