import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocalServiceOptions } from '../main/LocalServiceOptions';
import type { LocalService } from '../main/createLocalService';
import { createMcpHandler } from '../main/createMcpHandler';
import { createTestService } from '../testing/createTestService';

const SITE = 'https://docs.acme.dev';
const OWN = 'http://127.0.0.1:4601';

let service: LocalService;
beforeAll(async () => {
  service = await createTestService({ mcp: true, siteUrl: SITE });
});
afterAll(() => service.close());

/** Opens a session of the official client with a service. */
async function connect(of: Pick<LocalService, 'handle'> = service, headers: Record<string, string> = {}) {
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL(`${OWN}/mcp`), {
    fetch: (url, init) => of.handle(new Request(url, init)),
    requestInit: { headers },
  });
  await client.connect(transport);
  return client;
}

async function call(name: string, parameters: Record<string, unknown>, client?: Client) {
  const own = client ?? (await connect());
  const result = await own.callTool({ name, arguments: parameters });
  const [first] = result.content as { type: string; text: string }[];
  return { text: first?.text ?? '', isError: result.isError === true, structured: result.structuredContent };
}

type AskInit = Omit<RequestInit, 'headers'> & { url?: string; headers?: Record<string, string> };

/** Sends a request without the client. */
async function ask(init: AskInit = {}, of: Pick<LocalService, 'handle'> = service) {
  const { url = `${OWN}/mcp`, headers, ...rest } = init;
  const request = new Request(url, {
    method: 'POST',
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'search', arguments: { query: 'cancel' } },
    }),
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    ...rest,
  });
  return of.handle(request);
}

describe('the MCP server', () => {
  it('has tools that only read, a prompt, and the pages as resources', async () => {
    const client = await connect();
    const { tools } = await client.listTools();
    expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
      ['search', true],
      ['read_page', true],
    ]);
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(['ask']);
    const { messages } = await client.getPrompt({ name: 'ask', arguments: { question: 'How do I cancel?' } });
    expect(JSON.stringify(messages)).toContain('How do I cancel?');
    const { resources } = await client.listResources();
    const uri = `${OWN}/guides/start.md`;
    expect(resources.find((one) => one.uri === uri)).toMatchObject({ mimeType: 'text/markdown' });
    const { contents } = await client.readResource({ uri });
    expect(JSON.stringify(contents)).toContain(`canonical: \\"${SITE}/guides/start\\"`);
    await expect(client.readResource({ uri: `${OWN}/reference/internal.md` })).rejects.toThrow();
    await expect(client.readResource({ uri: 'file:///etc/passwd' })).rejects.toThrow();
    await client.close();
  });

  it('finds passages, with the addresses of the real site', async () => {
    const { text, structured } = await call('search', { query: 'How do I cancel a firing?', limit: 3 });
    const { results } = structured as { results: { url: string; path: string; content: string }[] };
    expect(results.length).toBeGreaterThan(0);
    expect(results.length).toBeLessThanOrEqual(3);
    for (const { url, path, content } of results) {
      expect(url).toMatch(new RegExp(`^${SITE}${path}(#.+)?$`));
      expect(text).toContain(url);
      expect(content).not.toMatch(/\]\(\/(?!\/)/);
    }
  });

  it('finds nothing that the documentation does not have, and no pages for certain readers', async () => {
    const { results } = (await call('search', { query: 'quantum entanglement of bananas' })).structured as {
      results: unknown[];
    };
    expect(results).toEqual([]);
    const found = await call('search', { query: 'turn the furnace off with the red lever' });
    expect(found.text).not.toContain('red lever');
  });

  it.each(['/guides/start', 'guides/start/', '/guides/start.md', `${SITE}/guides/start`, `${OWN}/guides/start.md`])(
    'reads the page %s',
    async (path) => {
      const { text, isError } = await call('read_page', { path });
      expect(isError).toBe(false);
      expect(text).toContain(`canonical: "${SITE}/guides/start"`);
    },
  );

  it('reads a section by its heading, by its anchor, and by an address', async () => {
    const client = await connect();
    const { results } = (await call('search', { query: 'boil water in React', limit: 1 }, client)).structured as {
      results: { url: string; path: string; section?: string }[];
    };
    const [first] = results;
    const { url = '', path = '', section = '' } = first ?? {};
    const byAddress = await call('read_page', { path: url }, client);
    expect(byAddress.text).toContain(`## ${section}`);
    expect((await call('read_page', { path, section }, client)).text).toBe(byAddress.text);
    expect((await call('read_page', { path, section: section.toUpperCase() }, client)).text).toBe(byAddress.text);
    const wrong = await call('read_page', { path, section: 'No such thing' }, client);
    expect(wrong).toMatchObject({ isError: true });
    expect(wrong.text).toContain('It has: "');
  });

  it.each(['/guides/strat', '/reference/internal', '../../etc/passwd', 'https://evil.example/guides/start', '/%00'])(
    'says that there is no page %s',
    async (path) => {
      const { text, isError } = await call('read_page', { path });
      expect(isError).toBe(true);
      expect(text).toContain('There is no page');
    },
  );

  it.each([
    ['search', {}],
    ['search', { query: '' }],
    ['search', { query: 'x'.repeat(9_000) }],
    ['search', { query: 'x', limit: 1_000 }],
    ['search', { query: 5 }],
    ['read_page', { path: '' }],
    ['write_page', { path: '/x' }],
  ])('refuses %s with %j', async (name, parameters) => {
    const client = await connect();
    const outcome = await client
      .callTool({ name, arguments: parameters })
      .then(({ isError }) => isError === true)
      .catch(() => true);
    expect(outcome).toBe(true);
  });

  it('refuses other hosts and pages of other sites', async () => {
    const status = async (init: AskInit) => (await ask(init)).status;
    expect(await status({})).toBe(200);
    expect(await status({ headers: { origin: OWN } })).toBe(200);
    expect(await status({ headers: { origin: SITE } })).toBe(200);
    expect(await status({ url: `${SITE}/mcp` })).toBe(200);
    expect(await status({ headers: { origin: 'https://evil.example' } })).toBe(403);
    expect(await status({ headers: { origin: 'null' } })).toBe(403);
    expect(await status({ headers: { host: 'evil.example' } })).toBe(403);
    expect(await status({ url: 'http://evil.example/mcp' })).toBe(403);
    expect(await status({ url: 'http://127.0.0.1.evil.example/mcp' })).toBe(403);
  });

  it('accepts only POST with JSON, of a limited size and number', async () => {
    const status = async (init: AskInit) => (await ask(init)).status;
    expect(await status({ method: 'GET', body: undefined })).toBe(405);
    expect(await status({ method: 'DELETE', body: undefined })).toBe(405);
    expect(await status({ body: 'x', headers: { 'content-type': 'text/plain' } })).toBe(400);
    expect(await status({ body: '{' })).toBe(400);
    expect(await status({ body: JSON.stringify({ a: 'x'.repeat(300_000) }) })).toBe(413);
    expect(await status({ body: JSON.stringify(Array.from({ length: 21 }, () => ({}))) })).toBe(413);
  });
});

