import { isRecord, stringOrNull } from './isRecord';
import { parseJson } from './parseJson';

/** File of a bundle that describes it. */
export const BUNDLE_MANIFEST = 'export.json';

/** The data that tells a bundle from others. */
export interface BundleManifest {
  /** Identifier of the export job. */
  jobId: string | null;
  /** Version of the documentation; `null` for an export of all that is current. */
  version: string | null;
  /** SHA-256 of {@link bundleContents} of the other files, in hex. */
  hash: string | null;
}

/** Reads the text of a manifest; every field is `null` for any other text. Never throws. */
export function readBundleManifest(text: string): BundleManifest {
  const manifest = parseJson(text);
  const { jobId, version, hash, generator } = isRecord(manifest) ? manifest : {};
  return {
    jobId: stringOrNull(jobId),
    version: stringOrNull(version),
    // Another generator may hash something else.
    hash: generator === 'docs-assistant' ? stringOrNull(hash) : null,
  };
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
