/**
 * Why a bundle cannot be served: `refused` (the storage does not take the link: it has expired or is not right), `unreachable` (no whole answer came), `unsafe` (the archive
 * holds what a bundle must not), `broken` (it is no whole archive of a site), `mismatch` (it is another version than the pinned one).
 */
export type BundleFault = 'refused' | 'unreachable' | 'unsafe' | 'broken' | 'mismatch';

/** A bundle that was not taken; whatever was served before stays. The message is for the operator and holds no link. */
export class BundleFailure extends Error {
  override name = 'BundleFailure';

  constructor(
    readonly fault: BundleFault,
    message: string,
  ) {
    super(message);
  }
}
