import { describe, expect, it, vi } from 'vitest';
import { createProxyHandler } from './createProxyHandler';
import { answerJson, type Script } from './testing/createRecordingService';
import { postToProxy, serveTests } from './testing/serveTests';
import { ADMIN_CANARY, ASSISTANT_CANARY, BASE, createOptions, OPERATOR_COOKIE } from './testing/proxyRequests';
import type { ProxyOptions } from './ProxyOptions';

const HOST = 'tools.example.com';
const ANSWER = { jsonrpc: '2.0', id: 1, result: { content: [] } };
const CALL = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'search', arguments: { query: 'boil' } },
};

const server = serveTests(ANSWER);

const create = (more: Partial<ProxyOptions> = {}) =>
  createProxyHandler(createOptions(server.service.url, { mcp: true, allowedHosts: [HOST], ...more }));

const post = (body: unknown = CALL, headers: Record<string, string> = {}, handler = create()) =>
  postToProxy(handler, `https://${HOST}/mcp`, body, { accept: 'application/json, text/event-stream', ...headers });

/** Answers with text of a type. */
function answerText(text: string, type = 'text/event-stream', status = 200): Script {
  return (outgoing) => void outgoing.writeHead(status, { 'Content-Type': type }).end(text);
}

describe('a message to the MCP server', () => {
  it('is sent on without keys, cookies and headers of the client, apart from the headers of the protocol', async () => {
    const response = await post(
      { ...CALL, apiKey: 'x' },
      {
        authorization: 'Bearer mine',
        cookie: OPERATOR_COOKIE,
        'x-forwarded-for': '1.2.3.4',
        'mcp-session-id': 'abc',
        'last-event-id': '5',
        'mcp-protocol-version': '2025-11-25',
        'mcp-name': 'x'.repeat(2_000),
      },
    );
    expect([response.status, await response.json()]).toEqual([200, ANSWER]);
    const [sent] = server.service.requests;
    expect([sent?.method, sent?.url, JSON.parse(sent?.body ?? '')]).toEqual(['POST', '/mcp', CALL]);
    const { host, connection, 'content-length': length, ...headers } = sent?.headers ?? {};
    expect([host, connection, length].every(Boolean)).toBe(true);
    expect(JSON.stringify(headers)).not.toMatch(/mine|operator|1\.2\.3\.4|abc|canary/);
    expect(headers).toMatchObject({ 'mcp-protocol-version': '2025-11-25', 'content-type': 'application/json' });
    expect(headers).not.toHaveProperty('authorization');
    expect(headers).not.toHaveProperty('mcp-name');
  });

  it('carries the key of the MCP server, and needs no other', async () => {
    const only = { serviceUrl: server.service.url, mcp: { apiKey: 'let-me-in' }, allowedHosts: [HOST] };
    expect((await post(CALL, {}, createProxyHandler(only))).status).toBe(200);
    expect(server.service.requests[0]?.headers.authorization).toBe('Bearer let-me-in');
  });

  it.each([
    ['initialize', {}],
    ['notifications/initialized', undefined],
    ['notifications/cancelled', { requestId: 1 }],
    ['ping', undefined],
    ['tools/list', {}],
    ['tools/call', { name: 'read_page', arguments: { path: '/' } }],
    ['resources/list', { cursor: '200' }],
    ['resources/templates/list', {}],
    ['resources/read', { uri: 'https://docs.example.com/index.md' }],
    ['prompts/list', {}],
    ['prompts/get', { name: 'ask' }],
  ])('may be %s', async (method, params) => {
    expect((await post({ jsonrpc: '2.0', id: 'a', method, params })).status).toBe(200);
    expect(JSON.parse(server.service.requests[0]?.body ?? '')).toEqual({ jsonrpc: '2.0', id: 'a', method, params });
  });

  it.each([
    [[CALL]],
    [[]],
    [null],
    ['{'],
    [{ ...CALL, jsonrpc: '1.0' }],
    [{ ...CALL, id: {} }],
    [{ ...CALL, id: true }],
    [{ ...CALL, method: 5 }],
    [{ ...CALL, method: 'tools/delete' }],
    [{ ...CALL, method: 'TOOLS/CALL' }],
    [{ ...CALL, method: 'logging/setLevel' }],
    [{ ...CALL, method: 'resources/subscribe' }],
    [{ ...CALL, params: { name: 'write_page' } }],
    [{ ...CALL, params: { name: ['search'] } }],
    [{ ...CALL, params: undefined }],
    [{ ...CALL, params: [] }],
    [{ jsonrpc: '2.0', id: 1, method: 'tools/list', params: 'x' }],
  ])('is refused before the service if it is %j', async (body) => {
    expect((await post(body)).status).toBe(400);
    expect(server.service.requests).toEqual([]);
  });

  it('is refused for other hosts, pages of other sites, types and sizes', async () => {
    const status = async (response: Promise<Response>) => (await response).status;
    expect(await status(post(CALL, { origin: `https://${HOST}` }))).toBe(200);
    expect(await status(post(CALL, { origin: 'https://docs.example.com' }))).toBe(200);
    server.service.requests.length = 0;
    expect(await status(post(CALL, { origin: 'https://evil.example' }))).toBe(403);
    expect(await status(post(CALL, { origin: 'null' }))).toBe(403);
    expect(await status(post(CALL, { 'sec-fetch-site': 'cross-site' }))).toBe(403);
    expect(await status(post(CALL, { host: 'evil.example' }))).toBe(403);
    expect(await status(post(CALL, { host: 'evil.example', origin: 'https://evil.example' }))).toBe(403);
    expect(await status(post(CALL, { 'x-http-method-override': 'DELETE' }))).toBe(400);
    expect(await status(post(CALL, { 'content-type': 'text/plain' }))).toBe(415);
    expect(await status(post({ ...CALL, params: { a: 'x'.repeat(1024 * 1024) } }))).toBe(413);
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const other = new Request(`https://${HOST}${BASE}/mcp`, { method, headers: { accept: 'text/event-stream' } });
      const response = await create().handle(other, {});
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
    }
    expect(server.service.requests).toEqual([]);
  });

  it('is refused unless the options turn the route on, and for strangers of closed documentation', async () => {
    expect((await post(CALL, {}, create({ mcp: false }))).status).toBe(404);
    expect((await post(CALL, {}, create({ mcp: undefined }))).status).toBe(404);
    expect((await post(CALL, {}, create({ authorizeMessage: () => null }))).status).toBe(401);
    expect(server.service.requests).toEqual([]);
    const reader = create({ authorizeMessage: ({ headers }) => ({ subject: headers.get('authorization') ?? '' }) });
    expect((await post(CALL, { authorization: 'Bearer reader' }, reader)).status).toBe(200);
  });

  it('counts as a search', async () => {
    const handler = create({ limits: { search: { address: { points: 2, seconds: 60 } } } });
    const statuses = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await post(CALL, {}, handler)).status);
    expect(statuses).toEqual([200, 200, 429]);
    // Equal messages of two clients have answers of their own.
    expect(server.service.requests).toHaveLength(2);
  });
});

