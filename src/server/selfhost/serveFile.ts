import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { contentType, isPackable } from './contentType';
import type { ServedFile } from './ServedFile';
import { sha256 } from '../lib/sha256';

const PACKED_MIN_BYTES = 1024;
const ETAG_LENGTH = 32;

/** A file name with a hash of the content: `site-5b8f0b1df1d2.css`. Pages are excluded, because readers know their addresses. */
const HASHED_NAME = /[-.][0-9a-f]{8,}\.(?!html?$)[a-z0-9]+$/i;

/** True for a file that browsers may cache forever. */
export function isHashedName(name: string): boolean {
  return HASHED_NAME.test(name);
}

/**
 * Serves a file with its type and an exact `ETag`, with 304 if the browser has it already, and compressed if the browser accepts that.
 *
 * @param change Changes a page's HTML. Its mark identifies the change in the `ETag`.
 */
export async function serveFile(
  request: Request,
  name: string,
  file: ServedFile,
  options: {
    headers: Record<string, string>;
    status?: number;
    /** Request headers that the response depends on. */
    vary?: string;
    change?: { mark: string; write(html: string): string };
  },
): Promise<Response> {
  const type = contentType(name);
  const isPacked = isPackable(type) && file.size >= PACKED_MIN_BYTES && takesGzip(request);
  const change = type.startsWith('text/html') ? options.change : undefined;
  const mark = sha256(`${file.hash} ${change?.mark ?? ''}`).slice(0, ETAG_LENGTH);
  const etag = `"${mark}${isPacked ? '-gzip' : ''}"`;
  const headers: Record<string, string> = {
    ...options.headers,
    'content-type': type,
    etag,
    'cache-control': isHashedName(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
  const vary = [options.vary, isPackable(type) ? 'accept-encoding' : undefined].filter((name) => name !== undefined);
  if (vary.length > 0) headers.vary = vary.join(', ');
  const { status = 200 } = options;
  if (status === 200 && isKnown(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers });
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const body = change
    ? new Response(change.write(await readFile(file.path, 'utf8'))).body
    : (Readable.toWeb(createReadStream(file.path)) as ReadableStream<Uint8Array>);
  if (!isPacked || !body) return new Response(body, { status, headers });
  headers['content-encoding'] = 'gzip';
  const packer = new CompressionStream('gzip') as ReadableWritablePair<Uint8Array, Uint8Array>;
  return new Response(body.pipeThrough(packer), { status, headers });
}

/** Compares with `If-None-Match` (RFC 9110, section 13.1.2): a list, compared weakly. */
function isKnown(header: string | null, etag: string): boolean {
  if (header === null) return false;
  return header.split(',').some((item) => ['*', etag].includes(item.trim().replace(/^W\//, '')));
}

function takesGzip(request: Request): boolean {
  const accepted = (request.headers.get('accept-encoding') ?? '').toLowerCase().split(',');
  return accepted.some((item) => /^\s*(gzip|\*)\s*(;|$)/.test(item) && !/;\s*q=0(\.0*)?\s*$/.test(item));
}
