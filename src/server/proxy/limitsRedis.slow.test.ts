import { RateLimiterRedis } from 'rate-limiter-flexible';
import { createClient } from 'redis';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { recordBound } from '../../../e2e/fixtures/recordBound';
import { recordFault } from '../../../e2e/fixtures/recordFault';
import { createProxyHandler } from './createProxyHandler';
import { answerStream, createRecordingService, type RecordingService } from './testing/createRecordingService';
import { askRequest, createOptions, createQuestion } from './testing/proxyRequests';
import { INSTALL_TIMEOUT_MS } from './testing/requireBinary';
import { startRedis } from './testing/startRedis';
import { findFreePort, type ChildServer } from './testing/startServer';
import type { StoredLimit } from '../http/createLimiterSource';
import type { LimitOptions } from './guards/LimitOptions';

let service: RecordingService;
let redis: ChildServer;
let storeClient: ReturnType<typeof createClient>;
beforeAll(async () => {
  service = await createRecordingService(answerStream(['data: 1\n\n']));
  const port = await findFreePort();
  redis = await startRedis(port);
  storeClient = createClient({ socket: { port, host: '127.0.0.1' } });
  storeClient.on('error', () => undefined);
  await storeClient.connect();
}, INSTALL_TIMEOUT_MS);
afterAll(async () => {
  storeClient.destroy();
  await redis.stop();
  await service.close();
});
afterEach(() => vi.restoreAllMocks());

/** One instance of the proxy. All instances count in the same Redis. */
function createInstance(prefix: string, message: LimitOptions['message'] = { address: { points: 4, seconds: 60 } }) {
  const store = ({ name, points, seconds }: StoredLimit) =>
    new RateLimiterRedis({
      storeClient,
      useRedisPackage: true,
      keyPrefix: `${prefix}:${name}`,
      points,
      duration: seconds,
    });
  const clientAddress = (request: Request) => request.headers.get('x-test-address') ?? '203.0.113.7';
  return createProxyHandler(createOptions(service.url, { limits: { store, message }, clientAddress }));
}

async function ask(handler: ReturnType<typeof createInstance>, address = '203.0.113.7'): Promise<Response> {
  const response = await handler(askRequest(createQuestion(), { 'X-Test-Address': address }));
  await response.clone().text();
  return response;
}

/** Asks from each address in turn, alternating between the proxies. @returns How many questions were answered. */
async function askFrom(proxies: ReturnType<typeof createInstance>[], addresses: string[]): Promise<number> {
  let answered = 0;
  for (const [index, address] of addresses.entries()) {
    const proxy = proxies[index % proxies.length];
    if (proxy && (await ask(proxy, address)).status === 200) answered += 1;
  }
  return answered;
}

const THREE = { address: { points: 3, seconds: 60 } } as const;

const MANY_NETWORKS = Array.from({ length: 40 }, (_, index) => `2001:db8:7:${(index * 1601).toString(16)}::1`);

describe('limits in Redis', () => {
  it('hold across instances, also for requests at the same time', async () => {
    const instances = [createInstance('shared'), createInstance('shared'), createInstance('shared')];
    const responses = await Promise.all([...instances, ...instances, ...instances].map((handler) => ask(handler)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(5);
    expect(service.requests).toHaveLength(4);
    const refused = responses.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(50);
    expect((await storeClient.keys('shared:*')).toSorted()).toEqual([
      'shared:docs-assistant:message.address:60:203.0.113.7',
      'shared:docs-assistant:message.site:600:all',
    ]);
    expect(await storeClient.ttl('shared:docs-assistant:message.address:60:203.0.113.7')).toBeGreaterThan(50);
  });

  it('count the networks of IPv6 together over two proxies', async () => {
    const proxies = [createInstance('networks', THREE), createInstance('networks', THREE)];
    const answered = await askFrom(proxies, MANY_NETWORKS);
    expect(answered).toBe(12);
    recordBound({
      input: 'questions from 40 networks (/64) of one /48, at a limit of 3, two proxies on one Redis',
      size: '40 questions',
      outcome: `${answered} answered`,
    });
  });

  it('keep two proxies together below the limit of the site, whatever the addresses are', async () => {
    const message = { address: false, subject: false, site: { points: 30, seconds: 600 } } as const;
    const proxies = [createInstance('site', message), createInstance('site', message)];
    const addresses = Array.from({ length: 80 }, (_, index) => `198.51.${index}.1`);
    expect(await askFrom(proxies, addresses)).toBe(30);
  });

  it('continue in memory while Redis does not answer, and when it is gone', async () => {
    const explained = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const handler = createInstance('outage');
    redis.child.kill('SIGSTOP');
    const startedAt = performance.now();
    expect((await ask(handler)).status).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(3000);
    redis.child.kill('SIGCONT');
    await redis.stop();
    const statuses: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) statuses.push((await ask(handler)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(explained.mock.calls).toHaveLength(1);
    expect(explained.mock.calls[0]?.[0]).toContain('counted in memory for now');
    recordFault({
      fault: 'Redis gone',
      engine: 'Redis',
      outcome: 'the proxy continues and counts in memory; the service uses none',
    });
  }, 20_000);
});
