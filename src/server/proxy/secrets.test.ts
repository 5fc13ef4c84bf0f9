import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createProxyHandler } from './createProxyHandler';
import type { RecordingService, Script } from './testing/createRecordingService';
import { answerJson, answerStream, createRecordingService, serve } from './testing/createRecordingService';
import {
  ADMIN_CANARY,
  ASSISTANT_CANARY,
  BASE,
  OPERATOR_COOKIE,
  operatorRequest,
  askRequest,
  createOptions,
  createQuestion,
} from './testing/proxyRequests';
import { sendRaw } from './testing/sendRaw';
import { toNodeListener } from './node';
import type { RequestReport } from './RequestReport';

let service: RecordingService;
let elsewhere: RecordingService;
let written: string[];
beforeAll(async () => {
  service = await createRecordingService();
  elsewhere = await createRecordingService();
});
afterAll(async () => {
  await service.close();
  await elsewhere.close();
});
beforeEach(() => {
  written = [];
  service.requests.length = 0;
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, method).mockImplementation((...values: unknown[]) => {
      written.push(
        values
          .map((value) => (value instanceof Error ? `${value.stack} ${JSON.stringify(value)}` : String(value)))
          .join(' '),
      );
    });
  }
});
afterEach(() => vi.restoreAllMocks());

function hasKey(text: string): boolean {
  const forms = (key: string) => [key, encodeURIComponent(key), btoa(key).replaceAll('=', '')];
  return [ADMIN_CANARY, ASSISTANT_CANARY].flatMap(forms).some((form) => text.includes(form));
}

/** Everything that a client can see of a response. */
async function capture(response: Response): Promise<string> {
  const body = await response.text().catch((error: unknown) => String(error));
  return `${response.status} ${response.url} ${JSON.stringify([...response.headers])} ${body}`;
}

describe('a redirect of the service', () => {
  it.each([301, 302, 303, 307, 308])(
    '%i to another host is not followed: no key, no request gets there',
    async (status) => {
      service.script = (outgoing) => outgoing.writeHead(status, { Location: `${elsewhere.url}/steal` }).end();
      const handler = createProxyHandler(createOptions(service.url));
      for (const request of [askRequest(), operatorRequest('GET', '/v1/static-export/jobs/job_2')]) {
        const response = await handler(request);
        expect(response.status).toBe(502);
        expect(response.headers.has('location')).toBe(false);
        expect(await response.text()).not.toContain('steal');
      }
      expect(elsewhere.connections).toBe(0);
    },
  );

  it('is not followed within its own host either', async () => {
    service.script = (outgoing) => outgoing.writeHead(302, { Location: '/v1/api-keys' }).end();
    expect((await createProxyHandler(createOptions(service.url))(askRequest())).status).toBe(502);
    expect(service.requests).toHaveLength(1);
  });
});

describe('a service that sends a key back', () => {
  const escaped = Array.from(ADMIN_CANARY)
    .map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
  const split = `{"id":"${ADMIN_CANARY}`;
  it.each<[string, Script]>([
    ['in a body', answerJson({ id: 'job_2', key: ADMIN_CANARY })],
    ['deep in a body', answerJson({ id: 'job_2', a: [{ b: `Bearer ${ADMIN_CANARY}!` }] })],
    ['as the name of a field', answerJson({ [ADMIN_CANARY]: 1 })],
    ['escaped', (outgoing) => outgoing.end(`{"id":"${escaped}"}`)],
    ['in an error', answerJson({ error: `Key ${ADMIN_CANARY} has no scope` }, 403)],
    ['escaped in an error', (outgoing) => outgoing.writeHead(400).end(`{"error":"${escaped}"}`)],
    [
      'escaped in an error, where the words of it are cut off',
      (outgoing) => outgoing.writeHead(400).end(`{"error":"${'x'.repeat(480)}${escaped}"}`),
    ],
    ['in a failure', (outgoing) => outgoing.writeHead(500).end(`<pre>${ADMIN_CANARY}</pre>`)],
    [
      'in headers',
      answerJson({ id: 'job_2' }, 200, {
        'X-Debug': ADMIN_CANARY,
        'X-Thread-Id': ADMIN_CANARY,
        'Set-Cookie': `k=${ADMIN_CANARY}`,
      }),
    ],
    ['in Retry-After', answerJson({ error: 'wait' }, 429, { 'Retry-After': ADMIN_CANARY })],
    [
      'in a body that breaks off',
      (outgoing) => outgoing.writeHead(200, { 'Content-Length': '999' }).write(split, () => outgoing.destroy()),
    ],
    ['the other key', answerJson({ id: ASSISTANT_CANARY })],
  ])('%s', async (_name, script) => {
    service.script = script;
    const handler = createProxyHandler(createOptions(service.url));
    expect(hasKey(await capture(await handler(operatorRequest('GET', '/v1/static-export/jobs/job_2'))))).toBe(false);
    expect(service.requests).toHaveLength(1);
    expect(hasKey(written.join('\n'))).toBe(false);
  });

  it.each(['X-Thread-Id', 'X-Thread-Key', 'X-Vercel-AI-UI-Message-Stream'])('in %s of a stream', async (name) => {
    service.script = answerStream(['data: 1\n\n'], { [name]: ASSISTANT_CANARY });
    const response = await createProxyHandler(createOptions(service.url))(askRequest());
    expect(response.status).toBe(502);
    expect(hasKey(await capture(response))).toBe(false);
  });
});

