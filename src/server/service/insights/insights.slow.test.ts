import { afterEach, beforeAll, afterAll, describe, expect, it, vi } from 'vitest';
import { type InsightsRange, type InsightsReport, bearer, feedbackPath, insightsPath } from '../../../shared/contract';
import { INSTALL_TIMEOUT_MS } from '../../proxy/testing/requireBinary';
import { openStorage } from '../storage/openStorage';
import { StorageError } from '../storage/engine/SqlEngine';
import type { LocalService } from '../main/createLocalService';
import {
  ADMIN_KEY,
  adminRequest,
  ASSISTANT_KEY,
  bodyFor,
  createTestService,
  messageRequest,
  TEST_ORIGIN,
} from '../testing/createTestService';
import { startPostgres, type PostgresServer } from '../testing/startPostgres';
import { clusterQuestions } from './clusterQuestions';
import { createInsights } from './createInsights';
import { openInsights } from './openInsights';

const DAY_MS = 86_400_000;
const NOON = Date.parse('2026-05-10T12:00:00Z');

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres();
}, INSTALL_TIMEOUT_MS);
afterAll(() => postgres.remove());
const services: LocalService[] = [];
afterEach(async () => {
  for (const service of services.splice(0)) await service.close();
});

async function createService(options: Parameters<typeof createTestService>[0]): Promise<LocalService> {
  const service = await createTestService(options);
  services.push(service);
  return service;
}

async function ask(service: LocalService, question: string): Promise<void> {
  await (await service.handle(messageRequest(bodyFor(question)))).text();
}

