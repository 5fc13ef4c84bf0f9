import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { InsightsReport } from '../../../shared/contract';
import { readInsightsReport } from '../../../shared/contract';
import { createProxyHandler } from '../createProxyHandler';
import type { RecordingService, Script } from '../testing/createRecordingService';
import { answerJson, createRecordingService } from '../testing/createRecordingService';
import { ADMIN_CANARY, createOptions, operatorRequest } from '../testing/proxyRequests';
import type { ProxyOptions } from '../ProxyOptions';
import { createJsonReply } from '../Reply';
import { Refusal } from '../Refusal';
import { createAnalytics } from './createAnalytics';

let service: RecordingService;
beforeAll(async () => {
  service = await createRecordingService();
});
afterAll(() => service.close());
beforeEach(() => {
  service.requests.length = 0;
});

const REPORT = '/v1/analytics/project-1/days/7';
const THREAD = '/v1/analytics/project-1/assistant/threads/01JC8Y';
const ROW = {
  query: 'How do I pay?',
  response: 'I could not find it.',
  responseType: 'answer',
  resolutionStatus: 'unanswered',
  sources: [{ url: 'https://docs.example.com/guides/index?q=ann@example.com#a' }, 'guides/start'],
  queryCategory: 'Billing',
  timestamp: '2026-05-01T10:00:00Z',
  pageUrl: 'https://docs.example.com/pricing/?token=x',
  conversationId: '01JC8Y',
};
const ROWS = [
  ROW,
  { ...ROW, query: 'how do I PAY', timestamp: '2026-05-01T10:05:00Z', sources: ['guides/start'] },
  { ...ROW, query: 'Which plan?', responseType: 'clarifying_question', conversationId: null, queryCategory: null },
  { ...ROW, query: 'What is it?', resolutionStatus: 'answered', conversationId: '02K', pageUrl: null },
];

/** Answers by the path without its query. */
const answerBy =
  (answers: Record<string, Script>): Script =>
  (outgoing, request) =>
    (answers[request.url.replace(/\?.*/, '')] ?? answerJson({ error: 'no' }, 404))(outgoing, request);
const create = (more: Partial<ProxyOptions> = {}) =>
  createProxyHandler(createOptions(service.url, { analytics: true, ...more }));
const read = async (handler: ReturnType<typeof create>) =>
  (await (await handler(operatorRequest('GET', REPORT))).json()) as InsightsReport;

it('a report has the rows, and the ratings by page, with the admin key, which stays on the server', async () => {
  service.script = answerBy({
    '/v1/analytics/project-1/assistant': answerJson({ conversations: [...ROWS, { query: '' }], nextCursor: null }),
    '/v1/analytics/project-1/feedback/by-page': answerJson({ feedback: [{ path: '/a', thumbsUp: 3, thumbsDown: 1 }] }),
  });
  const response = await create()(operatorRequest('GET', REPORT));
  expect(response.status).toBe(200);
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({
    pages: [
      { name: '/guides', count: 1 },
      { name: '/guides/start', count: 1 },
    ],
    clusters: [
      {
        count: 2,
        examples: ['How do I pay?', 'how do I PAY'],
        pages: ['/guides', '/guides/start', '/pricing'],
        askedAt: '2026-05-01T10:05:00.000Z',
        threadId: '01JC8Y',
      },
    ],
    recorded: {
      categories: [
        { name: 'Billing', count: 3 },
        { name: '', count: 1 },
      ],
      askedOn: [{ name: '/pricing', count: 3 }],
      ratings: [{ path: '/a', up: 3, down: 1 }],
      conversations: [
        { threadId: '01JC8Y', question: 'How do I pay?', count: 2, askedAt: '2026-05-01T10:05:00.000Z' },
        { threadId: '02K', question: 'What is it?', count: 1, askedAt: '2026-05-01T10:00:00.000Z' },
      ],
      isComplete: true,
    },
  });
  expect(readInsightsReport(JSON.parse(text))).not.toBeNull();
  expect(text).not.toContain('token');
  expect(service.requests.map(({ method, headers }) => [method, headers.authorization])).toEqual([
    ['GET', `Bearer ${ADMIN_CANARY}`],
    ['GET', `Bearer ${ADMIN_CANARY}`],
  ]);
  const [first] = service.requests.map(({ url }) => new URL(url, service.url).searchParams);
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  expect([first?.get('dateFrom'), first?.get('dateTo'), first?.get('limit')]).toEqual([day(-6), day(1), '1000']);
});

it('operators share one answer, also while it is on its way', async () => {
  service.script = answerBy({ '/v1/analytics/project-1/assistant': answerJson([ROW]) });
  const handler = create();
  const reports = await Promise.all([read(handler), read(handler), read(handler)]);
  expect(reports.map(({ clusters, recorded }) => [clusters?.length, recorded?.ratings])).toEqual([
    [1, null],
    [1, null],
    [1, null],
  ]);
  await read(handler);
  expect(service.requests).toHaveLength(2);
  await create({ adminKey: () => ADMIN_CANARY })(operatorRequest('GET', REPORT));
  expect(service.requests, 'a key that depends on the request shares nothing').toHaveLength(4);
});

