import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createProxyHandler } from './createProxyHandler';
import { askRequest, BASE, createOptions, createQuestion, operatorRequest } from './testing/proxyRequests';
import type { ProxyOptions } from './ProxyOptions';

const explained = vi.spyOn(console, 'error');
beforeEach(() => void explained.mockReset().mockImplementation(() => undefined));
afterEach(() => vi.unstubAllEnvs());
afterAll(() => explained.mockRestore());

const create = (more: Partial<ProxyOptions> = {}) =>
  createProxyHandler(
    createOptions('http://service.test', {
      clientAddress: undefined,
      fetch: () => Promise.resolve(new Response('data: 1\n\n', { headers: { 'Content-Type': 'text/event-stream' } })),
      ...more,
    }),
  );
const health = (headers: Record<string, string> = {}) => new Request(`http://proxy.test${BASE}/healthz`, { headers });
const askFrom = (headers: Record<string, string>) => askRequest(createQuestion(), headers);

describe('a handler that cannot tell its clients apart', () => {
  it.each([
    ['VERCEL', 'Vercel', 'x-real-ip'],
    ['NETLIFY', 'Netlify', 'x-nf-client-connection-ip'],
    ['FLY_APP_NAME', 'Fly.io', 'fly-client-ip'],
    ['RAILWAY_ENVIRONMENT_NAME', 'Railway', 'x-real-ip'],
    ['DYNO', 'Heroku', 'x-forwarded-for'],
    ['K_SERVICE', 'Google Cloud Run', 'x-forwarded-for'],
    ['AWS_LAMBDA_FUNCTION_NAME', 'AWS Lambda', 'x-forwarded-for'],
    ['CF_PAGES', 'Cloudflare', 'cf-connecting-ip'],
  ])(
    'reports that on %s before the first request, at the health check and in the panels',
    async (variable, name, header) => {
      vi.stubEnv(variable, '1');
      const handler = create();
      const words = expect.stringMatching(
        new RegExp(`behind ${name} without clientAddress, so all clients share one rate limit. .*${header}`),
      ) as string;
      expect(explained.mock.calls).toEqual([[words]]);
      // On these platforms the peer's address is the platform's own.
      for (const connection of [{}, { remoteAddress: '10.1.2.3' }]) {
        const told = await handler.handle(health(), connection);
        expect([told.status, await told.json()]).toEqual([200, { status: 'ok', warning: words }]);
        const limits = await handler.handle(operatorRequest('GET', '/limits'), connection);
        expect(await limits.json()).toMatchObject({ warning: words });
      }
      expect(explained).toHaveBeenCalledTimes(1);
    },
  );

  it.each<[string, Record<string, string>, string | undefined, string]>([
    ['a header of Cloudflare', { 'cf-ray': '1', 'cf-connecting-ip': '192.0.2.1' }, undefined, 'cf-connecting-ip'],
    ['a header of Vercel', { 'x-vercel-id': '1' }, undefined, 'x-real-ip'],
    ['a route of Next.js', { 'x-forwarded-for': '192.0.2.1' }, undefined, "x-forwarded-for')?.split(',').at(-1)"],
    ['a bare call', {}, undefined, 'handler.handle(request, { remoteAddress })'],
    ['nginx on the same machine', { 'x-forwarded-for': '192.0.2.1' }, '127.0.0.1', "trustedProxies: ['127.0.0.1']"],
    ['a balancer', { 'x-forwarded-for': '192.0.2.1' }, '10.0.0.9', "trustedProxies: ['10.0.0.9']"],
    ['a balancer by IPv6', { 'x-forwarded-for': '192.0.2.1' }, '::1', "trustedProxies: ['::1']"],
  ])('reports that after %s', async (_, headers, remoteAddress, change) => {
    const handler = create();
    expect(explained).not.toHaveBeenCalled();
    for (let turn = 0; turn < 3; turn += 1) await handler.handle(askFrom(headers), { remoteAddress });
    const words = expect.stringContaining(change) as string;
    expect(explained.mock.calls).toEqual([[words]]);
    // A later request from another address gets the warning too.
    const told = await handler.handle(health(), { remoteAddress: '198.51.100.7' });
    expect(await told.json()).toEqual({ status: 'ok', warning: words });
  });

  it('reports that when clientAddress finds no address', async () => {
    const handler = create({ clientAddress: (request) => request.headers.get('x-real-ip') });
    await handler(askFrom({ 'x-real-ip': '192.0.2.1' }));
    expect(explained).not.toHaveBeenCalled();
    await handler(askFrom({}));
    expect(await (await handler(health())).json()).toMatchObject({ warning: expect.stringContaining('clientAddress') });
  });
});

it.each<[string, Partial<ProxyOptions>]>([
  ['clientAddress', { clientAddress: (request) => request.headers.get('x-real-ip') }],
  ['trustedProxies', { trustedProxies: ['private'] }],
])('with %s nothing is reported on a platform', async (_, more) => {
  vi.stubEnv('VERCEL', '1');
  const handler = create(more);
  const headers = { 'x-real-ip': '192.0.2.1', 'x-forwarded-for': '192.0.2.1', 'x-vercel-id': '1' };
  await handler.handle(askFrom(headers), { remoteAddress: '10.0.0.9' });
  expect(await (await handler.handle(health(headers), { remoteAddress: '10.0.0.9' })).json()).toEqual({ status: 'ok' });
  expect(explained).not.toHaveBeenCalled();
});

it('a reader on the internet who invents a forwarded address is not taken for a reverse proxy', async () => {
  const handler = create();
  await handler.handle(askFrom({ 'x-forwarded-for': '10.0.0.1' }), { remoteAddress: '198.51.100.7' });
  expect(explained).not.toHaveBeenCalled();
});
