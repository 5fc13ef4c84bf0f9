/** Limits of a bundle, so that a wrong or hostile archive cannot fill the disk. */
export interface BundleLimits {
  /** Size of the archive in bytes. */
  archiveBytes: number;
  /** Size of one file in bytes, unpacked. */
  fileBytes: number;
  /** Size of all files in bytes, unpacked. */
  totalBytes: number;
  /** Files and folders. */
  entries: number;
  /** How many times larger than the archive its content may be, from {@link BundleLimits.ratioFromBytes} on. */
  ratio: number;
  /** Unpacked bytes below which the ratio does not count: little text packs very small. */
  ratioFromBytes: number;
  /** Longest time for checking and unpacking, in milliseconds. */
  unpackMs: number;
}

const MEBIBYTE = 1024 * 1024;

export const BUNDLE_LIMITS: BundleLimits = {
  archiveBytes: 1024 * MEBIBYTE,
  fileBytes: 512 * MEBIBYTE,
  totalBytes: 4096 * MEBIBYTE,
  entries: 200_000,
  ratio: 200,
  ratioFromBytes: 64 * MEBIBYTE,
  unpackMs: 10 * 60_000,
};
