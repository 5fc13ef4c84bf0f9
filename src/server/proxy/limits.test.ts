import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { runs } from '../../../e2e/fixtures/runs';
import { recordBound } from '../../../e2e/fixtures/recordBound';
import { MESSAGES_PER_ADDRESS_AND_DAY, MESSAGES_PER_ORGANIZATION_AND_HOUR } from '../../shared/contract';
import { createProxyHandler } from './createProxyHandler';
import type { RecordingService } from './testing/createRecordingService';
import { answerJson, answerStream, createRecordingService } from './testing/createRecordingService';
import { OPERATOR_COOKIE, operatorRequest, askRequest, createOptions, createQuestion } from './testing/proxyRequests';
import { toNetworkKeys } from '../http/createAddressReader';
import { MEMORY_KEYS_MAX } from '../http/createLimiterSource';
import { DEFAULT_LIMITS, createLimits } from './guards/createLimits';
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

/** Asks from each address in turn. @returns The statuses. */
async function askFrom(handler: ReturnType<typeof create>, addresses: readonly string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const address of addresses) statuses.push((await ask(handler, { 'X-Test-Address': address })).status);
  return statuses;
}

const countAnswered = (statuses: readonly number[]) => statuses.filter((status) => status === 200).length;

const fromHeader = (request: Request) => request.headers.get('x-test-address');

