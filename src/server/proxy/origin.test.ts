import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createProxyHandler } from './createProxyHandler';
import { toRaw } from './testing/attack';
import type { RecordingService } from './testing/createRecordingService';
import { answerJson, answerStream, createRecordingService } from './testing/createRecordingService';
import { BASE, OPERATOR_COOKIE, createOptions, createQuestion } from './testing/proxyRequests';
import { NODE_SERVERS } from './testing/runtimes';
import { sendRaw } from './testing/sendRaw';
import type { ProxyOptions } from './ProxyOptions';

let service: RecordingService;
beforeAll(async () => {
  service = await createRecordingService();
});
afterAll(() => service.close());
beforeEach(() => {
  service.requests.length = 0;
  service.script = answerStream(['data: 1\n\n']);
});

type Headers = Record<string, string>;

/** A question as it reaches the handler. Runtimes differ in the URL that they set. */
async function ask(headers: Headers, more: Partial<ProxyOptions> = {}, url = 'http://localhost:3000', peer?: string) {
  const handler = createProxyHandler(createOptions(service.url, { allowedOrigins: [], ...more }));
  const request = new Request(`${url}${BASE}/message`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(createQuestion()),
  });
  return read(await handler.handle(request, { remoteAddress: peer ?? '203.0.113.7' }));
}

/** An operator starts an export. */
async function start(headers: Headers, more: Partial<ProxyOptions> = {}) {
  service.script = answerJson({ jobId: 'job_2' });
  const handler = createProxyHandler(createOptions(service.url, { allowedOrigins: [], ...more }));
  const request = new Request(`http://localhost:3000${BASE}/v1/static-export/jobs`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Docs-Assistant': '1', Cookie: OPERATOR_COOKIE, ...headers },
    body: '{"domain":"docs.example.com"}',
  });
  return read(await handler(request));
}

async function read(response: Response): Promise<[number, string]> {
  const text = await response.text();
  return [response.status, response.ok ? '' : (JSON.parse(text) as { error: string }).error];
}

const PAGE = 'http://192.168.1.20:3000';
const LISTED = { allowedHosts: ['docs.example.com', '192.168.1.20:3000'] };
const refused = (origin: string) => [403, `The proxy refused the origin ${origin}; add it to allowedOrigins.`];
const refusedHost = (host: string) => [403, `The proxy refused the host ${host}; add it to allowedHosts.`];

describe('the own origin, if a browser sends no Sec-Fetch-Site', () => {
  it('comes from Host, whatever host the URL of the request names, as in Next.js', async () => {
    expect(await ask({ Host: '192.168.1.20:3000', Origin: PAGE })).toEqual([200, '']);
    expect(await ask({ Host: '192.168.1.20:3000', Origin: 'http://localhost:3000' })).toEqual(
      refused('http://localhost:3000'),
    );
  });

  it('comes from the URL, if a runtime shows no Host', async () => {
    expect(await ask({ Origin: PAGE }, {}, PAGE)).toEqual([200, '']);
    expect(await ask({ Origin: PAGE })).toEqual(refused(PAGE));
  });

  it.each([
    ['docs.example.com', 'https://docs.example.com', 200],
    ['DOCS.example.com', 'https://docs.example.com', 200],
    ['docs.example.com:443', 'https://docs.example.com', 200],
    ['docs.example.com:80', 'http://docs.example.com', 200],
    ['docs.example.com:8443', 'https://docs.example.com:8443', 200],
    ['[2001:db8::1]:3000', 'http://[2001:db8::1]:3000', 200],
    ['docs.example.com:80', 'https://docs.example.com', 403],
    ['docs.example.com', 'https://docs.example.com:8443', 403],
    ['docs.example.com', 'https://docs.example.com.evil.example', 403],
    ['docs.example.com', 'https://evil.example#docs.example.com', 403],
    ['evil.example', 'https://docs.example.org', 403],
  ])('Host %s, Origin %s: %i', async (host, origin, status) => {
    expect((await ask({ Host: host, Origin: origin }))[0]).toBe(status);
  });

  it('comes from X-Forwarded-Host only for a trusted server, whose own value is the last', async () => {
    const headers = { Host: 'behind:8080', Origin: 'https://docs.example.com' };
    const trusted = { trustedProxies: ['loopback'] };
    const forward = (value: string, more: Partial<ProxyOptions>, peer: string) =>
      ask({ ...headers, 'X-Forwarded-Host': value }, more, undefined, peer);
    expect(await forward('docs.example.com', trusted, '127.0.0.1')).toEqual([200, '']);
    expect(await forward('evil.example, docs.example.com', trusted, '127.0.0.1')).toEqual([200, '']);
    const foreign = refused('https://docs.example.com');
    expect(await forward('docs.example.com, evil.example', trusted, '127.0.0.1')).toEqual(foreign);
    expect(await forward('docs.example.com', trusted, '203.0.113.7')).toEqual(foreign);
    expect(await forward('docs.example.com', {}, '127.0.0.1')).toEqual(foreign);
    expect(await forward('', trusted, '127.0.0.1')).toEqual(foreign);
  });
});

