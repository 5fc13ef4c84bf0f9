import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProxyHandler } from './createProxyHandler';
import type { RecordingService } from './fixtures/createRecordingService';
import { createRecordingService, serve } from './fixtures/createRecordingService';
import { BASE, createOptions, createQuestion } from './fixtures/proxyRequests';
import { INSTALL_TIMEOUT_MS } from './fixtures/requireBinary';
import type { RunningProxy } from './fixtures/runtimes';
import { startNginx } from './fixtures/startNginx';
import { toNodeListener } from './node';

let service: RecordingService;
let proxy: RunningProxy;
let front: RunningProxy;
beforeAll(async () => {
  service = await createRecordingService();
  const handler = createProxyHandler(
    createOptions(service.url, {
      clientAddress: undefined,
      trustedProxies: ['loopback'],
      limits: { message: { address: { points: 3, seconds: 60 } } },
    }),
  );
  proxy = await serve(toNodeListener(handler));
  front = await startNginx(proxy.url);
}, INSTALL_TIMEOUT_MS);
afterAll(async () => {
  await front.close();
  await proxy.close();
  await service.close();
});

function ask(headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${front.url}${BASE}/message`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', ...headers },
    body: JSON.stringify(createQuestion()),
  });
}

describe('behind nginx with its defaults', () => {
  it('a stream arrives piece by piece, also packed: each is read before the service writes the next', async () => {
    const answer = new Promise<ServerResponse>((resolve) => {
      service.script = (outgoing) => resolve(outgoing);
    });
    const asked = ask({ 'Accept-Encoding': 'gzip', 'X-Forwarded-For': '198.51.100.1' });
    const outgoing = await answer;
    outgoing.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('data: 0\n\n');
    const response = await asked;
    // nginx packs in spite of `no-transform`; told not to buffer, it hands on what it packed piece by piece.
    expect([response.status, response.headers.get('content-encoding')]).toEqual([200, 'gzip']);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let turn = 0; turn < 20; turn += 1) {
      expect((await reader?.read())?.value).toBe(`data: ${turn}\n\n`);
      outgoing.write(`data: ${turn + 1}\n\n`);
    }
    outgoing.end();
    expect((await reader?.read())?.value).toBe('data: 20\n\n');
    expect((await reader?.read())?.done).toBe(true);
  });

  it('limits follow the address that nginx saw, not what the client claims', async () => {
    service.script = (outgoing) => outgoing.writeHead(200, { 'Content-Type': 'text/event-stream' }).end('data: 1\n\n');
    const statuses: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const response = await ask({ 'X-Forwarded-For': `198.51.100.${turn}, 203.0.113.9` });
      await response.text();
      statuses.push(response.status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});
