import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize, sep } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { contentType } from '../../../src/server/selfhost/contentType';
import type { BenchAnswer } from '../shared/createAnswer';
import { toAnswerStream } from '../shared/toAnswerStream';
import type { EmbedContender } from './contenders';

/** The nonce of every page. */
export const NONCE = 'YmVuY2g';

export interface EmbedServer {
  /** URL of the contender's page. */
  url: string;
  close(): Promise<void>;
}

/** Serves one contender with compressed files, and the service that answers our questions, on loopback only. */
export async function createEmbedServer(contender: EmbedContender, answer: BenchAnswer): Promise<EmbedServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    request.resume();
    if (pathname === '/page') return sendPage(contender, response);
    if (pathname.endsWith('/message')) return sendAnswer(answer, response);
    void sendFile(contender, pathname, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `${origin}/page`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function sendPage(contender: EmbedContender, response: ServerResponse) {
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
    })
    .end(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Documentation</title></head><body><main><h1>Documentation</h1><p>Text of the page.</p><pre>npm install</pre><p style="height:2000px"></p></main>${contender.toMarkup(NONCE)}</body></html>`,
    );
}

function sendAnswer(answer: BenchAnswer, response: ServerResponse) {
  const { opening, deltas, closing } = toAnswerStream(answer, 'thread-1');
  response
    .writeHead(200, { 'content-type': 'text/event-stream', 'x-vercel-ai-ui-message-stream': 'v1' })
    .end(opening + deltas.join('') + closing);
}

async function sendFile({ folders }: EmbedContender, path: string, response: ServerResponse) {
  const [prefix = '', folder = ''] = Object.entries(folders).find(([start]) => path.startsWith(`${start}/`)) ?? [];
  const file = normalize(join(folder, decodeURIComponent(path.slice(prefix.length))));
  const isInside = folder !== '' && file.startsWith(normalize(folder) + sep);
  const body = isInside ? await readFile(file).catch(() => undefined) : undefined;
  if (body === undefined) return void response.writeHead(404).end();
  response
    .writeHead(200, {
      'content-type': contentType(file),
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    .end(compress(file, body));
}

const compressed = new Map<string, Buffer>();

/** Compresses each file once at the highest quality: a real server has the results ready. */
function compress(file: string, body: Buffer): Buffer {
  const known = compressed.get(file) ?? brotliCompressSync(body);
  compressed.set(file, known);
  return known;
}