describe('allowedHosts', () => {
  it('refuse a foreign name that was pointed at the proxy, for questions and operators', async () => {
    const rebound = { Host: 'evil.example:3000', Origin: 'http://evil.example:3000' };
    for (const headers of [rebound, { ...rebound, 'Sec-Fetch-Site': 'same-origin' }]) {
      expect(await ask(headers, LISTED)).toEqual(refusedHost('evil.example:3000'));
      expect(await start(headers, LISTED)).toEqual(refusedHost('evil.example:3000'));
    }
    expect(service.requests).toEqual([]);
  });

  it.each([
    ['docs.example.com', [200, '']],
    ['docs.example.com:443', [200, '']],
    ['Docs.Example.Com', [200, '']],
    ['192.168.1.20:3000', [200, '']],
    ['192.168.1.20', refusedHost('192.168.1.20')],
    ['docs.example.com:8080', refusedHost('docs.example.com:8080')],
    ['docs.example.com.evil.example', refusedHost('docs.example.com.evil.example')],
  ])('Host %s', async (host, expected) => {
    expect(await ask({ Host: host, 'Sec-Fetch-Site': 'same-origin' }, LISTED)).toEqual(expected);
  });

  it('are the own origin for operators too, if a reverse proxy sends its own host', async () => {
    const headers = { Host: '192.168.1.20:3000', Origin: 'http://docs.example.com' };
    expect(await start(headers)).toEqual([
      403,
      'The proxy refused the origin http://docs.example.com; ' +
        'admin requests are for pages of its own host, which allowedHosts can name.',
    ]);
    expect(await start(headers, LISTED)).toEqual([200, '']);
    const foreign = { ...headers, Origin: 'http://evil.example' };
    expect((await start(foreign, LISTED))[0]).toBe(403);
    expect((await start({ ...headers, 'Sec-Fetch-Site': 'cross-site' }, LISTED))[0]).toBe(403);
  });
});

describe('refusals that name no origin', () => {
  it('name the missing origin', async () => {
    expect((await ask({}))[1]).toContain('does not say which page makes it');
    expect((await ask({ Origin: 'null' }))[1]).toContain('without an origin');
    expect((await ask({ Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }))[1]).toContain('without an origin');
  });
});

describe.each(Object.entries(NODE_SERVERS))('%s on a network address', (_name, serveOn) => {
  it('takes the own origin by Host, and refuses others and rebound hosts', async () => {
    const handler = createProxyHandler(createOptions(service.url, LISTED));
    const server = await serveOn(handler);
    const body = JSON.stringify(createQuestion());
    const send = async (host: string, origin: string) => {
      const headers = {
        Host: host,
        Origin: origin,
        'Content-Type': 'application/json',
        'Content-Length': String(body.length),
        Connection: 'close',
      };
      const text = await sendRaw(
        Number(new URL(server.url).port),
        toRaw(`POST ${BASE}/message HTTP/1.1`, headers, body),
      );
      return text.slice(text.indexOf(' ') + 1, text.indexOf(' ') + 4);
    };
    try {
      expect(await send('192.168.1.20:3000', PAGE)).toBe('200');
      expect(await send('192.168.1.20:3000', 'http://evil.example')).toBe('403');
      expect(await send('evil.example', 'http://evil.example')).toBe('403');
    } finally {
      await server.close();
    }
  });
});
