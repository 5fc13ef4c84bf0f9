import { trimEndOf } from '../../../../../shared/contract/trim';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { StorageError } from '../../../storage/engine/SqlEngine';
import type { BucketOptions } from './BucketOptions';
import { BucketRefusal } from './BucketRefusal';
import type { BundleStore } from './BundleStore';
import { countBytes } from '../../../../lib/createEndpointFetch';
import { writeAside } from './createBundleFolder';

/** Timeout for the first byte of a bucket's reply, in milliseconds. After an upload it counts from the end of the upload. */
const REPLY_MS = 30_000;

/** Maximum size of an archive that is read, in bytes, and timeout for one transfer in either direction, in milliseconds. */
const ARCHIVE_MAX_BYTES = 4 * 1024 ** 3;
const ARCHIVE_MS = 3_600_000;

/** Maximum size of an error reply that is read, in bytes. */
const ERROR_MAX_BYTES = 64 * 1024;

/** Error codes that ask for a later attempt, whatever the status. */
const LATER_CODES = new Set(['SlowDown', 'RequestTimeout']);

/**
 * Archives in a bucket.
 *
 * @param folder Local folder in which an archive is written before the upload.
 * @param maxBytes Maximum size of an archive that is read.
 */
export function createBundleBucket(
  { url, ...options }: BucketOptions,
  folder: string,
  maxBytes = ARCHIVE_MAX_BYTES,
): BundleStore {
  const { accessKeyId, secretAccessKey, sessionToken, region } = options;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    service: 's3',
    ...(sessionToken !== undefined && { sessionToken }),
    ...(region !== undefined && { region }),
  });
  const base = trimEndOf(url, '/');

  /** Sends a signed request. Redirects are not followed. */
  const send = async (name: string, init: RequestInit, signal?: AbortSignal): Promise<Response> => {
    const waiting = new AbortController();
    const timer = signal ? undefined : setTimeout(() => waiting.abort(), REPLY_MS);
    try {
      const request = await client.sign(`${base}/${name}`, { ...init, redirect: 'manual' });
      return await fetch(request, { signal: signal ?? waiting.signal });
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new StorageError('The bucket for exports cannot be reached.', { cause: error });
    } finally {
      clearTimeout(timer);
    }
  };
  const toError = (response: Response, code: string) => {
    const { status } = response;
    if (status < 500 && status !== 429 && !LATER_CODES.has(code)) return new BucketRefusal(status, code);
    return new StorageError(`The bucket for exports answered ${status}${code && ` (${code})`}.`);
  };

  return {
    add: (name, write, signal) =>
      writeAside(folder, name, write, async (file, size) => {
        const body = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
        const headers = { 'content-length': String(size), 'content-type': 'application/gzip' };
        const response = await send(
          name,
          { method: 'PUT', headers, body },
          AbortSignal.any([signal, AbortSignal.timeout(ARCHIVE_MS)]),
        );
        const code = await readCode(response);
        if (!response.ok) throw toError(response, code);
        return size;
      }),
    async read(name) {
      const response = await send(name, { method: 'GET' });
      if (response.ok) {
        const signal = AbortSignal.timeout(ARCHIVE_MS);
        return response.body?.pipeThrough(countBytes(maxBytes), { signal }) ?? null;
      }
      const code = await readCode(response);
      if (code === 'NoSuchKey') return null;
      throw toError(response, code);
    },
    async drop(name) {
      const response = await send(name, { method: 'DELETE' });
      const code = await readCode(response);
      if (!response.ok && code !== 'NoSuchKey') throw toError(response, code);
    },
  };
}

/** The code of an error reply, which is XML. Reads the reply to its end, so that the connection can be used again. */
async function readCode({ body }: Response): Promise<string> {
  const counted = body?.pipeThrough(countBytes(ERROR_MAX_BYTES), { signal: AbortSignal.timeout(REPLY_MS) }) ?? null;
  const text = await new Response(counted).text().catch(() => '');
  return /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? '';
}
