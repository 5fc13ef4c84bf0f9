import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createProxyHandler } from './createProxyHandler';
import { answerStream, createRecordingService, type RecordingService } from './testing/createRecordingService';
import { askRequest, createOptions, createQuestion } from './testing/proxyRequests';
import type { ProxyOptions } from './ProxyOptions';
import type { RequestReport } from './RequestReport';

const SECRET = 'a-secret-of-thirty-two-characters';

let service: RecordingService;
beforeAll(async () => {
  service = await createRecordingService(answerStream(['data: 1\n\n']));
});
afterAll(() => service.close());
beforeEach(() => {
  service.requests.length = 0;
});

function create(more: Partial<ProxyOptions> = {}) {
  const verifyVisitor = vi.fn((request: Request) =>
    Promise.resolve(request.headers.get('x-visitor-token') === 'human'),
  );
  return { handler: createProxyHandler(createOptions(service.url, { verifyVisitor, ...more })), verifyVisitor };
}

async function ask(handler: ReturnType<typeof createProxyHandler>, headers: Record<string, string> = {}) {
  const response = await handler(askRequest(createQuestion({ threadId: 'thread-1' }), headers));
  await response.text();
  return { status: response.status, cookie: response.headers.get('set-cookie') };
}

const toCookie = (setCookie: string | null) => (setCookie ?? '').split(';')[0] ?? '';

describe('bot protection', () => {
  it('is asked before the first message of a visitor, and not again', async () => {
    const { handler, verifyVisitor } = create();
    const first = await ask(handler, { 'X-Visitor-Token': 'human' });
    expect(first.status).toBe(200);
    expect(first.cookie).toMatch(
      /^docs-assistant-visitor=[\w-]{22}\.\d+\.[\w-]{43}; Path=\/api\/docs-assistant; Max-Age=43200; HttpOnly; SameSite=Lax$/,
    );
    expect(verifyVisitor).toHaveBeenCalledWith(expect.any(Request), { address: '203.0.113.7' });
    const second = await ask(handler, { Cookie: `a=b; ${toCookie(first.cookie)}` });
    expect(second).toEqual({ status: 200, cookie: null });
    expect(verifyVisitor).toHaveBeenCalledTimes(1);
    expect(service.requests.every(({ headers }) => headers.cookie === undefined)).toBe(true);
  });

  it('finds the good pass among other cookies of its name', async () => {
    const { handler } = create();
    const good = toCookie((await ask(handler, { 'X-Visitor-Token': 'human' })).cookie);
    const forged = `${good.slice(0, -5)}AAAAA`;
    const bad = ['docs-assistant-visitor=bad', 'docs-assistant-visitor=', forged, good.replace(/\.\d+\./, '.1.')];
    for (const cookie of bad) {
      expect((await ask(handler, { Cookie: `${cookie}; ${good}` })).status, cookie).toBe(200);
      expect((await ask(handler, { Cookie: `${good};${cookie}` })).status, cookie).toBe(200);
    }
    expect((await ask(handler, { Cookie: [...bad, good, ...bad].join('; ') })).status).toBe(200);
    expect((await ask(handler, { Cookie: bad.join('; ') })).status).toBe(403);
  });

  it('stops visitors who do not pass, whatever thread they claim, without a request to the service', async () => {
    const { handler } = create();
    for (const headers of [{}, { 'X-Visitor-Token': 'robot' }, { Cookie: 'docs-assistant-visitor=1' }]) {
      expect(await ask(handler, headers as Record<string, string>)).toEqual({ status: 403, cookie: null });
    }
    expect(service.requests).toEqual([]);
  });

  it('accepts only true as a yes', async () => {
    for (const answer of [{ success: false }, 'true', 1, undefined]) {
      const { handler } = create({ verifyVisitor: () => answer as unknown as boolean });
      expect((await ask(handler)).status).toBe(403);
    }
    expect(service.requests).toEqual([]);
  });

  it('does not accept passes that are forged, changed, old or of another server', async () => {
    const { handler } = create({ visitorPass: { secret: SECRET, seconds: 60 } });
    const pass = toCookie((await ask(handler, { 'X-Visitor-Token': 'human' })).cookie);
    const [visitor = '', end = '', signature = ''] = pass.split('=')[1]?.split('.') ?? [];
    const elsewhere = create({ visitorPass: { secret: SECRET.toUpperCase() } }).handler;
    const sameSecret = create({ visitorPass: { secret: SECRET } }).handler;
    const forged = [
      `${visitor}.${Number(end) + 1}.${signature}`,
      `${visitor.slice(1)}x.${end}.${signature}`,
      `${visitor}.${end}.${signature.slice(0, -2)}xx`,
      `${visitor}.${end}.`,
      `${visitor}.${end}`,
      'a'.repeat(10_000),
    ];
    for (const value of forged)
      expect((await ask(handler, { Cookie: `docs-assistant-visitor=${value}` })).status).toBe(403);
    expect((await ask(elsewhere, { Cookie: pass })).status).toBe(403);
    expect((await ask(sameSecret, { Cookie: pass })).status, 'instances share passes through the secret').toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    try {
      expect((await ask(handler, { Cookie: pass })).status).toBe(403);
    } finally {
      vi.useRealTimers();
    }
  });

  it('counts a pass as one subject, however many addresses share it', async () => {
    const reports: RequestReport[] = [];
    const { handler } = create({
      limits: { message: { subject: { points: 2, seconds: 60 } } },
      clientAddress: (request) => request.headers.get('x-test-address'),
      onRequest: (report) => reports.push(report),
    });
    const pass = toCookie(
      (await ask(handler, { 'X-Visitor-Token': 'human', 'X-Test-Address': '198.51.100.1' })).cookie,
    );
    const statuses: number[] = [];
    for (const address of ['198.51.100.2', '198.51.100.3', '198.51.100.4']) {
      statuses.push((await ask(handler, { Cookie: pass, 'X-Test-Address': address })).status);
    }
    expect(statuses).toEqual([200, 429, 429]);
    expect(new Set(reports.map(({ subject }) => subject)).size).toBe(1);
    expect(reports[0]?.subject).toMatch(/^visitor:[\w-]{22}$/);
  });

  it('marks the pass as secure for pages that came over https', async () => {
    const { handler } = create();
    const { cookie } = await ask(handler, { 'X-Visitor-Token': 'human', Origin: 'https://proxy.test' });
    expect(cookie).toMatch(/; Secure$/);
  });
});
