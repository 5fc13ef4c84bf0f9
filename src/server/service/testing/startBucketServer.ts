import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { findFreePort } from '../../proxy/testing/startServer';

const BUCKET = 'docs-exports';

export type BucketServer = Awaited<ReturnType<typeof startBucketServer>>;

/** Starts a server that speaks the S3 protocol and checks signatures, with one empty bucket. */
export async function startBucketServer() {
  const directory = await mkdtemp(join(tmpdir(), 'bucket '));
  const port = await findFreePort();
  let server: S3rver;
  const start = async () => {
    server = new S3rver({
      address: '127.0.0.1',
      port,
      directory,
      silent: true,
      vhostBuckets: false,
      configureBuckets: [{ name: BUCKET }],
    });
    await server.run();
  };
  const stop = async () => {
    const closed = server.close();
    server.httpServer.closeAllConnections();
    await closed;
  };
  await start();
  return {
    /** The bucket, with valid keys. */
    bucket: { url: `http://127.0.0.1:${port}/${BUCKET}/exports`, accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    /** Starts it again with the same data and port. */
    start,
    /** Stops the server at once, with its connections. */
    stop,
    /** Stops it permanently. */
    async remove() {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
