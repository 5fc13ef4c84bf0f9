/** A bucket of S3 or of any server that speaks its protocol, in which the archives of exports are kept. */
export interface BucketOptions {
  /**
   * Address of the bucket, with a folder in it where there is one: `https://s3.eu-central-1.amazonaws.com/my-bucket/exports`,
   * `http://127.0.0.1:9000/my-bucket`.
   */
  url: string;
  accessKeyId: string;
  /** Never logged and never sent: it signs requests. */
  secretAccessKey: string;
  /** Of temporary keys. @default none */
  sessionToken?: string | undefined;
  /** @default the one in an address of Amazon; `us-east-1` elsewhere */
  region?: string | undefined;
}

/** Variables from which commands read a bucket. The keys have the names that other tools read. */
export const BUCKET_VARIABLES = {
  url: 'S3_BUCKET_URL',
  accessKeyId: 'AWS_ACCESS_KEY_ID',
  secretAccessKey: 'AWS_SECRET_ACCESS_KEY',
  sessionToken: 'AWS_SESSION_TOKEN',
  region: 'AWS_REGION',
} as const;

/** The bucket that the environment names; `undefined` when it names none. Throws when its keys are missing. */
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
      `${BUCKET_VARIABLES[name]} is missing: ${BUCKET_VARIABLES.url} names a bucket, which takes both keys.`,
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
