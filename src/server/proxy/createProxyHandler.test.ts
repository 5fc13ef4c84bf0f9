import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createProxyHandler } from './createProxyHandler';
import type { RecordingService } from './testing/createRecordingService';
import { answerJson, answerStream, createRecordingService } from './testing/createRecordingService';
import {
  ADMIN_CANARY,
  ASSISTANT_CANARY,
  BASE,
  operatorRequest,
  askRequest,
  createOptions,
  createQuestion,
} from './testing/proxyRequests';
import type { ProxyOptions } from './ProxyOptions';
import type { RequestReport } from './RequestReport';

let service: RecordingService;
beforeAll(async () => {
  service = await createRecordingService();
});
afterAll(() => service.close());
beforeEach(() => {
  service.requests.length = 0;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

const create = (more: Partial<ProxyOptions> = {}) => createProxyHandler(createOptions(service.url, more));

const JOB = {
  id: 'job-1',
  status: 'active',
  source: { repository: 'https://git.example/acme/docs', ref: 'main' },
  model: 'large',
  prLink: null,
  createdAt: '2026-01-01T00:00:00Z',
  archivedAt: null,
};

describe('a question', () => {
  it('reaches the service with the key and nothing else of the request, and streams back', async () => {
    service.script = answerStream(['data: {"type":"start"}\n\n', 'data: [DONE]\n\n'], {
      'X-Thread-Id': 'thread-1',
      'X-Thread-Key': 'opaque-1',
      'X-Vercel-AI-UI-Message-Stream': 'v1',
      'Set-Cookie': 'service=1',
      Server: 'secret-server/1.0',
    });
    const response = await create()(
      askRequest(createQuestion(), { Cookie: 'session=reader', Authorization: 'Bearer of-the-site', 'X-Custom': '1' }),
    );
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('data: {"type":"start"}\n\ndata: [DONE]\n\n');
    expect(Object.fromEntries(response.headers)).toEqual({
      'cache-control': 'no-cache, no-transform',
      'content-type': 'text/event-stream; charset=utf-8',
      'cross-origin-resource-policy': 'same-origin',
      vary: 'Origin, Sec-Fetch-Site',
      'x-accel-buffering': 'no',
      'x-answer-id': expect.stringMatching(/^[\w-]{32}$/),
      'x-content-type-options': 'nosniff',
      'x-thread-id': 'thread-1',
      'x-thread-key': 'opaque-1',
      'x-vercel-ai-ui-message-stream': 'v1',
    });
    const [request] = service.requests;
    expect(request).toMatchObject({ method: 'POST', url: '/discovery/v2/assistant/acme/message' });
    expect(JSON.parse(request?.body ?? '')).toEqual(createQuestion());
    expect(request?.headers).toMatchObject({
      authorization: `Bearer ${ASSISTANT_CANARY}`,
      'content-type': 'application/json',
      'accept-encoding': 'identity',
      accept: 'text/event-stream',
    });
    for (const name of ['cookie', 'x-custom', 'origin', 'x-forwarded-for']) {
      expect(request?.headers).not.toHaveProperty(name);
    }
  });

  it('may use the full path of the contract, only for a listed domain', async () => {
    service.script = answerStream(['data: 1\n\n']);
    const handler = create({ domain: ['acme', 'größe'] });
    const ask = (path: string) => handler(new Request(`http://proxy.test${BASE}${path}`, askRequest()));
    expect((await ask('/discovery/v2/assistant/acme/message')).status).toBe(200);
    expect((await ask('/discovery/v2/assistant/gr%C3%B6%C3%9Fe/message')).status).toBe(200);
    expect((await ask('/discovery/v2/assistant/other/message')).status).toBe(404);
    expect((await ask('/message')).status, 'the short path is for one domain').toBe(404);
    expect(service.requests.map(({ url }) => url)).toEqual([
      '/discovery/v2/assistant/acme/message',
      '/discovery/v2/assistant/gr%C3%B6%C3%9Fe/message',
    ]);
  });

  it('passes a lost thread and a limit on with their status, words and wait', async () => {
    service.script = answerJson({ error: 'Thread not found' }, 404);
    const lost = await create()(askRequest());
    expect([lost.status, await lost.json()]).toEqual([404, { error: 'Thread not found' }]);
    service.script = answerJson({ message: 'Slow down' }, 429, { 'Retry-After': '17' });
    const limited = await create()(askRequest());
    expect([limited.status, await limited.json()]).toEqual([429, { error: 'Slow down' }]);
    expect(limited.headers.get('retry-after')).toBe('17');
  });

  it('answers 502 when the service refuses the key, and tells only the operator', async () => {
    service.script = answerJson({ error: 'Unauthorized' }, 401);
    const response = await create()(askRequest());
    expect([response.status, await response.json()]).toEqual([
      502,
      { error: 'The documentation service did not accept the key of this site. The site’s operator must replace it.' },
    ]);
    expect(vi.mocked(console.error).mock.calls.flat().join()).toContain('assistantKey is wrong or has expired');
  });

  it.each([
    ['an HTML page instead of a stream', 200, 'text/html', '<html>gateway</html>', 502],
    ['an HTML error', 503, 'text/html', '<html>gateway</html>', 503],
    ['a stack trace', 500, 'application/json', '{"error":"Error: at /srv/app.js"}', 500],
    ['a status of its own', 418, 'text/plain', 'teapot', 502],
    ['not modified', 304, 'text/plain', '', 502],
  ])('answers %s with an error of its own', async (_name, status, type, body, expected) => {
    service.script = (outgoing) => outgoing.writeHead(status, { 'Content-Type': type }).end(body);
    const response = await create()(askRequest());
    const text = await response.text();
    expect(response.status).toBe(expected);
    expect(Object.keys(JSON.parse(text) as object)).toEqual(['error']);
    expect(text).not.toMatch(/gateway|srv|teapot/);
  });

  it('answers 502 when the service cannot be reached, and 504 when it does not answer', async () => {
    const away = await createRecordingService();
    await away.close();
    expect((await create({ serviceUrl: away.url })(askRequest())).status).toBe(502);
    service.script = () => undefined;
    expect((await create({ timeoutMs: 50 })(askRequest())).status).toBe(504);
  });

  it('reads keys and the address of the service for each request when they are functions', async () => {
    service.script = answerStream(['data: 1\n\n']);
    let count = 0;
    const handler = create({
      serviceUrl: () => Promise.resolve(`${service.url}/tenant`),
      assistantKey: () => `key_dsc_number-${(count += 1)}`,
    });
    await handler(askRequest());
    await handler(askRequest());
    expect(service.requests.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      ['/tenant/discovery/v2/assistant/acme/message', 'Bearer key_dsc_number-1'],
      ['/tenant/discovery/v2/assistant/acme/message', 'Bearer key_dsc_number-2'],
    ]);
  });

  it('is refused when a key function gives an admin key, and nothing is sent', async () => {
    const response = await create({ assistantKey: () => ADMIN_CANARY })(askRequest());
    expect(response.status).toBe(500);
    expect(service.requests).toEqual([]);
    expect(vi.mocked(console.error).mock.calls.flat().join()).not.toContain(ADMIN_CANARY);
  });

  it('may need an authorization of the site', async () => {
    service.script = answerStream(['data: 1\n\n']);
    const handler = create({
      authorizeMessage: (request) => (request.headers.has('cookie') ? { subject: 'ann' } : null),
    });
    expect((await handler(askRequest())).status).toBe(401);
    expect(service.requests).toEqual([]);
    expect((await handler(askRequest(createQuestion(), { Cookie: 'a=b' }))).status).toBe(200);
  });
});

describe('the admin API', () => {
  it.each([
    ['GET', '/v2/agent/project-1/job/job-1', undefined, ''],
    ['POST', '/v2/agent/project-1/job', { prompt: 'Fix it', secretly: 1 }, '{"prompt":"Fix it"}'],
    ['POST', '/v2/agent/project-1/job/job-1/message', { prompt: 'More' }, '{"prompt":"More"}'],
    ['POST', '/v1/static-export/jobs', { domain: 'docs.example.com', x: 1 }, '{"domain":"docs.example.com"}'],
    ['GET', '/v1/static-export/jobs/job_2', undefined, ''],
    ['POST', '/v1/static-export/jobs/job_2/bundle', undefined, ''],
  ] as const)('forwards %s %s with the admin key', async (method, path, body, sent) => {
    service.script = answerJson(JOB, 201);
    const response = await create()(operatorRequest(method, path, body));
    expect([response.status, await response.json()]).toEqual([201, JOB]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(service.requests).toHaveLength(1);
    expect(service.requests[0]).toMatchObject({ method, url: path, body: sent });
    expect(service.requests[0]?.headers.authorization).toBe(`Bearer ${ADMIN_CANARY}`);
  });

  it('answers HEAD as GET without a body', async () => {
    service.script = answerJson(JOB);
    const response = await create()(operatorRequest('HEAD', '/v2/agent/project-1/job/job-1'));
    expect([response.status, response.body]).toEqual([200, null]);
    expect(response.headers.get('content-length')).toBe(String(JSON.stringify(JOB).length));
    expect(service.requests[0]?.method).toBe('GET');
  });

  it('stays closed without authorize, and says once why on the console', async () => {
    const handler = create({ authorize: undefined });
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await handler(operatorRequest('GET', '/v1/static-export/jobs/job_2'))).status).toBe(403);
    }
    expect(vi.mocked(console.error).mock.calls).toHaveLength(1);
    expect(vi.mocked(console.error).mock.calls[0]?.[0]).toMatch(/^\[docs-assistant\] .*no authorize function/);
    expect(service.requests).toEqual([]);
  });

  it('answers 401 to people without access, and 500 when authorize itself fails', async () => {
    const path = '/v1/static-export/jobs/job_2';
    expect((await create({ authorize: () => null })(operatorRequest('GET', path))).status).toBe(401);
    for (const answer of [undefined, true, {}, { subject: '' }, { subject: 7 }]) {
      const handler = create({ authorize: () => answer as unknown as null });
      expect((await handler(operatorRequest('GET', path))).status).toBe(401);
    }
    const failing = create({ authorize: () => Promise.reject(new Error('session store is down')) });
    const response = await failing(operatorRequest('GET', path));
    expect([response.status, await response.text()]).toEqual([
      500,
      '{"error":"The request could not be answered. Try again in a moment."}',
    ]);
    expect(service.requests).toEqual([]);
  });

  it('lets other sites be exported only where they are listed', async () => {
    service.script = answerJson({ jobId: 'job_2' }, 202);
    const handler = create({ staticExport: { domains: ['docs.example.com'] } });
    const start = (domain: string) => handler(operatorRequest('POST', '/v1/static-export/jobs', { domain }));
    expect((await start('docs.example.com')).status).toBe(202);
    expect((await start('other.example.com')).status).toBe(403);
    expect(service.requests).toHaveLength(1);
  });

  it('answers 502 for bodies that are not JSON objects, and for too large ones', async () => {
    const read = () => create()(operatorRequest('GET', '/v1/static-export/jobs/job_2'));
    for (const body of ['', 'null', '[]', '<html>', '{"a":', 'x'.repeat(2 * 1024 * 1024)]) {
      service.script = (outgoing) => outgoing.writeHead(200).end(body);
      expect((await read()).status, body.slice(0, 10)).toBe(502);
    }
  });
});