describe('its operator', () => {
  const withService = async (options: Partial<LocalServiceOptions>, run: (of: LocalService) => Promise<void>) => {
    const of = await createTestService(options);
    await run(of).finally(() => of.close());
  };

  it('must turn it on', () => withService({}, async (of) => expect((await ask({}, of)).status).toBe(404)));

  it('can require a key', () =>
    withService({ mcp: { apiKey: 'let-me-in' } }, async (of) => {
      const none = await ask({}, of);
      expect([none.status, none.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
      expect((await ask({ headers: { authorization: 'Bearer wrong' } }, of)).status).toBe(401);
      const client = await connect(of, { authorization: 'Bearer let-me-in' });
      expect((await call('search', { query: 'cancel' }, client)).isError).toBe(false);
    }));

  it('can name further hosts', () =>
    withService({ mcp: { hosts: ['tools.acme.dev'] } }, async (of) => {
      expect((await ask({ url: 'https://tools.acme.dev/mcp' }, of)).status).toBe(200);
    }));

  it('limits reads like questions', () =>
    withService({ mcp: true, messagesPerAddressAndDay: 2 }, async (of) => {
      const client = await connect(of);
      await call('search', { query: 'cancel' }, client);
      await call('read_page', { path: '/' }, client);
      const refused = await ask({}, of);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }));

  it('can serve it at an address of their own server', async () => {
    const client = await connect({ handle: createMcpHandler(service) });
    expect((await client.listTools()).tools).toHaveLength(2);
    const other = await createMcpHandler(service)(new Request(`${OWN}/docs/tools`, { method: 'POST', body: '{}' }));
    expect(other.status).toBe(400);
  });

  it('finds it listed in llms.txt', async () => {
    const list = await service.handle(new Request(`${OWN}/llms.txt`));
    expect(await list.text()).toContain(`${OWN}/mcp`);
  });
});
