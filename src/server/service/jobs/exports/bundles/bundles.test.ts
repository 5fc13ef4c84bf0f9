import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type StaticExportBundle,
  type StaticExportJob,
  STATIC_EXPORT_JOBS_PATH,
  staticExportBundlePath,
  staticExportJobPath,
} from '../../../../../shared/contract';
import { StorageError } from '../../../storage/engine/SqlEngine';
import { adminRequest, createTestService, pollJson } from '../../../testing/createTestService';
import { startBucketServer, type BucketServer } from '../../../testing/startBucketServer';
import { BUCKET_VARIABLES, readBucketOptions } from './BucketOptions';
import { BucketRefusal } from './BucketRefusal';
import type { BundleStore } from './BundleStore';
import { createBundleBucket } from './createBundleBucket';
import { createBundleFolder } from './createBundleFolder';

let root: string;
let server: BucketServer;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'bundles '));
  server = await startBucketServer();
});
afterAll(async () => {
  await server.remove();
  await rm(root, { recursive: true, force: true });
});

const live = new AbortController().signal;

async function readAll(store: BundleStore, name: string): Promise<Buffer | null> {
  const stream = await store.read(name);
  return stream && Buffer.from(await new Response(stream).arrayBuffer());
}

const write = (bytes: Buffer) => async (file: string) => {
  await writeFile(file, bytes);
  return bytes.length;
};