describe('a service that streams a key back', () => {
  const toDelta = (delta: string) => `data: {"type":"text-delta","id":"t1","delta":"${delta}"}\n\n`;
  const escape = (text: string) =>
    Array.from(text)
      .map((letter) => `\\u00${letter.charCodeAt(0).toString(16)}`)
      .join('');
  const [start, end] = [ASSISTANT_CANARY.slice(0, 12), ASSISTANT_CANARY.slice(12)];

  /** The text that a page assembles from the deltas. */
  const toText = (stream: string) =>
    [...stream.matchAll(/^data: (.*)\n/gm)]
      .map(([, json = '']) => (JSON.parse(json) as { delta?: string }).delta ?? '')
      .join('');

  it.each<[string, string[]]>([
    ['as it is', [toDelta(`Your key is ${ASSISTANT_CANARY}.`)]],
    ['escaped', [toDelta(escape(ASSISTANT_CANARY))]],
    ['the other key, escaped', [toDelta(escape(ADMIN_CANARY))]],
    ['over two deltas', [toDelta(start), toDelta(end)]],
    ['letter by letter', Array.from(ASSISTANT_CANARY, toDelta)],
    ['over deltas and escaped', [toDelta(escape(start)), toDelta(escape(end))]],
    ['over bytes of one delta', Array.from(toDelta(escape(ASSISTANT_CANARY)))],
  ])('%s: the answer is cut off before it is whole', async (_name, pieces) => {
    service.script = answerStream([toDelta('Hello '), ...pieces, toDelta('and goodbye.')]);
    const reports: RequestReport[] = [];
    const options = createOptions(service.url, { onRequest: (report) => reports.push(report) });
    const response = await createProxyHandler(options)(askRequest());
    let text = '';
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    await expect(
      (async () => {
        for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) text += read.value;
      })(),
    ).rejects.toThrow('The answer was cut off.');
    expect(hasKey(toText(text))).toBe(false);
    expect(toText(text)).not.toContain('goodbye');
    expect(reports).toMatchObject([{ outcome: 'failed', reason: 'key-echo' }]);
  });
});

describe('a full session', () => {
  it('shows the keys in no response, header, address, log, report or error', async () => {
    const seen: string[] = [];
    const options = createOptions(service.url, {
      clientAddress: undefined,
      onRequest: (report) => seen.push(JSON.stringify(report)),
      authorize: (request) => {
        if ((request.headers.get('cookie') ?? '').includes('broken')) throw new Error('no session store');
        return request.headers.get('cookie') === OPERATOR_COOKIE ? { subject: 'operator' } : null;
      },
    });
    const proxy = await serve(toNodeListener(createProxyHandler(options)));
    const panel = { 'Sec-Fetch-Site': 'same-origin', 'X-Docs-Assistant': '1', 'Content-Type': 'application/json' };
    const scripts: Script[] = [
      answerJson({ jobId: 'job_2', id: 'job-1', status: 'active' }),
      answerStream(['data: 1\n\n', 'data: [DONE]\n\n']),
      answerJson({ error: 'Unauthorized' }, 401),
      answerJson({ error: 'Forbidden' }, 403),
      (outgoing) => outgoing.writeHead(500).end('<html>'),
      (outgoing) => outgoing.destroy(),
    ];
    const requests: [string, string, string?][] = [
      ['GET', '/v2/agent/project-1/job/job-1'],
      ['POST', '/v2/agent/project-1/job', '{"prompt":"a"}'],
      ['POST', '/v2/agent/project-1/job/job-1/message', '{"prompt":"a"}'],
      ['POST', '/v1/static-export/jobs', '{"domain":"docs.example.com"}'],
      ['GET', '/v1/static-export/jobs/job_2'],
      ['POST', '/v1/static-export/jobs/job_2/bundle'],
      ['POST', '/message', JSON.stringify(createQuestion())],
      ['POST', '/message', '{'],
      ['OPTIONS', '/message'],
      ['GET', '/healthz'],
      ['GET', '/nowhere'],
    ];
    for (const script of scripts) {
      service.script = script;
      for (const [method, path, body] of requests) {
        for (const cookie of [OPERATOR_COOKIE, 'session=broken', '']) {
          const headers = { ...panel, Cookie: cookie };
          seen.push(await capture(await fetch(`${proxy.url}${BASE}${path}`, { method, headers, body })));
        }
      }
    }
    seen.push(await sendRaw(proxy.port, 'GET / HTTP/1.1\r\nbroken\r\n\r\n'));
    await proxy.close();
    const sent = service.requests.map(({ headers }) => headers.authorization);
    expect(new Set(sent)).toEqual(new Set([`Bearer ${ADMIN_CANARY}`, `Bearer ${ASSISTANT_CANARY}`]));
    expect(service.requests.filter(({ url }) => hasKey(url))).toEqual([]);
    expect(seen.length).toBeGreaterThan(300);
    expect(seen.filter(hasKey)).toEqual([]);
    expect(written.filter(hasKey)).toEqual([]);
    expect(written.length).toBeGreaterThan(0);
  }, 20_000);
});