function rate(service: LocalService, body: unknown, key = ASSISTANT_KEY): Promise<Response> {
  return service.handle(
    new Request(TEST_ORIGIN + feedbackPath('local'), {
      method: 'POST',
      headers: { authorization: bearer(key), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
}

async function read(service: LocalService, range: InsightsRange = 7): Promise<InsightsReport> {
  const response = await service.handle(adminRequest('GET', insightsPath(range)));
  expect(response.status).toBe(200);
  return (await response.json()) as InsightsReport;
}

const UNANSWERED = 'How do I pay the licence invoice of ann@example.com?';

describe.each([
  ['SQLite', async () => ({})],
  ['PostgreSQL', async () => ({ databaseUrl: await postgres.createDatabase() })],
])('on %s', (_name, createPlace) => {
  it('a service counts answers, pages and ratings by day', async () => {
    let now = NOON - DAY_MS;
    const service = await createService({ ...(await createPlace()), now: () => now });
    await ask(service, 'How do I boil water?');
    now = NOON;
    await ask(service, 'How do I boil water?');
    await ask(service, UNANSWERED);
    for (const value of ['up', 'down', 'down']) {
      expect((await rate(service, { messageId: 'm1', value })).status).toBe(202);
    }
    await rate(service, { messageId: 'm2', value: 'up' });
    await rate(service, { messageId: 'm3', value: 'up' });
    await rate(service, { messageId: 'm3', value: null });
    const { days, pages, clusters } = await read(service);
    expect(days).toHaveLength(7);
    expect(days.slice(-2)).toEqual([
      { date: '2026-05-09', answered: 1, unanswered: 0, failed: 0, up: 0, down: 0 },
      { date: '2026-05-10', answered: 1, unanswered: 1, failed: 0, up: 1, down: 1 },
    ]);
    expect(pages).toContainEqual({ name: '/guides/start', count: 2 });
    expect(clusters, 'questions are not kept unless it is turned on').toBeNull();
    const yesterday = await read(service, 'yesterday');
    expect(yesterday.days).toEqual([days.at(-2)]);
    expect(yesterday.pages).toContainEqual({ name: '/guides/start', count: 1 });
  });

  it('one with that option groups unanswered questions, without secrets', async () => {
    const service = await createService({ ...(await createPlace()), keepQuestions: true });
    await ask(service, 'How do I boil water?');
    await ask(service, UNANSWERED);
    await ask(service, 'Where is the licence invoice to pay?');
    await ask(service, 'Who won the football championship?');
    const { clusters } = await read(service);
    expect(clusters?.map(({ count }) => count)).toEqual([2, 1]);
    expect(clusters?.[0]?.examples).toEqual([
      'How do I pay the licence invoice of [removed]?',
      'Where is the licence invoice to pay?',
    ]);
    expect(JSON.stringify(clusters)).not.toMatch(/ann@|boil/);
  });
});

it('two instances count together', async () => {
  const databaseUrl = await postgres.createDatabase();
  const [one, other] = [await createService({ databaseUrl }), await createService({ databaseUrl })];
  await Promise.all([ask(one, 'How do I boil water?'), ask(other, 'How do I boil water?')]);
  await read(one);
  expect((await read(other)).days.at(-1)).toMatchObject({ answered: 2 });
});

it('refuses the report to readers, and accepts ratings only in their form', async () => {
  const service = await createService({});
  const report = (key: string | null) => service.handle(adminRequest('GET', insightsPath(7), undefined, key));
  expect((await report(null)).status).toBe(401);
  expect((await report(ASSISTANT_KEY)).status).toBe(403);
  expect((await service.handle(adminRequest('GET', insightsPath('8')))).status).toBe(404);
  expect((await rate(service, { messageId: 'm', value: 'up' }, ADMIN_KEY)).status).toBe(403);
  for (const body of [{}, { messageId: '', value: 'up' }, { messageId: 'm', value: 'best' }, { value: 'up' }]) {
    expect((await rate(service, body)).status).toBe(400);
  }
  expect((await rate(service, { messageId: 'm'.repeat(201), value: 'up' })).status).toBe(400);
});

it('counts an answer as failed when a model breaks it off', async () => {
  const storage = await openStorage({ dataFolder: null });
  const insights = createInsights({ storage, now: () => NOON });
  insights.count({ outcome: 'failed', question: 'q', pages: ['/a'] });
  const { days, pages } = await insights.read(7);
  expect([days.at(-1)?.failed, pages]).toEqual([1, []]);
  await insights.close();
  await storage.close();
});

it('keeps what was counted while the storage was gone, and drops what is too old', async () => {
  const storage = await openStorage({ dataFolder: null });
  let isGone = true;
  const addDayCounts: typeof storage.addDayCounts = async (counts) => {
    if (isGone) throw new StorageError('gone');
    return storage.addDayCounts(counts);
  };
  const insights = createInsights({ storage: { ...storage, addDayCounts }, keepsQuestions: true, now: () => NOON });
  const count = (question: string) => insights.count({ outcome: 'unanswered', question, pages: ['/a'] });
  count('Where is the invoice?');
  expect((await insights.read(7)).days.at(-1)?.unanswered).toBe(0);
  count('Where is the invoice?');
  isGone = false;
  expect((await insights.read(7)).days.at(-1)?.unanswered).toBe(2);
  expect((await insights.read(7)).clusters).toEqual([
    { count: 2, examples: ['Where is the invoice?'], pages: ['/a'], askedAt: '2026-05-10T12:00:00.000Z' },
  ]);
  await insights.dropBefore(Date.now() + DAY_MS);
  expect((await insights.read(7)).clusters).toEqual([]);
  await insights.close();
  await storage.close();
});

it('groups two thousand different questions in bounded time', () => {
  const words = Array.from({ length: 500 }, (_, index) => `word${index}`);
  const questions = Array.from({ length: 4_000 }, (_, index) => ({
    text: [3, 5, 7, 11, 13].map((step) => words[(index * step) % words.length]).join(' '),
    at: index,
    pages: ['/a', '/b'],
  }));
  const began = process.cpuUsage();
  expect(clusterQuestions(questions).length).toBeLessThanOrEqual(20);
  expect(process.cpuUsage(began).user / 1e6).toBeLessThan(10);
});

it('counts outlive the process of a proxy', async () => {
  const databaseUrl = await postgres.createDatabase();
  const first = await openInsights({ databaseUrl });
  first.count({ outcome: 'answered', question: 'q', pages: ['/guides/start'] });
  await first.rate({ messageId: 'm', value: 'up' });
  await first.close();
  const second = await openInsights({ databaseUrl });
  const { days, pages } = await second.read(30);
  expect([days.length, days.at(-1)]).toMatchObject([30, { answered: 1, up: 1 }]);
  expect(pages).toEqual([{ name: '/guides/start', count: 1 }]);
  await second.close();
});
vi.setConfig({ testTimeout: 60_000 });
