import { afterAll, describe, expect, it } from 'vitest';
import { agentJobsPath, assistantMessagePath, bearer, docsSearchPath, MCP_PATH } from '../../../shared/contract';
import { runInTest } from '../../cli/testing/runInTest';
import { ADMIN_KEY, ASSISTANT_KEY, bodyFor, createTestService, TEST_DOCS } from '../testing/createTestService';
import { sendAs } from '../testing/sendAs';
import { listen } from '../../http/listener/listen';

const SITE = 'https://docs.example.com';
const FOREIGN = ['https://evil.example', 'null', `${SITE}.evil.example`, 'http://docs.example.com', `${SITE}:8443`];

const asked: string[] = [];
const service = await createTestService({
  scenarios: true,
  mcp: true,
  allowedOrigins: [SITE],
  log: ({ route, status }) => void asked.push(`${route} ${status}`),
});
const server = await listen(service.handle, { port: 0, allowedHosts: ['Tools.example'] });
afterAll(async () => {
  await server.close();
  await service.close();
});

const reader = { authorization: bearer(ASSISTANT_KEY), 'content-type': 'application/json' };
const operator = { ...reader, authorization: bearer(ADMIN_KEY) };
const mcpHeaders = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
const post = (headers: Record<string, string>, body: unknown) => ({
  method: 'POST',
  headers,
  body: JSON.stringify(body),
});

const ROUTES = {
  message: [assistantMessagePath('local'), post(reader, bodyFor('How do I boil water?'))],
  search: [docsSearchPath('local'), post(reader, { query: 'water' })],
  mcp: [MCP_PATH, post(mcpHeaders, { jsonrpc: '2.0', id: 1, method: 'tools/list' })],
  jobs: [agentJobsPath('local'), post(operator, { prompt: 'Mend the link' })],
  'a page as markdown': ['/guides/start.md', {}],
  'the list for programs': ['/llms.txt', {}],
} as const;

const routes = Object.entries(ROUTES).map(([name, [path, sent]]) => ({ name, path, sent }));

type Sent = Parameters<typeof sendAs>[1] & object;
const withHeaders = (sent: Sent, headers: Record<string, string>): Sent => ({
  ...sent,
  headers: { ...sent.headers, ...headers },
});

describe.each(routes)('a foreign page cannot use $name', ({ path, sent }) => {
  const send = (headers: Record<string, string>) => sendAs(server.url + path, withHeaders(sent, headers));

  it('which answers the service’s own pages and programs', async () => {
    expect((await send({})).status).toBeLessThan(300);
    expect((await send({ origin: server.url })).status).toBeLessThan(300);
  });

  it.each(FOREIGN)('from %s, with a valid key', async (origin) => {
    const { status, headers } = await send({ origin });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([403, null]);
  });

  it.each([
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'xlocalhost',
    'localhost.example',
    '8.8.8.8',
  ])('by the name %s, pointed at this machine', async (name) => {
    const host = `${name}:${server.port}`;
    expect((await send({ host })).status).toBe(403);
    // For the browser, its page asks its own origin.
    expect((await send({ host, origin: `http://${host}` })).status).toBe(403);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'by a form of type %s, which no browser asks about first',
    async (type) => {
      const headers = { origin: 'https://evil.example', 'content-type': type };
      const { status } = await sendAs(server.url + path, { method: 'POST', headers, body: '{"query":"water"}' });
      expect(status).toBe(403);
    },
  );

  it('after a preflight, or by a socket', async () => {
    const asking = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    const local = { 'access-control-request-private-network': 'true' };
    const { status, headers } = await sendAs(server.url + path, {
      method: 'OPTIONS',
      headers: { ...asking, ...local },
    });
    expect(status).toBe(403);
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    const socket = { upgrade: 'websocket', connection: 'upgrade', 'sec-websocket-key': 'eA==', origin: 'http://evil' };
    expect((await sendAs(server.url + path, { headers: socket })).status).toBe(403);
  });
});

it('starts nothing for foreign pages', async () => {
  asked.length = 0;
  for (const { path, sent } of routes)
    await sendAs(server.url + path, withHeaders(sent, { origin: 'https://evil.example' }));
  expect(asked).toEqual([]);
});

describe('pages of an allowed origin', () => {
  it.each(['message', 'search'] as const)('may use %s, and are named in its answer', async (name) => {
    const [path, sent] = ROUTES[name];
    const { status, headers } = await sendAs(server.url + path, withHeaders(sent, { origin: SITE }));
    expect([status, headers.get('access-control-allow-origin'), headers.get('vary')]).toEqual([200, SITE, 'Origin']);
  });

  it.each(['mcp', 'jobs'] as const)('may not use %s', async (name) => {
    const [path, sent] = ROUTES[name];
    expect((await sendAs(server.url + path, withHeaders(sent, { origin: SITE }))).status).toBe(403);
  });

  it('may be of this machine, on any port', async () => {
    const own = await createTestService({ allowedOrigins: ['loopback'] });
    const ask = async (origin: string) => {
      const [path, { method, headers, body }] = ROUTES.search;
      return (await own.handle(new Request(server.url + path, { method, body, headers: { ...headers, origin } })))
        .status;
    };
    expect(await ask('http://localhost:3000')).toBe(200);
    expect(await ask('http://127.0.0.1:5173')).toBe(200);
    expect(await ask('http://localhost.evil.example')).toBe(403);
    await own.close();
  });
});

it.each(['localhost', 'docs.localhost', '127.0.0.1', '127.8.0.1', '[::1]', 'tools.example', 'TOOLS.example'])(
  'the host %s is answered',
  async (host) => {
    const [path, sent] = ROUTES.search;
    expect((await sendAs(server.url + path, withHeaders(sent, { host: `${host}:${server.port}` }))).status).toBe(200);
  },
);

describe('the key of the command', () => {
  const start = (args: readonly string[], environment = {}) => {
    const controller = new AbortController();
    let output = '';
    const write = (text: string) => {
      output += text;
      if (output.includes('Documentation')) controller.abort();
    };
    const command = ['service', '--docs', TEST_DOCS, '--port', '0', ...args];
    return runInTest(command, { environment, signal: controller.signal, write }).then(({ code, report }) => ({
      code,
      report,
      key: /Assistant key +(\S+)/.exec(output)?.[1],
    }));
  };

  it('is another one for each start, unless one is given', async () => {
    const keys = [(await start([])).key, (await start([])).key];
    for (const key of keys) expect(key).toMatch(/^local_dsc_[\w-]{24}$/);
    expect(keys[0]).not.toBe(keys[1]);
    expect((await start(['--key', 'my_dsc_key'])).key).toBe('my_dsc_key');
    expect((await start([], { DOCS_ASSISTANT_KEY: 'my_dsc_key' })).key).toBe('my_dsc_key');
  });

  it.each(['0.0.0.0', '::', '192.0.2.1', 'localhost.evil.example'])('must be given for --host %s', async (host) => {
    for (const args of [[], ['--key', 'local_dsc_demo']]) {
      const { code, report } = await start(['--host', host, ...args]);
      expect(code).toBe(2);
      expect(report).toMatch(/Add --key docs_dsc_[\w-]{16}, or set DOCS_ASSISTANT_KEY/);
    }
  });

  it('given, starts the service for other machines, which use any name', async () => {
    expect((await start(['--host', '0.0.0.0', '--key', 'my_dsc_key'])).code).toBe(0);
  });
});