describe.each(['a folder', 'a bucket'])('%s', (kind) => {
  let folder: string;
  let store: BundleStore;
  beforeAll(async () => {
    folder = join(root, kind);
    await mkdir(folder);
    store = kind === 'a folder' ? createBundleFolder(folder) : createBundleBucket(server.bucket, folder);
  });

  it('returns an archive byte for byte, and deletes it', async () => {
    const bytes = randomBytes(3_000_000);
    expect(await store.add('one.tar.gz', write(bytes), live)).toBe(bytes.length);
    expect((await readAll(store, 'one.tar.gz'))?.equals(bytes)).toBe(true);
    await store.drop('one.tar.gz');
    expect(await store.read('one.tar.gz')).toBeNull();
    await store.drop('one.tar.gz');
  });

  it('replaces an archive that another instance added', async () => {
    await store.add('two.tar.gz', write(Buffer.from('first')), live);
    await store.add('two.tar.gz', write(Buffer.from('second')), live);
    expect(String(await readAll(store, 'two.tar.gz'))).toBe('second');
    await store.drop('two.tar.gz');
  });

  it('keeps nothing of an archive whose writing failed, and removes what earlier attempts left', async () => {
    await writeFile(join(folder, 'three.tar.gz.left'), 'of a killed process');
    const broken = async (file: string) => {
      await writeFile(file, 'half');
      throw new Error('no room');
    };
    await expect(store.add('three.tar.gz', broken, live)).rejects.toThrow('no room');
    expect(await store.read('three.tar.gz')).toBeNull();
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('a bucket', () => {
  const answering = (status: number, code = '') => {
    const body = code === '' ? null : `<Error><Code>${code}</Code></Error>`;
    return vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(body, { status }));
  };

  it('that refuses the keys fails permanently, says what to set, and shows no key', async () => {
    const secretAccessKey = 'a-secret-that-must-not-be-told';
    const store = createBundleBucket({ ...server.bucket, secretAccessKey }, root);
    const failure = await store.read('one.tar.gz').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(BucketRefusal);
    expect(String(failure)).toMatch(/403 \(SignatureDoesNotMatch\)\. .*AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY/);
    expect(JSON.stringify(failure) + String(failure)).not.toContain(secretAccessKey);
    await expect(store.drop('one.tar.gz')).rejects.toBeInstanceOf(BucketRefusal);
  });

  it('does not return an archive that is larger than stated', async () => {
    const store = createBundleBucket(server.bucket, root, 1_000);
    await store.add('large.tar.gz', write(randomBytes(1_001)), live);
    await expect(readAll(store, 'large.tar.gz')).rejects.toThrow('larger than 1000 bytes');
    await store.drop('large.tar.gz');
  });

  it('that does not exist is not taken for one without the archive', async () => {
    const store = createBundleBucket({ ...server.bucket, url: new URL('/other', server.bucket.url).href }, root);
    const failure = await store.read('one.tar.gz').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(BucketRefusal);
    expect(String(failure)).toMatch(/404 \(NoSuchBucket\)\. .*S3_BUCKET_URL/);
  });

  it.each([
    [403, '', 'AWS_ACCESS_KEY_ID'],
    [403, 'InvalidAccessKeyId', 'AWS_ACCESS_KEY_ID'],
    [403, 'AccessDenied', 'AWS_ACCESS_KEY_ID'],
    [403, 'RequestTimeTooSkewed', 'clock'],
    [400, 'ExpiredToken', 'AWS_SESSION_TOKEN'],
    [400, 'AuthorizationHeaderMalformed', 'AWS_REGION'],
    [301, 'PermanentRedirect', 'AWS_REGION'],
    [405, '', 'S3_BUCKET_URL'],
    [413, 'EntityTooLarge', 'too large'],
  ])('that answers %s %s refuses for good and says what to do', async (status, code, advice) => {
    const fetched = answering(status, code);
    const failure = await createBundleBucket(server.bucket, root)
      .add('one.tar.gz', write(Buffer.from('one')), live)
      .catch((error: unknown) => error);
    fetched.mockRestore();
    expect(failure).toBeInstanceOf(BucketRefusal);
    expect(String(failure)).toContain(advice);
  });

  it.each([
    [500, 'InternalError'],
    [503, 'SlowDown'],
    [400, 'SlowDown'],
    [400, 'RequestTimeout'],
    [429, ''],
  ])('that answers %s %s is tried again', async (status, code) => {
    const fetched = answering(status, code);
    const failure = await createBundleBucket(server.bucket, root)
      .read('one.tar.gz')
      .catch((error: unknown) => error);
    fetched.mockRestore();
    expect(failure).toBeInstanceOf(StorageError);
  });

  it('that refuses the keys fails a job at once', async () => {
    const bundleBucket = { ...server.bucket, secretAccessKey: 'a-secret-that-must-not-be-told' };
    const service = await createTestService({ bundleBucket });
    const start = adminRequest('POST', STATIC_EXPORT_JOBS_PATH, { domain: 'docs.example.com' });
    const { jobId } = (await (await service.handle(start)).json()) as StaticExportJob;
    const job = await pollJson<StaticExportJob>(
      () => service.handle(adminRequest('GET', staticExportJobPath(jobId))),
      ({ status }) => status !== 'queued' && status !== 'running',
    );
    await service.close();
    expect([job.status, job.error]).toEqual(['failed', expect.stringContaining('AWS_SECRET_ACCESS_KEY')]);
    expect(job.error).not.toContain(bundleBucket.secretAccessKey);
  });

  it('whose refusal never ends is read only up to a limit', async () => {
    let pieces = 0;
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      pieces += 1;
      controller.enqueue(new Uint8Array(1024));
    };
    const fetched = vi
      .spyOn(globalThis, 'fetch')
      .mockResolvedValue(new Response(new ReadableStream({ pull }), { status: 500 }));
    await expect(createBundleBucket(server.bucket, root).drop('one.tar.gz')).rejects.toThrow('answered 500');
    fetched.mockRestore();
    expect(pieces).toBeLessThan(100);
  });

  it('does not follow a redirect, which would send the signature elsewhere', async () => {
    const fetched = vi
      .spyOn(globalThis, 'fetch')
      .mockResolvedValue(new Response(null, { status: 307, headers: { location: 'http://elsewhere.test/' } }));
    await expect(createBundleBucket(server.bucket, root).read('one.tar.gz')).rejects.toThrow('answered 307');
    const [[request]] = fetched.mock.calls as unknown as [[Request]];
    fetched.mockRestore();
    expect(request.redirect).toBe('manual');
  });

  it('makes a job wait while it is gone, and another instance serves the packed bundle', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const dataFolder = join(root, 'service');
    await server.stop();
    const first = await createTestService({ dataFolder, bundleBucket: server.bucket });
    const { jobId } = (await (
      await first.handle(adminRequest('POST', STATIC_EXPORT_JOBS_PATH, { domain: 'docs.example.com' }))
    ).json()) as StaticExportJob;
    const poll = (service: typeof first, isReady: (job: StaticExportJob) => boolean) =>
      pollJson<StaticExportJob>(() => service.handle(adminRequest('GET', staticExportJobPath(jobId))), isReady);
    await expect
      .poll(() => vi.mocked(console.warn).mock.calls.join(), { timeout: 10_000 })
      .toContain('The bucket for exports cannot be reached.');
    await server.start();
    await poll(first, ({ status }) => status === 'completed');
    await first.close();
    await rm(join(dataFolder, 'bundles'), { recursive: true, force: true });
    const second = await createTestService({ dataFolder, bundleBucket: server.bucket });
    const bundle = (await (
      await second.handle(adminRequest('POST', staticExportBundlePath(jobId)))
    ).json()) as StaticExportBundle;
    const archive = await second.handle(new Request(bundle.bundleUrl));
    expect((await archive.arrayBuffer()).byteLength).toBe(bundle.sizeBytes);
    expect((await second.handle(new Request(bundle.bundleUrl, { method: 'HEAD' }))).status).toBe(200);
    await server.stop();
    const refused = await second.handle(new Request(bundle.bundleUrl));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    await server.start();
    await second.close();
    vi.restoreAllMocks();
  });
});

describe('the variables of a bucket', () => {
  const all = { S3_BUCKET_URL: 'https://s3.test/docs', AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };

  it('are set together or not at all', () => {
    expect(readBucketOptions({ AWS_ACCESS_KEY_ID: 'of something else' })).toBeUndefined();
    expect(readBucketOptions({ ...all, AWS_REGION: 'auto' })).toEqual({
      url: 'https://s3.test/docs',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      sessionToken: undefined,
      region: 'auto',
    });
  });

  it.each([BUCKET_VARIABLES.accessKeyId, BUCKET_VARIABLES.secretAccessKey])('say that %s is missing', (name) => {
    expect(() => readBucketOptions({ ...all, [name]: '' })).toThrow(`${name} is missing`);
  });
});