describe('an answer of the MCP server', () => {
  const event = (message: unknown) => `event: message\r\ndata: ${JSON.stringify(message)}\r\n\r\n`;

  it('is JSON, also if it was streamed', async () => {
    const progress = { jsonrpc: '2.0', method: 'notifications/progress', params: {} };
    server.service.script = answerText(`: ping\r\n\r\n${event(progress)}${event(ANSWER)}`);
    const response = await post();
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(await response.json()).toEqual(ANSWER);
    const lines = JSON.stringify(ANSWER, null, 2).replaceAll(/^/gm, 'data: ');
    server.service.script = answerText(`${lines}\n\n`);
    expect(await (await post()).json()).toEqual(ANSWER);
  });

  it('is empty for a notification', async () => {
    server.service.script = answerText('', 'text/plain', 202);
    const response = await post({ jsonrpc: '2.0', method: 'notifications/initialized' });
    expect([response.status, await response.text()]).toEqual([202, '']);
  });

  it.each([
    ['a page of HTML', answerText('<p>', 'text/html')],
    ['another JSON', answerJson({ a: 1 })],
    ['a list', answerJson([ANSWER])],
    ['an empty stream', answerText('')],
    ['more than 1 MiB', answerJson({ ...ANSWER, result: 'x'.repeat(1024 * 1024) })],
    ['a redirect', answerText('', 'text/plain', 302)],
    ['a key', answerJson({ ...ANSWER, result: ADMIN_CANARY })],
    ['a key in a stream', answerText(event({ ...ANSWER, result: ASSISTANT_CANARY }))],
    ['a refused key', answerJson({ error: 'no' }, 401)],
  ])('is not passed on if it is %s', async (_, script) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    server.service.script = script;
    const response = await post();
    expect(response.status).toBe(502);
    expect(await response.text()).not.toContain('canary');
  });

  it('must arrive in time', async () => {
    server.service.script = (outgoing) =>
      void outgoing.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(': \n\n');
    const response = await post(CALL, {}, create({ timeoutMs: 50 }));
    expect(response.status).toBe(504);
    expect(await server.service.requests[0]?.closed).toEqual({ isComplete: false });
  });

  it('is refused without the service when the hosts are not named', () => {
    expect(() => create({ allowedHosts: undefined })).toThrow('mcp is on without allowedHosts');
    expect(() => create({ mcp: { key: 'x' } as never })).toThrow('mcp');
  });
});
