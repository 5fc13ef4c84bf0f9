import { BundleFailure } from './BundleFailure';
import type { KeptVersion } from './createVersionStore';

export type VersionName = Pick<KeptVersion, 'id' | 'label' | 'jobId' | 'hash'>;

/** Minimum number of characters with which the beginning of a hash identifies a version. */
const HASH_MIN_LENGTH = 12;

/**
 * Whether a name identifies this version: its documentation version, its job, or the beginning of a hash of the archive or of its contents.
 */
export function isCalled({ id, label, jobId, hash }: VersionName, name: string): boolean {
  if (name === label || name === jobId || name === id) return true;
  return name.length >= HASH_MIN_LENGTH && (hash.startsWith(name) || name.startsWith(id));
}

/** Throws when a version is not the pinned one, or when its bundle does not say which version it is. */
export function checkPin(version: VersionName, pinned: string | undefined): void {
  if (pinned === undefined || isCalled(version, pinned)) return;
  const { label, jobId, hash } = version;
  const job = jobId === null ? '' : `it is of job ${jobId}`;
  const named =
    label === null
      ? `names no version (${job && `${job}, and `}its hash is ${hash})`
      : `is version ${label}${job && ` (${job})`}`;
  throw new BundleFailure('mismatch', `The bundle ${named}, and the values pin version ${pinned}.`);
}

export function describeVersion({ id, label, jobId }: VersionName): string {
  const job = jobId === null ? '' : `, job ${jobId}`;
  return label === null ? `version ${id}${job === '' ? '' : ` (${job.slice(2)})`}` : `version ${label} (${id}${job})`;
}
