/** Limits of a bundle, so that a wrong or hostile archive cannot fill the disk. */
export interface BundleLimits {
  /** Size of the archive in bytes. */
  archiveBytes: number;
  /** Size of one file in bytes, unpacked. */
  fileBytes: number;
  /** Size of all files in bytes, unpacked. */
  totalBytes: number;
  /** Number of files and folders. */
  entries: number;
  /** Maximum ratio of unpacked to packed size, from {@link BundleLimits.ratioFromBytes} on. */
  ratio: number;
  /** Unpacked size in bytes below which the ratio is not checked: small texts compress very well. */
  ratioFromBytes: number;
  /** Maximum time for checking and unpacking, in milliseconds. */
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
