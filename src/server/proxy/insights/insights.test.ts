import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CountedAnswer, InsightsReport } from '../../../shared/contract';
import { createProxyHandler } from '../createProxyHandler';
import type { RecordingService } from '../testing/createRecordingService';
import { answerJson, answerStream, createRecordingService } from '../testing/createRecordingService';
import { ADMIN_CANARY, operatorRequest, askRequest, BASE, createOptions } from '../testing/proxyRequests';
import type { ProxyOptions } from '../ProxyOptions';
import { createAnswerReader } from './createAnswerReader';

let service: RecordingService;
beforeAll(async () => {
  service = await createRecordingService();
});
afterAll(() => service.close());
beforeEach(() => {
  service.requests.length = 0;
});

const REPORT: InsightsReport = { days: [], pages: [{ name: '/a', count: 2 }], clusters: null };
const ADDRESS = '/v1/insights/30';

function createStore() {
  const counted: CountedAnswer[] = [];
  return {
    counted,
    count: (answer: CountedAnswer) => void counted.push(answer),
    rate: vi.fn(() => Promise.resolve()),
    read: vi.fn(() => Promise.resolve(REPORT)),
  };
}

const create = (more: Partial<ProxyOptions>) => createProxyHandler(createOptions(service.url, more));

function feedbackRequest(body: unknown): Request {
  const { headers } = askRequest();
  return new Request(`http://proxy.test${BASE}/feedback`, { method: 'POST', headers, body: JSON.stringify(body) });
}

const event = (chunk: object) => `data: ${JSON.stringify(chunk)}\n\n`;
const FOUND = event({
  type: 'tool-output-available',
  toolCallId: 't',
  output: { results: [{ path: 'guides/start' }, { path: 'index' }, { url: 'https://docs.example/guides/start/' }] },
});
const NOTHING = event({ type: 'tool-output-available', toolCallId: 't', output: { results: [] } });
const PAGES = ['/guides/start', '/'];
const said = (delta: string) => [event({ type: 'text-delta', id: '1', delta })];
const TEXT = event({ type: 'text-delta', id: '1', delta: 'an "error" of type "source-url"' });

describe('with a store', () => {
  it.each([
    ['answered', [FOUND, TEXT], ['/guides/start', '/']],
    ['unanswered', [NOTHING, TEXT], []],
    ['answered', [event({ type: 'source-url', sourceId: 's', url: '/guides/index#a' }), TEXT], ['/guides']],
    ['failed', [FOUND, event({ type: 'error', errorText: 'no' })], ['/guides/start', '/']],
    ['unanswered', [FOUND, TEXT, event({ type: 'finish', messageMetadata: { outcome: 'unanswered' } })], PAGES],
    ['answered', [FOUND, TEXT, event({ type: 'finish', messageMetadata: { unsupported: [] } })], PAGES],
    ['answered', [FOUND, ...said('The documentation does not mention it.')], PAGES],
    ['answered', said('Hello! Ask me about the product.'), []],
  ])('an answer of the service counts as %s', async (outcome, pieces, pages) => {
    service.script = answerStream(pieces);
    const insights = createStore();
    const response = await create({ insights })(askRequest());
    expect(await response.text()).toBe(pieces.join(''));
    expect(insights.counted).toEqual([{ outcome, question: 'How do I start?', pages }]);
  });

  it('ratings and the report are its own, and need no admin key', async () => {
    const insights = createStore();
    const handler = create({ insights, adminKey: undefined });
    const rated = await handler(feedbackRequest({ messageId: 'm', value: 'up', reason: 'kept out' }));
    expect([rated.status, insights.rate.mock.calls]).toEqual([202, [[{ messageId: 'm', value: 'up' }]]]);
    const report = await handler(operatorRequest('GET', ADDRESS));
    expect([report.status, await report.json()]).toEqual([200, REPORT]);
    expect(insights.read).toHaveBeenCalledWith(30);
    expect(service.requests).toHaveLength(0);
  });

  it('that throws harms no answer', async () => {
    service.script = answerStream([FOUND]);
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const insights = {
      ...createStore(),
      count() {
        throw new Error('no');
      },
    };
    expect(await (await create({ insights })(askRequest())).text()).toBe(FOUND);
    expect(report).toHaveBeenCalledTimes(1);
    report.mockRestore();
  });
});

describe('with a service that counts by itself', () => {
  it('the report comes with the admin key, which stays on the server', async () => {
    service.script = answerJson(REPORT);
    const response = await create({ insights: true })(operatorRequest('GET', ADDRESS));
    expect([response.status, await response.json()]).toEqual([200, REPORT]);
    expect(service.requests[0]).toMatchObject({
      method: 'GET',
      url: ADDRESS,
      headers: { authorization: `Bearer ${ADMIN_CANARY}` },
    });
    expect(JSON.stringify([...response.headers])).not.toContain(ADMIN_CANARY);
  });

  it('ratings go to it as they were checked, and use up no question of the site', async () => {
    service.script = answerJson({}, 202);
    const handler = create({ insights: true, limits: { message: { site: { points: 1, seconds: 60 } } } });
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await handler(feedbackRequest({ messageId: 'm', value: null, more: 1 }))).status).toBe(202);
    }
    expect(service.requests[0]).toMatchObject({
      url: '/discovery/v2/assistant/acme/feedback',
      body: '{"messageId":"m","value":null}',
    });
  });
});

it('everything is closed unless it is turned on, for strangers, and for other ranges', async () => {
  expect((await create({})(operatorRequest('GET', ADDRESS))).status).toBe(404);
  expect((await create({})(feedbackRequest({ messageId: 'm', value: 'up' }))).status).toBe(404);
  const handler = create({ insights: createStore() });
  const stranger = operatorRequest('GET', ADDRESS);
  stranger.headers.delete('cookie');
  expect((await handler(stranger)).status).toBe(401);
  expect((await handler(operatorRequest('GET', '/v1/insights/31'))).status).toBe(404);
  expect((await handler(feedbackRequest({ messageId: 'm', value: 'best' }))).status).toBe(400);
  expect(service.requests).toHaveLength(0);
});

it('an answer is read alike however its bytes are cut, and a line without end in bounded memory', () => {
  const bytes = new TextEncoder().encode(FOUND.replace('guides', 'güides') + TEXT);
  for (let size = 1; size < 40; size += 1) {
    const reader = createAnswerReader();
    for (let at = 0; at < bytes.length; at += size) reader.read(bytes.subarray(at, at + size));
    expect(reader.pages()).toEqual(['/güides/start', '/', '/guides/start']);
  }
  const reader = createAnswerReader();
  for (let turn = 0; turn < 40; turn += 1) reader.read(new TextEncoder().encode('x'.repeat(100_000)));
  reader.read(new TextEncoder().encode(`\n${FOUND}`));
  expect(reader.pages()).toEqual(['/guides/start', '/']);
});
