import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createProxyHandler } from './createProxyHandler';
import { answerStream, createRecordingService, type RecordingService } from './testing/createRecordingService';
import { askRequest, createOptions, createQuestion } from './testing/proxyRequests';
import type { ProxyOptions } from './ProxyOptions';

const SECRET = 'a-secret-of-thirty-two-characters';

/** A moment in the middle of a minute: a test may take some seconds. */
const NOW = new Date('2026-11-26T12:00:05Z');

let service: RecordingService;
beforeAll(async () => {
  service = await createRecordingService(answerStream(['data: 1\n\n']));
});
afterAll(() => service.close());
beforeEach(() => {
  service.requests.length = 0;
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  return () => vi.useRealTimers();
});

function create(more: Partial<ProxyOptions> = {}) {
  return createProxyHandler(
    createOptions(service.url, {
      verifyVisitor: 'proof-of-work',
      visitorPass: { secret: SECRET },
      clientAddress: (request) => request.headers.get('x-test-address') ?? '203.0.113.7',
      ...more,
    }),
  );
}

async function ask(handler: ReturnType<typeof create>, token?: string | null, headers: Record<string, string> = {}) {
  const all = { ...(typeof token === 'string' && { 'X-Visitor-Token': token }), ...headers };
  const response = await handler(askRequest(createQuestion(), all));
  await response.text();
  const challenge = response.headers.get('x-visitor-challenge');
  const pass = response.headers.get('x-visitor-pass');
  return { status: response.status, challenge, pass, cookie: response.headers.get('set-cookie') };
}

async function solve(text: string | null): Promise<{ token: string; counter: number }> {
  const challenge = JSON.parse(text ?? '') as Parameters<typeof solveChallenge>[0]['challenge'];
  const solution = await solveChallenge({ challenge, deriveKey });
  return { token: JSON.stringify({ challenge, solution }), counter: solution?.counter ?? -1 };
}

it('asks for a proof, accepts it, and accepts the pass from then on, as a cookie or as a header', async () => {
  const handler = create();
  const first = await ask(handler);
  expect(first).toMatchObject({ status: 202, pass: null, cookie: null });
  const second = await ask(handler, (await solve(first.challenge)).token);
  expect(second).toMatchObject({ status: 200, challenge: null });
  expect(second.cookie).toContain(
    `docs-assistant-visitor=${second.pass}; Path=/api/docs-assistant; Max-Age=600; HttpOnly`,
  );
  expect(await ask(handler, second.pass)).toEqual({ status: 200, challenge: null, pass: null, cookie: null });
  expect((await ask(handler, null, { Cookie: `docs-assistant-visitor=${second.pass}` })).status).toBe(200);
  vi.setSystemTime(NOW.getTime() + 601_000);
  expect(await ask(handler, second.pass)).toMatchObject({ status: 202, challenge: expect.any(String) });
  expect(service.requests).toHaveLength(3);
  expect(service.requests.every(({ headers }) => headers['x-visitor-token'] === undefined)).toBe(true);
});

it('refuses a proof that is changed, too late, of another secret or another network, and anything else', async () => {
  const handler = create();
  const { challenge } = await ask(handler);
  const { token } = await solve(challenge);
  const parsed = JSON.parse(token) as {
    challenge: { parameters: object };
    solution: { counter: number; derivedKey: string };
  };
  const easier = { ...parsed.challenge, parameters: { ...parsed.challenge.parameters, keyPrefix: '0' } };
  const wrong = [
    JSON.stringify({ ...parsed, challenge: easier }),
    JSON.stringify({ ...parsed, solution: { ...parsed.solution, derivedKey: 'ab'.repeat(32) } }),
    JSON.stringify({ ...parsed, solution: null }),
    JSON.stringify({ challenge: {}, solution: {} }),
    challenge ?? '',
    '{',
    '{}',
    '{'.repeat(5000),
    'a.1.b',
  ];
  for (const each of wrong) expect((await ask(handler, each)).status, each.slice(0, 80)).toBe(202);
  expect((await ask(handler, token, { 'X-Test-Address': '198.51.100.1' })).status).toBe(202);
  expect((await ask(create({ visitorPass: { secret: SECRET.replace('a', 'b') } }), token)).status).toBe(202);
  vi.setSystemTime(NOW.getTime() + 301_000);
  expect((await ask(handler, token)).status).toBe(202);
  expect(service.requests).toEqual([]);
});

it('binds a pass to the network of its visitor', async () => {
  const handler = create();
  const home = { 'X-Test-Address': '2001:db8:1:2::1' };
  const { pass } = await ask(handler, (await solve((await ask(handler, null, home)).challenge)).token, home);
  expect((await ask(handler, pass, { 'X-Test-Address': '2001:db8:1:2:ffff::9' })).status).toBe(200);
  expect((await ask(handler, pass, { 'X-Test-Address': '2001:db8:1:3::1' })).status).toBe(202);
});

it('gives everyone who sends the same proof one common limit', async () => {
  const subject = { points: 3, seconds: 60 };
  const handler = create({ limits: { message: { subject, address: false } } });
  const { token } = await solve((await ask(handler)).challenge);
  const statuses = [];
  for (let count = 0; count < 4; count += 1) statuses.push((await ask(handler, token)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
});

it('works across instances that share a secret, with clocks that differ by a minute', async () => {
  const [one, two, three] = [create(), create(), create()];
  const { challenge } = await ask(one);
  const { token } = await solve(challenge);
  vi.setSystemTime(NOW.getTime() - 60_000);
  const { pass, status } = await ask(two, token);
  expect(status).toBe(200);
  vi.setSystemTime(NOW.getTime() + 60_000);
  expect((await ask(three, pass)).status).toBe(200);
});

it('makes puzzles harder while many are asked for, within a bound, and easier when that ends', async () => {
  const handler = create({ limits: { message: { address: false } } });
  const readTries = async () => {
    const { counter } = await solve((await ask(handler)).challenge);
    return counter;
  };
  const quiet = await readTries();
  expect(quiet).toBeGreaterThanOrEqual(25);
  expect(quiet).toBeLessThanOrEqual(50);
  for (let count = 0; count < 600; count += 1) await ask(handler);
  const busy = await readTries();
  expect(busy).toBeGreaterThanOrEqual(200);
  expect(busy).toBeLessThanOrEqual(400);
  vi.setSystemTime(NOW.getTime() + 60_000);
  expect(await readTries()).toBeGreaterThanOrEqual(200);
  vi.setSystemTime(NOW.getTime() + 180_000);
  expect(await readTries()).toBeLessThanOrEqual(50);
}, 60_000);

it('lets pages of listed origins read the challenge and the pass', async () => {
  const handler = create({ allowedOrigins: ['https://docs.example'] });
  const response = await handler(
    askRequest(createQuestion(), { Origin: 'https://docs.example', 'Sec-Fetch-Site': 'cross-site' }),
  );
  expect(response.headers.get('access-control-expose-headers')).toContain('X-Visitor-Challenge, X-Visitor-Pass');
});
