/**
 * Why a bundle cannot be served: `refused` (the storage rejects the link, because it is wrong or has expired), `unreachable` (there was no
 * complete answer), `unsafe` (the archive holds something that a bundle must not hold), `broken` (it is not a complete archive of a site),
 * `mismatch` (it is not the pinned version).
 */
export type BundleFault = 'refused' | 'unreachable' | 'unsafe' | 'broken' | 'mismatch';

/** A bundle that was rejected. The deployment continues to serve the earlier one. The message is for the operator and holds no link. */
export class BundleFailure extends Error {
  override name = 'BundleFailure';

  constructor(
    readonly fault: BundleFault,
    message: string,
  ) {
    super(message);
  }
}
