import { printable } from '../../shared/contract/printable';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { fileURLToPath } from 'node:url';
import { readErrorText } from '../../shared/contract';
import { describeError, toCause } from '../../shared/contract/describeError';
import { toSentence } from '../../shared/contract/toSentence';
import { openRegularFile } from '../lib/openRegularFile';
import { BundleFailure } from './BundleFailure';

/** Validators that tell the storage which bundle is already here (RFC 9110, section 8.8). */
export interface BundleValidators {
  etag: string | null;
  lastModified: string | null;
}

export interface FetchedBundle {
  /** SHA-256 of the archive, in hex. */
  hash: string;
  validators: BundleValidators;
}

/** Maximum time in which the storage sends nothing, in milliseconds. */
const IDLE_TIMEOUT_MS = 60_000;

/**
 * Downloads a bundle into a new file: from `https:`, `http:` or, without a network, `file:`. The link carries its own permission, so no key
 * is sent. Throws {@link BundleFailure} `refused` for a link that has expired, `unreachable`, or `unsafe` above the limit.
 *
 * @param options.known Downloads the bundle only if it has changed since these validators.
 * @param options.onBytes Called with the number of bytes that have arrived.
 * @returns `null` if it has not changed.
 */
export async function fetchBundle(
  bundleUrl: string,
  target: string,
  options: {
    maxBytes: number;
    signal: AbortSignal;
    known?: BundleValidators | null;
    onBytes?: (count: number) => void;
  },
): Promise<FetchedBundle | null> {
  const idle = new AbortController();
  let timer = setTimeout(() => idle.abort(), IDLE_TIMEOUT_MS);
  const hash = createHash('sha256');
  let count = 0;
  const check = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      clearTimeout(timer);
      timer = setTimeout(() => idle.abort(), IDLE_TIMEOUT_MS);
      count += chunk.length;
      if (count > options.maxBytes) {
        throw new BundleFailure('unsafe', `The bundle is refused: it is larger than ${options.maxBytes} bytes.`);
      }
      hash.update(chunk);
      options.onBytes?.(count);
      yield chunk;
    }
  };
  try {
    const opened = await openBundle(bundleUrl, options.known ?? null, AbortSignal.any([options.signal, idle.signal]));
    if (opened === null) return null;
    const { body, length, validators } = opened;
    // Not a stream of a file: the pipeline would not wait until that is open or closed, and the caller removes what is left of a failure.
    await pipeline(body, check, (chunks) => writeFile(target, chunks, { flag: 'wx' }));
    if (length !== null && length !== count) {
      throw new BundleFailure('unreachable', `The download of the bundle is incomplete: ${count} of ${length} bytes.`);
    }
    return { hash: hash.digest('hex'), validators };
  } catch (error) {
    options.signal.throwIfAborted();
    if (error instanceof BundleFailure) throw error;
    const reason = idle.signal.aborted ? 'the storage stopped sending' : printable(describeError(toCause(error)));
    throw new BundleFailure('unreachable', `The bundle could not be fetched: ${reason}.`);
  } finally {
    clearTimeout(timer);
  }
}

interface OpenedBundle {
  body: Readable;
  length: number | null;
  validators: BundleValidators;
}

const NO_VALIDATORS: BundleValidators = { etag: null, lastModified: null };

async function openBundle(
  bundleUrl: string,
  known: BundleValidators | null,
  signal: AbortSignal,
): Promise<OpenedBundle | null> {
  const url = new URL(bundleUrl);
  if (url.protocol === 'file:') {
    const file = await openRegularFile(fileURLToPath(url));
    return { body: file.createReadStream(), length: null, validators: NO_VALIDATORS };
  }
  const response = await fetch(url, {
    headers: {
      'accept-encoding': 'identity',
      ...(known?.etag && { 'if-none-match': known.etag }),
      ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
    },
    signal,
  });
  if (response.status === 304 && known) {
    await response.body?.cancel();
    return null;
  }
  if (!response.ok || response.body === null) {
    const words = readErrorText((await response.text()).slice(0, 2000));
    const answer = toSentence(`answered ${response.status}${words === null ? '' : ` and said: ${printable(words)}`}`);
    // Too slow (408) and too often (429) pass by themselves.
    const isRefused = response.status >= 400 && response.status < 500 && ![408, 429].includes(response.status);
    throw isRefused
      ? new BundleFailure('refused', `The link to the bundle has expired or is wrong: the storage ${answer}`)
      : new BundleFailure('unreachable', `The storage ${answer}`);
  }
  const length = response.headers.get('content-length');
  return {
    body: Readable.fromWeb(response.body as ReadableStream),
    length: length === null || response.headers.has('content-encoding') ? null : Number(length),
    validators: { etag: response.headers.get('etag'), lastModified: response.headers.get('last-modified') },
  };
}
