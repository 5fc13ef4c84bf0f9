/** Limits of one reading of a site. */
export const MIRROR_LIMITS = {
  /** Maximum number of pages. */
  maxPages: 5_000,
  /** Maximum number of bytes of a page, unpacked. */
  pageMaxBytes: 10 * 1024 * 1024,
  /** Maximum number of bytes of all pages, unpacked. */
  siteMaxBytes: 1024 * 1024 * 1024,
  /** Maximum time of a request, in milliseconds. */
  requestMaxMs: 20_000,
  /** Maximum time of the whole reading, in milliseconds. */
  readingMaxMs: 60 * 60 * 1_000,
};

export type MirrorLimits = typeof MIRROR_LIMITS;
