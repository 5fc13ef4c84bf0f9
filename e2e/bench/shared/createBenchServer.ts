import { readFile } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize, sep } from 'node:path';
import { contentType } from '../../../src/server/selfhost/contentType';
import type { BenchAnswer } from './createAnswer';
import { toAnswerStream } from './toAnswerStream';

/** Behaviour of one domain of the server. */
export interface BenchScript {
  answer: BenchAnswer;
  /** Deltas per second; undefined sends everything at once. */
  deltasPerSecond?: number;
}

export interface BenchServer {
  /** `http://127.0.0.1:<port>` */
  url: string;
  /** Sets the answer of `POST /discovery/v2/assistant/{domain}/message`. */
  play(domain: string, script: BenchScript): void;
  /** When the last text of the domain's answer was written to the socket: milliseconds of `Date.now()`, or undefined. */
  lastTextAt(domain: string): number | undefined;
  close(): Promise<void>;
}

interface Play {
  script: BenchScript;
  lastTextAt?: number;
}

const MESSAGE_PATH = /^\/discovery\/v2\/assistant\/([^/]+)\/message$/;
const PAGE_PATH = /^\/([\w-]+)\/$/;
const TICK_MS = 5;

/**
 * Serves the built pages in `folder` (`/<page>/` is `<folder>/<page>/page.js` in an empty document) and the message endpoint, on loopback
 * only and on a free port.
 */
export async function createBenchServer(folder: string): Promise<BenchServer> {
  const plays = new Map<string, Play>();
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const domain = MESSAGE_PATH.exec(path)?.[1];
    if (domain !== undefined && request.method === 'POST') return void answer(plays.get(domain), request, response);
    const page = PAGE_PATH.exec(path)?.[1];
    if (page !== undefined) return void sendPage(folder, page, response);
    return void sendFile(folder, path, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    play: (domain, script) => void plays.set(domain, { script }),
    lastTextAt: (domain) => plays.get(domain)?.lastTextAt,
    close: () => closeServer(server),
  };
}

async function answer(play: Play | undefined, request: IncomingMessage, response: ServerResponse): Promise<void> {
  request.resume();
  if (play === undefined) return void response.writeHead(404).end();
  const { script } = play;
  const stream = toAnswerStream(script.answer, 'thread-1');
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-cache',
    'x-vercel-ai-ui-message-stream': 'v1',
  });
  response.socket?.setNoDelay(true);
  if (script.deltasPerSecond === undefined) {
    const everything = stream.opening + stream.deltas.join('') + stream.closing;
    response.end(everything, () => (play.lastTextAt = Date.now()));
    return;
  }
  response.write(stream.opening);
  await writePaced(stream.deltas, script.deltasPerSecond, response);
  play.lastTextAt = Date.now();
  response.end(stream.closing);
}

/** Writes each delta separately at its due time; a late timer catches up. */
function writePaced(deltas: string[], perSecond: number, response: ServerResponse): Promise<void> {
  const startedAt = performance.now();
  let next = 0;
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(deltas.length, Math.floor(((performance.now() - startedAt) / 1_000) * perSecond) + 1);
      for (; next < due; next += 1) response.write(deltas[next]!);
      if (next < deltas.length && !response.destroyed) return;
      clearInterval(timer);
      resolve();
    }, TICK_MS);
  });
}

async function sendPage(folder: string, page: string, response: ServerResponse): Promise<void> {
  const style = await readFile(join(folder, page, 'page.css'), 'utf8').catch(() => '');
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${page}</title><link rel="icon" href="data:,">
<style>body{margin:0;font:16px/1.5 sans-serif}main{padding:16px;width:700px}
.frame{position:fixed;right:16px;bottom:16px;width:400px;height:640px;overflow-y:auto;border:1px solid #888;background:#fff}
.frame pre{overflow-x:auto}</style><style>${style}</style></head>
<body><main><h1>Documentation</h1><textarea id="typing" rows="4" cols="60"></textarea><div id="host"></div></main>
<script type="module" src="/${page}/page.js"></script></body></html>`,
  );
}

async function sendFile(folder: string, path: string, response: ServerResponse): Promise<void> {
  const file = normalize(join(folder, decodeURIComponent(path)));
  const body = file.startsWith(normalize(folder) + sep) ? await readFile(file).catch(() => undefined) : undefined;
  if (body === undefined) return void response.writeHead(404).end();
  response.writeHead(200, { 'content-type': contentType(file) }).end(body);
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
