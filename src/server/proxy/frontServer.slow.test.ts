import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProxyHandler, type ProxyHandler } from './createProxyHandler';
import { createRecordingService, serve, type RecordingService } from './testing/createRecordingService';
import { BASE, createOptions, createQuestion } from './testing/proxyRequests';
import { INSTALL_TIMEOUT_MS } from './testing/requireBinary';
import type { RunningProxy } from './testing/runtimes';
import { startNginx } from './testing/startNginx';
import { toNodeListener } from './node';
import type { ProxyOptions } from './ProxyOptions';

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

describe('the own origin behind nginx', () => {
  /** Asks through nginx from a page of nginx's own address, in a browser that sends no `Sec-Fetch-Site`. */
  async function askThrough(
    directives: readonly string[],
    options: (front: string, behind: string) => Partial<ProxyOptions> = () => ({}),
    origin?: string,
  ): Promise<{ status: number; error: string; front: string }> {
    const proxies: ProxyHandler[] = [];
    const behind = await serve((incoming, outgoing) =>
      proxies.forEach((handler) => toNodeListener(handler)(incoming, outgoing)),
    );
    const nginx = await startNginx(behind.url, directives);
    proxies.push(createProxyHandler(createOptions(service.url, options(nginx.url, behind.url))));
    service.script = (outgoing) => outgoing.writeHead(200, { 'Content-Type': 'text/event-stream' }).end('data: 1\n\n');
    try {
      const response = await fetch(`${nginx.url}${BASE}/message`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: origin ?? nginx.url },
        body: JSON.stringify(createQuestion()),
      });
      const text = await response.text();
      const error = response.ok ? '' : (JSON.parse(text) as { error: string }).error;
      return { status: response.status, error, front: nginx.url };
    } finally {
      await nginx.close();
      await behind.close();
    }
  }

  const toHost = (url: string) => new URL(url).host;

  it('is known where nginx passes the Host on', async () => {
    expect(await askThrough(['proxy_set_header Host $http_host;'])).toMatchObject({ status: 200 });
    const foreign = await askThrough(['proxy_set_header Host $http_host;'], undefined, 'http://evil.example');
    expect(foreign).toMatchObject({
      status: 403,
      error: 'The proxy refused the origin http://evil.example; add it to allowedOrigins.',
    });
  });

  it('is refused where nginx does not, with the option that allows it', async () => {
    const { status, error, front: url } = await askThrough([]);
    expect([status, error]).toEqual([403, `The proxy refused the origin ${url}; add it to allowedOrigins.`]);
    expect(await askThrough([], (from) => ({ allowedOrigins: [from] }))).toMatchObject({ status: 200 });
  });

  it('is known by allowedHosts, which names the host that nginx sends as well', async () => {
    const both = (from: string, behind: string) => ({ allowedHosts: [toHost(from), toHost(behind)] });
    expect(await askThrough([], both)).toMatchObject({ status: 200 });
    const { error } = await askThrough([], (from) => ({ allowedHosts: [toHost(from)] }));
    expect(error).toMatch(/^The proxy refused the host 127\.0\.0\.1:\d+; add it to allowedHosts\.$/);
  });

  it('is known by X-Forwarded-Host where nginx is trusted, and only there', async () => {
    const directives = ['proxy_set_header X-Forwarded-Host $http_host;'];
    expect(await askThrough(directives, () => ({ trustedProxies: ['loopback'] }))).toMatchObject({ status: 200 });
    expect(await askThrough(directives)).toMatchObject({ status: 403 });
    const foreign = await askThrough(directives, () => ({ trustedProxies: ['loopback'] }), 'http://evil.example');
    expect(foreign).toMatchObject({ status: 403 });
  });
});

describe('behind nginx with its defaults', () => {
  it('a stream arrives piece by piece, also packed: each is read before the service writes the next', async () => {
    const answer = new Promise<ServerResponse>((resolve) => {
      service.script = (outgoing) => resolve(outgoing);
    });
    const asked = ask({ 'Accept-Encoding': 'gzip', 'X-Forwarded-For': '198.51.100.1' });
    const outgoing = await answer;
    outgoing.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('data: 0\n\n');
    const response = await asked;
    // nginx compresses in spite of `no-transform`. Without buffering, it still passes each compressed piece on at once.
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
