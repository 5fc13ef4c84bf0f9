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
  it('a stream with a piece every 200 ms starts within 500 ms and keeps its pace, also packed', async () => {
    service.script = (outgoing: ServerResponse) => {
      outgoing.writeHead(200, { 'Content-Type': 'text/event-stream' });
      let turn = 0;
      const timer = setInterval(() => {
        outgoing.write(`data: ${(turn += 1)}\n\n`);
        if (turn < 6) return;
        clearInterval(timer);
        outgoing.end();
      }, 200);
    };
    const askedAt = performance.now();
    const response = await ask({ 'Accept-Encoding': 'gzip', 'X-Forwarded-For': '198.51.100.1' });
    // nginx packs in spite of `no-transform`; told not to buffer, it hands on what it packed piece by piece.
    expect([response.status, response.headers.get('content-encoding')]).toEqual([200, 'gzip']);
    const times: number[] = [];
    let text = '';
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      times.push(performance.now() - askedAt);
      text += piece;
    }
    expect(text).toBe('data: 1\n\ndata: 2\n\ndata: 3\n\ndata: 4\n\ndata: 5\n\ndata: 6\n\n');
    expect(times).toHaveLength(6);
    expect(times[0]).toBeLessThan(500);
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(Math.max(...gaps)).toBeLessThan(350);
    expect(Math.min(...gaps)).toBeGreaterThan(80);
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
