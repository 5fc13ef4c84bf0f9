import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

/**
 * An answer of the server: a status, headers and a body of bytes, text or anything else as JSON. `cut` closes the connection instead of
 * answering, `isCut` closes it after the body.
 */
export type ServerAnswer =
  | { status?: number; headers?: Record<string, string>; body?: unknown; isCut?: boolean }
  | 'cut';

export interface CommandRequest {
  method: string;
  path: string;
  authorization: string | undefined;
  body: unknown;
}

/** A small archive. */
export const ARCHIVE = gzipSync('a site');

/**
 * A server on this machine that gives the test's answers by method and path, and records the requests. A list of answers is used in order,
 * and its last answer is repeated.
 */
export async function startRecordingServer(answers: Record<string, ServerAnswer | ServerAnswer[]>) {
  const seen: CommandRequest[] = [];
  const queue = new Map(Object.entries(answers).map(([key, value]) => [key, [value].flat()]));
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const { method = '', url: path = '', headers } = request;
    seen.push({ method, path, authorization: headers.authorization, body: text === '' ? undefined : JSON.parse(text) });
    const left = queue.get(`${method} ${path}`) ?? [{ status: 404, body: { error: 'Not found' } }];
    const answer = left.length > 1 ? left.shift()! : left[0]!;
    if (answer === 'cut') {
      response.destroy();
      return;
    }
    const body = toBytes(answer.body);
    response.writeHead(answer.status ?? 200, { 'content-length': body.length, ...answer.headers });
    if (answer.isCut) response.write(body, () => response.destroy());
    else response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    set: (key: string, ...next: ServerAnswer[]) => void queue.set(key, next),
    count: (method: string, path: string) => seen.filter((one) => one.method === method && one.path === path).length,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function toBytes(body: unknown): Uint8Array {
  if (body instanceof Uint8Array) return body;
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body ?? ''));
}
