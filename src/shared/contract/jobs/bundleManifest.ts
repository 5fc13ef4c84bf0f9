import { isRecord, stringOrNull } from '../isRecord';
import { parseJson } from '../parseJson';

/** File that describes a bundle. */
export const BUNDLE_MANIFEST = 'export.json';

/** The data that identifies a bundle. */
export interface BundleManifest {
  /** Identifier of the export job. */
  jobId: string | null;
  /** Version of the documentation; `null` for an export of all current pages. */
  version: string | null;
  /** SHA-256 of {@link bundleContents} of the other files, in hex. */
  hash: string | null;
}

/** Reads the text of a manifest. For any other text, every field is `null`. Never throws. */
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
 * The content of a bundle as one text to hash: one line per file except the manifest, sorted by name.
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