it('counts the questions of a day, and asks for yesterday alone', async () => {
  const now = Date.parse('2026-05-02T10:00:00Z');
  const asked: string[] = [];
  const ask = async (path: string) => {
    asked.push(path);
    return createJsonReply(200, JSON.stringify(ROWS));
  };
  const { body } = await createAnalytics(['p'], true, () => now)('analytics', '/v1/analytics/p/days/yesterday', ask);
  const { days } = JSON.parse(new TextDecoder().decode(body as Uint8Array)) as InsightsReport;
  expect(days).toEqual([{ date: '2026-05-01', answered: 1, clarified: 1, unanswered: 2, failed: 0, up: 0, down: 0 }]);
  expect(asked[0]).toContain('?dateFrom=2026-05-01&dateTo=2026-05-02&');
});

it('follows the cursor, three pages at most, and says that there is more', async () => {
  let page = 0;
  service.script = answerBy({
    '/v1/analytics/project-1/assistant': (outgoing, request) =>
      answerJson({
        data: [{ query: request.url.split('cursor=')[1] ?? 'first', resolutionStatus: 'unanswered' }],
        nextCursor: `c&${(page += 1)}`,
      })(outgoing, request),
  });
  const report = await read(create());
  expect(report.clusters?.map(({ examples }) => examples[0])).toEqual(['first', 'c%261', 'c%262']);
  expect(report.recorded?.isComplete).toBe(false);
});

it('a conversation is read as messages or as rows, and needs a plain identifier', async () => {
  const handler = create();
  service.script = answerJson({
    messages: [
      { role: 'user', content: 'Hi' },
      { role: 'assistant', parts: [{ text: 'Hello' }] },
    ],
  });
  expect(await (await handler(operatorRequest('GET', THREAD))).json()).toEqual({
    turns: [
      { role: 'user', text: 'Hi' },
      { role: 'assistant', text: 'Hello' },
    ],
  });
  expect(service.requests[0]?.url).toBe(THREAD);
  service.script = answerJson([ROW]);
  expect(await (await create()(operatorRequest('GET', THREAD))).json()).toEqual({
    turns: [
      { role: 'user', text: 'How do I pay?' },
      { role: 'assistant', text: 'I could not find it.' },
    ],
  });
  expect((await handler(operatorRequest('GET', `${THREAD}%2f..`))).status).toBe(404);
  expect(service.requests).toHaveLength(2);
});

it.each([
  ['analytics are off', {}, REPORT, 404],
  ['another project', { analytics: true }, '/v1/analytics/project-2/days/7', 404],
  ['another range', { analytics: true }, '/v1/analytics/project-1/days/8', 404],
  ['another report', { analytics: true }, '/v1/analytics/project-1/visitors', 404],
  ['a query', { analytics: true }, `${REPORT}?limit=1`, 400],
] as const)('refuses %s without a call', async (_name, options, path, status) => {
  const handler = createProxyHandler(createOptions(service.url, options));
  expect((await handler(operatorRequest('GET', path))).status).toBe(status);
  expect(service.requests).toHaveLength(0);
});

it('refuses strangers, and needs a project', async () => {
  const stranger = operatorRequest('GET', REPORT);
  stranger.headers.delete('cookie');
  expect((await create()(stranger)).status).toBe(401);
  expect(service.requests).toHaveLength(0);
  expect(() => create({ projectId: undefined, agentJobs: undefined })).toThrow('projectId');
});

it('a service that refuses says why, and one with another form of rows is a fault of the service', async () => {
  service.script = answerJson({ error: 'Analytics need a plan.' }, 403);
  const refused = await create()(operatorRequest('GET', REPORT));
  expect([refused.status, await refused.json()]).toEqual([403, { error: 'Analytics need a plan.' }]);
  service.script = answerJson({ total: 3 });
  expect((await create()(operatorRequest('GET', REPORT))).status).toBe(502);
});

it('an old answer serves while the service limits or fails, and a new one is read when its time is over', async () => {
  let now = Date.parse('2026-05-01T10:00:00Z');
  const analytics = createAnalytics(['p'], true, () => now);
  const ask = vi.fn(async () => createJsonReply(200, JSON.stringify([ROW])));
  const get = async () => {
    const { body } = await analytics('analytics', '/v1/analytics/p/days/7', ask);
    return (JSON.parse(new TextDecoder().decode(body as Uint8Array)) as InsightsReport).recorded?.readAt;
  };
  const first = await get();
  now += 14 * 60_000;
  expect([await get(), ask.mock.calls.length]).toEqual([first, 2]);
  now += 2 * 60_000;
  ask.mockRejectedValue(new Refusal(429, 'service-error', 'Too many.'));
  expect(await get()).toBe(first);
  const { length } = ask.mock.calls;
  expect([await get(), ask.mock.calls.length]).toEqual([first, length]);
  now += 2 * 60_000;
  ask.mockResolvedValue(createJsonReply(200, '[]'));
  expect(await get()).not.toBe(first);
  now += 16 * 60_000;
  ask.mockRejectedValue(new Refusal(403, 'service-error', 'No.'));
  await expect(get()).rejects.toThrow('No.');
});
