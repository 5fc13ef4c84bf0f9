const MEBIBYTE = 1024 * 1024;

/** Limits of a bundle, so that a wrong or hostile archive cannot fill the disk. */
export const BUNDLE_LIMITS = {
  /** Size of the archive in bytes. */
  archiveBytes: 1024 * MEBIBYTE,
  /** Size of one file in bytes, unpacked. */
  fileBytes: 512 * MEBIBYTE,
  /** Size of all files in bytes, unpacked. */
  totalBytes: 4096 * MEBIBYTE,
  /** Number of files and folders. */
  entries: 200_000,
  /** Maximum ratio of unpacked to packed size, from an unpacked size in bytes on: small texts compress very well. */
  ratio: 200,
  ratioFromBytes: 64 * MEBIBYTE,
  /** Maximum time for checking and unpacking, in milliseconds. */
  unpackMs: 10 * 60_000,
};

export type BundleLimits = typeof BUNDLE_LIMITS;
