import { createServer, type AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServiceBody, ServiceRequestInit } from '../Connection';
import { answerJson, createRecordingService, type RecordingService } from '../../proxy/testing/createRecordingService';
import { createNodeFetch } from './createNodeFetch';

let service: RecordingService;
beforeAll(async () => {
  service = await createRecordingService();
});
afterAll(() => service.close());

const fetch = createNodeFetch();

function createInit(more: Partial<ServiceRequestInit> = {}): ServiceRequestInit {
  return { method: 'GET', headers: {}, body: null, redirect: 'manual', signal: new AbortController().signal, ...more };
}

async function read(body: ServiceBody | null): Promise<string> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  for (let text = ''; ;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done) return text;
    text += decoder.decode(value, { stream: true });
  }
}

describe('fetch over Node’s client', () => {
  it('sends method, headers and body, and reads status, headers and body', async () => {
    service.script = answerJson({ ok: 'é' }, 201, { 'X-Thread-Id': 't1' });
    const response = await fetch(
      `${service.url}/a`,
      createInit({ method: 'POST', headers: { Authorization: 'Bearer k' }, body: '"é"' }),
    );
    expect(response.status).toBe(201);
    expect([response.headers.get('X-Thread-Id'), response.headers.get('x-none')]).toEqual(['t1', null]);
    expect(await read(response.body)).toBe('{"ok":"é"}');
    expect(service.requests.at(-1)).toMatchObject({ method: 'POST', url: '/a', body: '"é"' });
    expect(service.requests.at(-1)?.headers).toMatchObject({ authorization: 'Bearer k', 'content-length': '4' });
  });

  it('keeps the connection for the next request', async () => {
    service.script = answerJson({});
    const before = service.connections;
    const own = createNodeFetch();
    for (let turn = 0; turn < 5; turn += 1) await read((await own(service.url, createInit())).body);
    expect(service.connections - before).toBe(1);
  });

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ] as const)('unpacks %s that it did not ask for', async (encoding, pack) => {
    const text = 'data: 1\n\n'.repeat(10_000);
    service.script = (outgoing) => outgoing.writeHead(200, { 'Content-Encoding': encoding }).end(pack(text));
    expect(await read((await fetch(service.url, createInit())).body)).toBe(text);
  });

  it('fails on a body that is not compressed as its header says', async () => {
    service.script = (outgoing) => outgoing.writeHead(200, { 'Content-Encoding': 'gzip' }).end('plain');
    const { body } = await fetch(service.url, createInit());
    await expect(read(body)).rejects.toThrow();
  });

  it('follows no redirect', async () => {
    service.script = (outgoing) => outgoing.writeHead(302, { Location: '/elsewhere' }).end();
    expect((await fetch(service.url, createInit())).status).toBe(302);
  });

  it('fails when the service changes the protocol instead of answering', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await expect(fetch(`http://127.0.0.1:${port}/`, createInit())).rejects.toThrow('without an answer');
    server.close();
  });

  it('fails when the service is unreachable, breaks off, or the request is aborted', async () => {
    await expect(fetch('http://127.0.0.1:1/', createInit())).rejects.toThrow('ECONNREFUSED');
    service.script = (outgoing) =>
      outgoing.writeHead(200, { 'Content-Length': '99' }).write('a', () => outgoing.destroy());
    const { body } = await fetch(service.url, createInit());
    await expect(read(body)).rejects.toThrow();
    service.script = () => undefined;
    const controller = new AbortController();
    const arrived = service.next();
    const asked = fetch(service.url, createInit({ signal: controller.signal }));
    const { closed } = await arrived;
    controller.abort();
    await expect(asked).rejects.toThrow('aborted');
    expect(await closed).toEqual({ isComplete: false });
  });
});
