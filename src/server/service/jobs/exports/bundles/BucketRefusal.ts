import { BUCKET_VARIABLES } from './BucketOptions';

const { url, accessKeyId, secretAccessKey, sessionToken, region } = BUCKET_VARIABLES;

const ADVICE: Record<string, string> = {
  AccessDenied: `Check ${accessKeyId} and ${secretAccessKey}, and allow that key to read, write and delete objects in the bucket.`,
  RequestTimeTooSkewed: 'Set the clock of this machine.',
  ExpiredToken: `Renew ${sessionToken}, ${accessKeyId} and ${secretAccessKey}.`,
  InvalidToken: `Renew ${sessionToken}, ${accessKeyId} and ${secretAccessKey}.`,
  AuthorizationHeaderMalformed: `Set ${region} to the region of the bucket.`,
  PermanentRedirect: `Set ${region} and ${url} to the region and the address of the bucket.`,
  NoSuchBucket: `Set ${url} to a bucket that exists.`,
  EntityTooLarge: 'The archive is too large for it.',
};

const ADVICE_OF_STATUS: Record<number, string> = {
  401: `Check ${accessKeyId} and ${secretAccessKey}.`,
  403: `Check ${accessKeyId} and ${secretAccessKey}.`,
  413: 'The archive is too large for it.',
};

/** The bucket refuses permanently, so retrying is useless. The message says what to set, and contains no key. */
export class BucketRefusal extends Error {
  override name = 'BucketRefusal';

  /** @param code Error code of the protocol; empty if the reply has no code. */
  constructor(status: number, code: string) {
    const advice = ADVICE[code] ?? ADVICE_OF_STATUS[status] ?? `Check ${url}.`;
    super(`The bucket for exports answered ${status}${code && ` (${code})`}. ${advice}`);
  }
}
