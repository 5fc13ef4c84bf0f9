import { RateLimiterRedis } from 'rate-limiter-flexible';
import { createClient } from 'redis';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createProxyHandler } from './createProxyHandler';
import type { RecordingService } from './fixtures/createRecordingService';
import { answerStream, createRecordingService } from './fixtures/createRecordingService';
import { askRequest, createOptions } from './fixtures/proxyRequests';
import { INSTALL_TIMEOUT_MS, requireBinary } from './fixtures/requireBinary';
import type { ChildServer } from './fixtures/startServer';
import { findFreePort, startServer } from './fixtures/startServer';

/** A real Redis of this test's own, on a free port, that keeps nothing on disk. */
async function startRedis(port: number): Promise<ChildServer> {
  const path = await requireBinary('redis-server', 'redis-server');
  const parameters = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  return startServer(path, parameters, async () => {
    const client = createClient({ socket: { port, host: '127.0.0.1', reconnectStrategy: false } });
    client.on('error', () => undefined);
    await client.connect();
    client.destroy();
    return true;
  });
}

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

/** One instance of the proxy; all of them count in the same Redis. */
function createInstance(keyPrefix: string) {
  const limiter = new RateLimiterRedis({ storeClient, useRedisPackage: true, keyPrefix, points: 4, duration: 60 });
  return createProxyHandler(createOptions(service.url, { limits: { message: { address: limiter } } }));
}

async function ask(handler: ReturnType<typeof createInstance>): Promise<Response> {
  const response = await handler(askRequest());
  await response.clone().text();
  return response;
}

describe('limits in Redis', () => {
  it('hold across instances, also for requests at the same time', async () => {
    const instances = [createInstance('shared'), createInstance('shared'), createInstance('shared')];
    const responses = await Promise.all([...instances, ...instances, ...instances].map(ask));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(5);
    expect(service.requests).toHaveLength(4);
    const refused = responses.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(50);
    expect(await storeClient.keys('shared*')).toEqual(['shared:message:address:203.0.113.7']);
    expect(await storeClient.ttl('shared:message:address:203.0.113.7')).toBeGreaterThan(50);
  });

  it('go on in memory while Redis does not answer, and when it is gone', async () => {
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
    expect(explained.mock.calls[0]?.[0]).toContain('counted in memory meanwhile');
  }, 20_000);
});
