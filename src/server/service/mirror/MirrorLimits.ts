/** Limits of one reading of a site. */
export interface MirrorLimits {
  /** Maximum number of pages. */
  maxPages: number;
  /** Maximum number of bytes of a page, unpacked. */
  pageMaxBytes: number;
  /** Maximum number of bytes of all pages, unpacked. */
  siteMaxBytes: number;
  /** Maximum time of a request, in milliseconds. */
  requestMaxMs: number;
  /** Maximum time of the whole reading, in milliseconds. */
  readingMaxMs: number;
}

export const MIRROR_LIMITS: MirrorLimits = {
  maxPages: 5_000,
  pageMaxBytes: 10 * 1024 * 1024,
  siteMaxBytes: 1024 * 1024 * 1024,
  requestMaxMs: 20_000,
  readingMaxMs: 60 * 60 * 1_000,
};