describe('limits', () => {
  it('answer 429 with Retry-After, without a request to the service', async () => {
    const handler = create({ limits: { message: { address: two } } });
    expect([(await ask(handler)).status, (await ask(handler)).status]).toEqual([200, 200]);
    const response = await ask(handler);
    expect([response.status, await response.json()]).toEqual([
      429,
      { error: "Too many requests. Please wait a moment. (The proxy's limit is limits.message.address.)" },
    ]);
    const wait = Number(response.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(50);
    expect(wait).toBeLessThanOrEqual(60);
    expect(service.requests).toHaveLength(2);
  });

  it('start again when their time is over', async () => {
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

  it('count each address separately', async () => {
    const handler = create({ limits: { message: { address: two } }, clientAddress: fromHeader });
    const addresses = ['198.51.100.1', '198.51.100.1', '198.51.100.1', '198.51.100.2'];
    expect(await askFrom(handler, addresses)).toEqual([200, 200, 429, 200]);
  });

  it('cannot be avoided with an invented X-Forwarded-For', async () => {
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

  it('count everyone together if no address is known, and report that once', async () => {
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
      const request = operatorRequest('POST', '/v1/static-export/jobs', { domain: 'docs.example.com' });
      request.headers.set('X-Person', person);
      request.headers.set('X-Test-Address', address);
      return handler(request);
    };
    expect((await start('ann', '198.51.100.1')).status).toBe(200);
    expect((await start('ann', '198.51.100.2')).status).toBe(200);
    expect((await start('ann', '198.51.100.3')).status).toBe(429);
    expect((await start('ben', '198.51.100.3')).status).toBe(200);
  });

  it('limit guessing at sessions, too', async () => {
    const handler = create({ limits: { adminRead: { address: two } } });
    const guess = () => {
      const request = operatorRequest('GET', '/v1/static-export/jobs/job_2');
      request.headers.set('Cookie', OPERATOR_COOKIE.replace('operator', 'guess'));
      return handler(request);
    };
    expect([(await guess()).status, (await guess()).status, (await guess()).status]).toEqual([401, 401, 429]);
  });

  it('do not use a failed store for a while, and count in memory meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const consume = vi.fn(() => Promise.resolve());
      consume.mockRejectedValueOnce(new Error('connection lost'));
      const store = vi.fn(() => ({ consume }));
      const handler = create({ limits: { store, message: { address: two, subject: false, site: false } } });
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

  it('apply together if there are several, and not at all when turned off', async () => {
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

  it('let one visitor use only a small part of the service’s limits by default', async () => {
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

describe('networks of IPv6', () => {
  const three = { points: 3, seconds: 60 };
  const createThree = () => create({ limits: { message: { address: three } }, clientAddress: fromHeader });
  /** Addresses in different /64 networks. */
  const spread = (prefix: string, step: number, count: number) =>
    Array.from({ length: count }, (_, index) => `${prefix}:${(index * step).toString(16)}::1`);

  it('of 64 bits have the points of one address', async () => {
    const addresses = ['2001:db8:0:1::1', '2001:db8:0:1::2', '2001:db8:0:1:ffff::3', '2001:db8:0:1::4'];
    expect(await askFrom(createThree(), addresses)).toEqual([200, 200, 200, 429]);
  });

  it('of 56 bits have twice as many, and of 48 bits four times as many', async () => {
    expect(countAnswered(await askFrom(createThree(), spread('2001:db8:7', 1, 40)))).toBe(6);
    const handler = createThree();
    const answered = countAnswered(await askFrom(handler, spread('2001:db8:7', 256, 40)));
    expect(answered).toBe(12);
    expect(await askFrom(handler, ['2001:db8:8::1', '198.51.100.1'])).toEqual([200, 200]);
    recordBound({
      input: 'questions from 40 networks (/64) of one /48, at a limit of 3',
      size: '40 questions',
      outcome: `${answered} answered`,
    });
  });

  it('of 32 bits have eight times as many, however they are divided', async () => {
    for (const step of [1, 16, 256]) {
      const addresses = Array.from({ length: 40 }, (_, index) => `2001:db8:${(index * step).toString(16)}::1`);
      const handler = createThree();
      expect(countAnswered(await askFrom(handler, addresses))).toBe(24);
      expect(await askFrom(handler, ['2001:db9::1', '198.51.100.1'])).toEqual([200, 200]);
    }
    recordBound({
      input: 'questions from 40 networks (/48) of one /32, at a limit of 3',
      size: '40 questions',
      outcome: '24 answered',
    });
  });

  it(
    'of one /48 never have more than four times the points, however the addresses are chosen',
    { tags: 'property' },
    async () => {
      const address = fc
        .array(fc.nat(65_535), { minLength: 5, maxLength: 5 })
        .map((parts) => `2001:db8:7:${parts.map((part) => part.toString(16)).join(':')}`);
      await fc.assert(
        fc.asyncProperty(fc.array(address, { maxLength: 60 }), async (addresses) => {
          const limits = createLimits({ message: { address: three } }, () => undefined);
          const answered = new Map<string, number>();
          for (const asked of addresses) {
            const isAnswered = await limits.countAddress('message', asked).then(
              () => true,
              () => false,
            );
            if (!isAnswered) continue;
            for (const key of toNetworkKeys(asked, [64, 56, 48])) answered.set(key, (answered.get(key) ?? 0) + 1);
          }
          for (const [network, count] of answered) {
            const most = network.endsWith('/64') ? 3 : network.endsWith('/56') ? 6 : 12;
            expect(count).toBeLessThanOrEqual(most);
          }
        }),
        { numRuns: runs(50) },
      );
    },
  );
});

describe('the budget of the whole site', () => {
  it('holds whatever the addresses are, and answers 429 with the name of the limit', async () => {
    const handler = create({
      limits: { message: { address: false, site: { points: 5, seconds: 600 } } },
      clientAddress: fromHeader,
    });
    const addresses = Array.from({ length: 8 }, (_, index) => `198.51.100.${index}`);
    expect(countAnswered(await askFrom(handler, addresses))).toBe(5);
    const refused = await ask(handler);
    expect(((await refused.json()) as { error: string }).error).toContain('limits.message.site');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
    expect(service.requests).toHaveLength(5);
  });

  it('is not used up by requests that are refused for another reason', async () => {
    const handler = create({ limits: { message: { address: false, site: { points: 1, seconds: 600 } } } });
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await handler(askRequest('{'))).status).toBe(400);
      expect((await ask(handler, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    }
    expect((await ask(handler)).status).toBe(200);
  });

  it(
    'lets fewer than 10,000 questions through in any hour, at whatever times they come',
    { tags: 'property' },
    async () => {
      vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
      let most = 0;
      try {
        const pauses = fc.array(fc.integer({ min: 1, max: 1300 }), { minLength: 10, maxLength: 20 });
        await fc.assert(
          fc.asyncProperty(pauses, async (seconds) => {
            const limits = createLimits({}, () => undefined);
            const passed: { at: number; count: number }[] = [];
            for (const pause of seconds) {
              vi.advanceTimersByTime(pause * 1000);
              const burst = await Promise.allSettled(Array.from({ length: 1500 }, () => limits.countSite('message')));
              passed.push({ at: Date.now(), count: burst.filter(({ status }) => status === 'fulfilled').length });
            }
            for (const { at: start } of passed) {
              const within = passed.filter(({ at }) => at >= start && at < start + 3_600_000);
              most = Math.max(
                most,
                within.reduce((sum, { count }) => sum + count, 0),
              );
            }
          }),
          { numRuns: 20 },
        );
      } finally {
        vi.useRealTimers();
      }
      expect(most).toBeGreaterThan(5000);
      expect(most).toBeLessThan(MESSAGES_PER_ORGANIZATION_AND_HOUR);
      recordBound({
        input: 'questions of all clients together, in bursts of 1,500',
        size: 'any hour',
        outcome: `${most.toLocaleString('en')} at most handed to the service`,
      });
    },
  );
});

describe('the memory of limits', () => {
  it('counts no more than a stated number of keys apart, and the others together', async () => {
    const limits = createLimits({ adminRead: { subject: { points: 2, seconds: 3600 } } }, () => undefined);
    const count = (subject: string) =>
      limits.countSubject('adminRead', subject).then(
        () => 'counted',
        () => 'refused',
      );
    for (let index = 0; index < MEMORY_KEYS_MAX; index += 1) await count(`subject-${index}`);
    expect(await Promise.all(['a', 'b', 'c', 'subject-7'].map(count))).toEqual([
      ...['counted', 'counted', 'refused'],
      'counted',
    ]);
    recordBound({
      input: 'clients with addresses of their own, counted in memory',
      size: `${MEMORY_KEYS_MAX.toLocaleString('en')} and more`,
      outcome: `${MEMORY_KEYS_MAX.toLocaleString('en')} counted apart, the others together`,
    });
  });
});
