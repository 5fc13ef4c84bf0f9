import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MESSAGES_PER_ADDRESS_AND_DAY, MESSAGES_PER_ORGANIZATION_AND_HOUR } from '../contract';
import { createProxyHandler } from './createProxyHandler';
import type { RecordingService } from './fixtures/createRecordingService';
import { answerJson, answerStream, createRecordingService } from './fixtures/createRecordingService';
import { OPERATOR_COOKIE, adminRequest, askRequest, createOptions, createQuestion } from './fixtures/proxyRequests';
import { DEFAULT_LIMITS } from './guards/createLimits';
import type { ProxyOptions } from './ProxyOptions';

let service: RecordingService;
beforeAll(async () => {
  service = await createRecordingService();
});
afterAll(() => service.close());
beforeEach(() => {
  service.requests.length = 0;
  service.script = answerStream(['data: 1\n\n']);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

const create = (more: Partial<ProxyOptions>) => createProxyHandler(createOptions(service.url, more));
const two = { points: 2, seconds: 60 };

async function ask(handler: ReturnType<typeof create>, headers: Record<string, string> = {}): Promise<Response> {
  const response = await handler(askRequest(createQuestion(), headers));
  await response.clone().text();
  return response;
}

const fromHeader = (request: Request) => request.headers.get('x-test-address');

describe('limits', () => {
  it('answer 429 with Retry-After, and the service hears nothing of it', async () => {
    const handler = create({ limits: { message: { address: two } } });
    expect([(await ask(handler)).status, (await ask(handler)).status]).toEqual([200, 200]);
    const response = await ask(handler);
    expect([response.status, await response.json()]).toEqual([
      429,
      { error: 'Too many requests. Please wait a moment.' },
    ]);
    const wait = Number(response.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(50);
    expect(wait).toBeLessThanOrEqual(60);
    expect(service.requests).toHaveLength(2);
  });

  it('begin anew when their time is over', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    try {
      const fetch = () =>
        Promise.resolve(new Response('data: 1\n\n', { headers: { 'Content-Type': 'text/event-stream' } }));
      const handler = create({ fetch, limits: { message: { address: { points: 1, seconds: 60 } } } });
      expect((await ask(handler)).status).toBe(200);
      expect((await ask(handler)).status).toBe(429);
      vi.advanceTimersByTime(60_001);
      expect((await ask(handler)).status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });

  it('count addresses apart, and IPv6 by network', async () => {
    const handler = create({ limits: { message: { address: two } }, clientAddress: fromHeader });
    const from = (address: string) => ask(handler, { 'X-Test-Address': address });
    const statuses: number[] = [];
    for (const address of ['198.51.100.1', '198.51.100.1', '198.51.100.1', '198.51.100.2']) {
      statuses.push((await from(address)).status);
    }
    expect(statuses).toEqual([200, 200, 429, 200]);
    const network = ['2001:db8:0:1::1', '2001:db8:0:1::2', '2001:db8:0:1:ffff::3', '2001:db8:0:2::1'];
    const answers = await Promise.all(network.map(from));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await from('2001:db8:0:2::9')).status).toBe(200);
  });

  it('cannot be shaken off with an invented X-Forwarded-For', async () => {
    const handler = create({ limits: { message: { address: two } }, clientAddress: undefined });
    const statuses: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const request = askRequest(createQuestion(), {
        'X-Forwarded-For': `198.51.100.${turn}`,
        'X-Real-IP': `198.51.100.${turn}`,
      });
      statuses.push((await handler.handle(request, { remoteAddress: '203.0.113.7' })).status);
    }
    expect(statuses).toEqual([200, 200, 429, 429]);
  });

  it('follow the hop that a trusted server wrote', async () => {
    const handler = create({
      limits: { message: { address: two } },
      clientAddress: undefined,
      trustedProxies: ['loopback'],
    });
    const from = (forwarded: string) =>
      handler.handle(askRequest(createQuestion(), { 'X-Forwarded-For': forwarded }), { remoteAddress: '127.0.0.1' });
    const statuses: number[] = [];
    for (const forwarded of [
      '1.1.1.1, 198.51.100.1',
      '2.2.2.2, 198.51.100.1',
      '3.3.3.3, 198.51.100.1',
      '198.51.100.2',
    ]) {
      statuses.push((await from(forwarded)).status);
    }
    expect(statuses).toEqual([200, 200, 429, 200]);
  });

  it('count everybody together where no address is known, and say so once', async () => {
    const handler = create({ limits: { message: { address: two } }, clientAddress: undefined });
    const statuses = [await ask(handler), await ask(handler), await ask(handler)].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 429]);
    expect(vi.mocked(console.error).mock.calls).toHaveLength(1);
    expect(vi.mocked(console.error).mock.calls[0]?.[0]).toContain('clientAddress');
  });

  it('count people across addresses', async () => {
    service.script = answerJson({ jobId: 'job_2' });
    const handler = create({
      limits: { adminWrite: { subject: two } },
      clientAddress: fromHeader,
      authorize: (request) => ({ subject: request.headers.get('x-person') ?? 'nobody' }),
    });
    const start = (person: string, address: string) => {
      const request = adminRequest('POST', '/v1/static-export/jobs', { domain: 'docs.example.com' });
      request.headers.set('X-Person', person);
      request.headers.set('X-Test-Address', address);
      return handler(request);
    };
    expect((await start('ann', '198.51.100.1')).status).toBe(200);
    expect((await start('ann', '198.51.100.2')).status).toBe(200);
    expect((await start('ann', '198.51.100.3')).status).toBe(429);
    expect((await start('ben', '198.51.100.3')).status).toBe(200);
  });

  it('keep guessing at sessions in bounds too', async () => {
    const handler = create({ limits: { adminRead: { address: two } } });
    const guess = () => {
      const request = adminRequest('GET', '/v1/static-export/jobs/job_2');
      request.headers.set('Cookie', OPERATOR_COOKIE.replace('operator', 'guess'));
      return handler(request);
    };
    expect([(await guess()).status, (await guess()).status, (await guess()).status]).toEqual([401, 401, 429]);
  });

  it('leave a store that failed alone for a while, and count in memory meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const consume = vi.fn(() => Promise.resolve());
      consume.mockRejectedValueOnce(new Error('connection lost'));
      const handler = create({ limits: { message: { address: { consume, points: 2, duration: 60 } } } });
      const statuses = [await ask(handler), await ask(handler), await ask(handler)].map(({ status }) => status);
      expect(statuses).toEqual([200, 200, 429]);
      expect(consume).toHaveBeenCalledTimes(1);
      vi.setSystemTime(Date.now() + 5001);
      expect((await ask(handler)).status).toBe(200);
      expect(consume).toHaveBeenCalledTimes(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it('hold all of several, and none when turned off', async () => {
    const several = create({
      limits: {
        message: {
          address: [
            { points: 100, seconds: 1 },
            { points: 1, seconds: 3600 },
          ],
        },
      },
    });
    expect([(await ask(several)).status, (await ask(several)).status]).toEqual([200, 429]);
    const none = create({ limits: { message: { address: false } } });
    for (let turn = 0; turn < 30; turn += 1) expect((await ask(none)).status).toBe(200);
  });

  it('let one visitor use up little of what the service gives, unless told otherwise', async () => {
    const handler = create({});
    let asked = 0;
    while ((await ask(handler)).status === 200) asked += 1;
    expect(asked).toBe(20);
    const perHour = DEFAULT_LIMITS.message.address.find(({ seconds }) => seconds === 3600)?.points ?? Infinity;
    const perDay = DEFAULT_LIMITS.message.address.find(({ seconds }) => seconds === 86_400)?.points ?? Infinity;
    expect(perHour).toBeLessThanOrEqual(MESSAGES_PER_ORGANIZATION_AND_HOUR * 0.02);
    expect(perDay).toBeLessThanOrEqual(MESSAGES_PER_ADDRESS_AND_DAY * 0.1);
  });
});