describe('CORS', () => {
  const preflight = (origin: string, path = '/message', method = 'POST') =>
    new Request(`http://proxy.test${BASE}${path}`, {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': 'X-Site-Token',
        'Sec-Fetch-Site': 'cross-site',
      },
    });

  it('lets pages of listed origins ask and read threads and waits, without credentials', async () => {
    const handler = create();
    const allowed = await handler(preflight('https://docs.example.com'));
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://docs.example.com');
    expect(allowed.headers.get('access-control-allow-methods')).toBe('POST');
    expect(allowed.headers.get('access-control-allow-headers')).toContain('X-Site-Token');
    expect(allowed.headers.has('access-control-allow-credentials')).toBe(false);
    service.script = answerStream(['data: 1\n\n']);
    const from = { Origin: 'https://docs.example.com', 'Sec-Fetch-Site': 'cross-site' };
    const response = await handler(askRequest(createQuestion(), from));
    expect(response.headers.get('access-control-allow-origin')).toBe('https://docs.example.com');
    expect(response.headers.get('access-control-expose-headers')).toBe(
      'X-Thread-Id, X-Thread-Key, X-Visitor-Challenge, X-Visitor-Pass, X-Answer-Id, Retry-After',
    );
    expect(response.headers.get('vary')).toContain('Origin');
  });

  it('lets them read errors too', async () => {
    const from = { Origin: 'https://docs.example.com', 'Sec-Fetch-Site': 'cross-site' };
    const response = await create()(askRequest('{', from));
    expect(response.status).toBe(400);
    expect(response.headers.get('access-control-allow-origin')).toBe('https://docs.example.com');
  });

  it('gives other origins nothing, and no origin admin routes', async () => {
    for (const request of [
      preflight('https://evil.example'),
      preflight('null'),
      preflight('https://docs.example.com.evil.example'),
      preflight('https://docs.example.com', '/v1/static-export/jobs'),
      preflight('https://docs.example.com', '/message', 'DELETE'),
    ]) {
      const response = await create()(request);
      expect(response.status).toBeGreaterThanOrEqual(403);
      expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  it('answers a plain OPTIONS with the methods of the route', async () => {
    const ask = (path: string) => create()(new Request(`http://proxy.test${BASE}${path}`, { method: 'OPTIONS' }));
    expect((await ask('/message')).headers.get('allow')).toBe('POST, OPTIONS');
    expect((await ask('/v1/static-export/jobs/job_2')).headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    expect((await ask('/elsewhere')).status).toBe(404);
  });

  it('recognizes the own origin by host if the browser sends no Sec-Fetch-Site', async () => {
    service.script = answerStream(['data: 1\n\n']);
    const ask = (origin: string) =>
      create()(
        new Request(`http://proxy.test${BASE}/message`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Origin: origin },
          body: JSON.stringify(createQuestion()),
        }),
      );
    expect((await ask('https://proxy.test')).status).toBe(200);
    expect((await ask('https://proxy.test.evil.example')).status).toBe(403);
  });
});

describe('the health check and reports', () => {
  it('answers without asking the service', async () => {
    const response = await create()(new Request(`http://proxy.test${BASE}/healthz`));
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
    const head = await create()(new Request(`http://proxy.test${BASE}/healthz`, { method: 'HEAD' }));
    expect([head.status, head.body]).toEqual([200, null]);
    expect(service.requests).toEqual([]);
  });

  it('reports each request once, with sizes, and without bodies, keys or addresses', async () => {
    const reports: RequestReport[] = [];
    const handler = create({ onRequest: (report) => reports.push(report) });
    service.script = answerStream(['data: 12345\n\n']);
    await (await handler(askRequest())).text();
    service.script = answerJson(JOB);
    await (await handler(operatorRequest('GET', '/v2/agent/project-1/job/job-1'))).text();
    await handler(askRequest(createQuestion(), { 'Sec-Fetch-Site': 'cross-site' }));
    await handler(new Request('http://proxy.test/elsewhere', { method: 'PROPFIND' }));
    service.script = answerJson({ error: 'gone' }, 500);
    await handler(askRequest());
    const asked = JSON.stringify(createQuestion()).length;
    expect(reports).toEqual([
      toReport('assistant-message', 'POST', 200, 'answered', null, asked, 13, null),
      toReport('agent-job-read', 'GET', 200, 'answered', null, 0, JSON.stringify(JOB).length, 'operator'),
      toReport('assistant-message', 'POST', 403, 'refused', 'origin', 0, expect.any(Number), null),
      toReport('unknown', 'OTHER', 404, 'refused', 'route', 0, expect.any(Number), null),
      toReport('assistant-message', 'POST', 500, 'failed', 'service-error', asked, expect.any(Number), null),
    ]);
  });

  it('answers although onRequest throws', async () => {
    const handler = create({
      onRequest: () => {
        throw new Error('log is full');
      },
    });
    expect((await handler(new Request(`http://proxy.test${BASE}/healthz`))).status).toBe(200);
    expect(vi.mocked(console.error).mock.calls[0]?.[0]).toContain('onRequest threw');
  });

  function toReport(...values: unknown[]) {
    const [route, method, status, outcome, reason, requestBytes, responseBytes, subject] = values;
    const durationMs = expect.any(Number) as number;
    return { route, method, status, outcome, reason, requestBytes, responseBytes, subject, durationMs };
  }
});
