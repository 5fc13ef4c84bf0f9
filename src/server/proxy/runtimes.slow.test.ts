import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bundleForEdge } from './testing/bundleForEdge';
import { answerJson, createRecordingService, type RecordingService } from './testing/createRecordingService';
import { ADMIN_CANARY, ASSISTANT_CANARY, BASE, OPERATOR_COOKIE, createQuestion } from './testing/proxyRequests';
import { RUNTIMES, type RunningProxy } from './testing/runtimes';

const PANEL = { 'Sec-Fetch-Site': 'same-origin', 'X-Docs-Assistant': '1', Cookie: OPERATOR_COOKIE };

describe.each(Object.entries(RUNTIMES))('the proxy in %s', (_name, start) => {
  let service: RecordingService;
  let proxy: RunningProxy;
  beforeAll(async () => {
    service = await createRecordingService();
    proxy = await start(service.url);
  }, 60_000);
  afterAll(async () => {
    await proxy.close();
    await service.close();
  });

  function ask(signal?: AbortSignal): Promise<Response> {
    return fetch(`${proxy.url}${BASE}/message`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', 'Accept-Encoding': 'gzip, br' },
      body: JSON.stringify(createQuestion()),
      signal,
    });
  }

  function nextAnswer(): Promise<{ outgoing: ServerResponse; closed: Promise<{ isComplete: boolean }> }> {
    return new Promise((resolve) => {
      service.script = (outgoing, { closed }) => resolve({ outgoing, closed });
    });
  }

  it('streams a piece at a time, unpacked, with the thread', async () => {
    const answer = nextAnswer();
    const asked = ask();
    const { outgoing } = await answer;
    outgoing.writeHead(200, { 'Content-Type': 'text/event-stream', 'X-Thread-Id': 't1', 'X-Thread-Key': 'k1' });
    outgoing.write('data: 0\n\n');
    const response = await asked;
    expect([response.status, response.headers.get('content-encoding')]).toEqual([200, null]);
    expect([response.headers.get('x-thread-id'), response.headers.get('x-thread-key')]).toEqual(['t1', 'k1']);
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    expect(response.headers.get('cache-control')).toBe('no-cache, no-transform');
    const reader = response.body?.getReader();
    const decoder = new TextDecoder();
    for (let turn = 0; turn < 10; turn += 1) {
      expect(decoder.decode((await reader?.read())?.value)).toBe(`data: ${turn}\n\n`);
      outgoing.write(`data: ${turn + 1}\n\n`);
    }
    expect(decoder.decode((await reader?.read())?.value)).toBe('data: 10\n\n');
    outgoing.end();
    expect((await reader?.read())?.done).toBe(true);
    expect(service.requests.at(-1)?.headers.authorization).toBe(`Bearer ${ASSISTANT_CANARY}`);
    expect(JSON.parse(service.requests.at(-1)?.body ?? '')).toEqual(createQuestion());
  });

  it('closes the connection to the service when the reader leaves', async () => {
    const answer = nextAnswer();
    const controller = new AbortController();
    const asked = ask(controller.signal);
    const { outgoing, closed } = await answer;
    outgoing.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('data: 0\n\n');
    await (await asked).body?.getReader().read();
    const leftAt = performance.now();
    controller.abort();
    // Some runtimes notice a disconnected client only when they send something.
    const timer = setInterval(() => outgoing.write('data: 1\n\n'), 50);
    void closed.then(() => clearInterval(timer));
    expect(await closed).toEqual({ isComplete: false });
    expect(performance.now() - leftAt).toBeLessThan(1000);
  });

  it('reads a job with the admin key, and nothing without a session', async () => {
    service.script = answerJson({ id: 'job-1', status: 'active' });
    const url = `${proxy.url}${BASE}/v2/agent/project-1/job/job-1`;
    const response = await fetch(url, { headers: PANEL });
    expect([response.status, await response.json()]).toEqual([200, { id: 'job-1', status: 'active' }]);
    expect(service.requests.at(-1)?.headers.authorization).toBe(`Bearer ${ADMIN_CANARY}`);
    const before = service.requests.length;
    expect((await fetch(url, { headers: { ...PANEL, Cookie: 'session=reader' } })).status).toBe(401);
    expect((await fetch(url, { headers: { ...PANEL, 'Sec-Fetch-Site': 'cross-site' } })).status).toBe(403);
    expect((await fetch(`${proxy.url}${BASE}/v1/api-keys`, { headers: PANEL })).status).toBe(404);
    expect(service.requests).toHaveLength(before);
  });

  it('answers HEAD and the health check', async () => {
    service.script = answerJson({ id: 'job-1' });
    const head = await fetch(`${proxy.url}${BASE}/v2/agent/project-1/job/job-1`, { method: 'HEAD', headers: PANEL });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(await (await fetch(`${proxy.url}${BASE}/healthz`)).json()).toEqual({ status: 'ok' });
  });

  it('starts a bundle with no body, and refuses a body that is too large', async () => {
    service.script = answerJson({ bundleUrl: 'https://storage.example/a.tar.gz', expiresAt: '2026-01-01T00:00:00Z' });
    const url = `${proxy.url}${BASE}/v1/static-export/jobs/job_2/bundle`;
    expect((await fetch(url, { method: 'POST', headers: PANEL })).status).toBe(200);
    const before = service.requests.length;
    const large = JSON.stringify({ prompt: 'x'.repeat(2 * 1024 * 1024) });
    const headers = { ...PANEL, 'Content-Type': 'application/json' };
    const send = () => fetch(`${proxy.url}${BASE}/v2/agent/project-1/job`, { method: 'POST', headers, body: large });
    // A runtime that refuses an unread body closes the connection, sometimes before the client has read the answer.
    const response = await vi.waitFor(send, { timeout: 10_000 });
    expect(response.status).toBe(413);
    expect(service.requests).toHaveLength(before);
  });

  it('limits questions', async () => {
    service.script = (outgoing) => outgoing.writeHead(200, { 'Content-Type': 'text/event-stream' }).end('data: 1\n\n');
    let response = await ask();
    for (let turn = 0; turn < 5 && response.status === 200; turn += 1) {
      await response.text();
      response = await ask();
    }
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

it('is bundled for edge runtimes without the code that they refuse: evaluated text and modules of Node', async () => {
  const code = await bundleForEdge('es');
  expect(code).not.toMatch(/\bnew Function\b|\beval\(|from ?["']node:|require\(["']/);
});
