import { describe, expect, it } from 'vitest';
import { createProxyHandler } from './createProxyHandler';
import { createReplyCache } from './createReplyCache';
import { postToProxy, serveTests } from './testing/serveTests';
import { ASSISTANT_CANARY, BASE, createOptions } from './testing/proxyRequests';
import type { ProxyOptions } from './ProxyOptions';
import { createJsonReply } from './Reply';

const ORIGIN = 'https://docs.example.com';
const RESULTS = [{ content: 'Boil.', path: 'guides/start', metadata: { title: 'Start' } }];

const server = serveTests(RESULTS);

const create = (more: Partial<ProxyOptions> = {}) =>
  createProxyHandler(createOptions(server.service.url, { search: true, ...more }));

const post = (handler: ReturnType<typeof create>, path: string, body: unknown, headers: Record<string, string> = {}) =>
  postToProxy(handler, ORIGIN + path, body, { origin: ORIGIN, ...headers });

describe('a search through the proxy', () => {
  it('reaches the service with the assistant key and only the fields of the contract, but with the whole filter', async () => {
    const body = { query: 'boil', pageSize: 5, filter: { language: 'de', product: 'cloud' }, apiKey: 'mine' };
    const response = await post(create(), '/search', body, { cookie: 'session=reader' });
    expect([response.status, await response.json()]).toEqual([200, RESULTS]);
    const [sent] = server.service.requests;
    expect(sent?.url).toBe('/discovery/v1/search/acme');
    expect(sent?.headers.authorization).toBe(`Bearer ${ASSISTANT_CANARY}`);
    expect(sent?.headers.cookie).toBeUndefined();
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      query: 'boil',
      pageSize: 5,
      filter: { language: 'de', product: 'cloud' },
    });
  });

  it('asks the service once for the same words, and again for others', async () => {
    const handler = create();
    for (const query of ['boil', 'boil', 'cool', 'boil']) {
      expect((await post(handler, '/search', { query })).status).toBe(200);
    }
    expect(server.service.requests).toHaveLength(2);
  });

  it('keeps no answer of a site that asks its readers who they are', async () => {
    const handler = create({ authorizeMessage: () => ({ subject: 'reader' }) });
    for (let count = 0; count < 2; count += 1) await post(handler, '/search', { query: 'boil' });
    expect(server.service.requests).toHaveLength(2);
    const closed = create({ authorizeMessage: () => null });
    expect((await post(closed, '/search', { query: 'boil' })).status).toBe(401);
  });

  it('is closed unless the options open it, to other methods, sites and bodies', async () => {
    const status = async (response: Promise<Response>) => (await response).status;
    expect(await status(post(create({ search: false }), '/search', { query: 'x' }))).toBe(404);
    expect(await status(post(create(), '/search', { query: '' }))).toBe(400);
    expect(await status(post(create(), '/search', { query: 'x' }, { origin: 'https://evil.example' }))).toBe(403);
    expect(await status(post(create(), '/discovery/v1/search/other', { query: 'x' }))).toBe(404);
    expect(await status(post(create(), '/discovery/v1/search/acme', { query: 'x' }))).toBe(200);
    const get = create().handle(new Request(`${ORIGIN}${BASE}/search`), { remoteAddress: '203.0.113.1' });
    expect(await status(get)).toBe(405);
  });

  it('has limits of its own', async () => {
    const handler = create({ limits: { search: { address: { points: 2, seconds: 60 } } } });
    const statuses = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await post(handler, '/search', { query: 'x' })).status);
    expect(statuses).toEqual([200, 200, 429]);
  });
});

it('forgets an answer after a minute, and the oldest of many', () => {
  let time = 0;
  const cache = createReplyCache(() => time);
  const reply = createJsonReply(200, '[]');
  cache.keep('a', reply);
  cache.keep('refused', createJsonReply(404, '{}'));
  cache.keep('large', createJsonReply(200, 'x'.repeat(100_001)));
  expect([cache.read('a'), cache.read('refused'), cache.read('large')]).toEqual([reply, undefined, undefined]);
  time = 60_000;
  expect(cache.read('a')).toBeUndefined();
  for (let count = 0; count < 201; count += 1) cache.keep(String(count), reply);
  expect([cache.read('0'), cache.read('200')]).toEqual([undefined, reply]);
});
