/** S3-compatible bucket for export archives. */
export interface BucketOptions {
  /**
   * URL of the bucket, optionally with a folder: `https://s3.eu-central-1.amazonaws.com/my-bucket/exports`,
   * `http://127.0.0.1:9000/my-bucket`.
   */
  url: string;
  accessKeyId: string;
  /** Signs the requests. It is never logged or sent. */
  secretAccessKey: string;
  /** Session token of temporary credentials. @default no token */
  sessionToken?: string | undefined;
  /** @default the region in an Amazon URL; `us-east-1` elsewhere */
  region?: string | undefined;
}

/** Environment variables for a bucket. Other tools use the same names for the keys. */
export const BUCKET_VARIABLES = {
  url: 'S3_BUCKET_URL',
  accessKeyId: 'AWS_ACCESS_KEY_ID',
  secretAccessKey: 'AWS_SECRET_ACCESS_KEY',
  sessionToken: 'AWS_SESSION_TOKEN',
  region: 'AWS_REGION',
} as const;

/** The bucket from the environment; `undefined` if it sets no bucket. Throws when its keys are missing. */
export function readBucketOptions(
  environment: Readonly<Record<string, string | undefined>>,
): BucketOptions | undefined {
  const read = (name: keyof typeof BUCKET_VARIABLES) => environment[BUCKET_VARIABLES[name]] || undefined;
  const url = read('url');
  if (url === undefined) return undefined;
  const need = (name: 'accessKeyId' | 'secretAccessKey') => {
    const value = read(name);
    if (value !== undefined) return value;
    throw new Error(
      `${BUCKET_VARIABLES[name]} is missing: the bucket in ${BUCKET_VARIABLES.url} needs both an access key ID and a secret access key.`,
    );
  };
  return {
    url,
    accessKeyId: need('accessKeyId'),
    secretAccessKey: need('secretAccessKey'),
    sessionToken: read('sessionToken'),
    region: read('region'),
  };
}
