import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAdminClient } from './createAdminClient';
import { REQUEST_TIMEOUT_MS } from './sendRequest';

const JOB = {
  id: 'j 1',
  status: 'active',
  source: { repository: 'https://example.com/r', ref: null },
  model: 'm',
  prLink: null,
  createdAt: '2026-05-01T10:00:00Z',
  archivedAt: null,
};

const send = vi.fn<typeof fetch>();

function answerWith(status: number, body: unknown, headers: Record<string, string> = {}) {
  send.mockImplementation(
    async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }),
  );
}

/** A request that is never answered and that rejects on abort as `fetch` does. */
const hang: typeof fetch = (_url, init) =>
  new Promise((_resolve, reject) => {
    if (init?.signal?.aborted) reject(new Error('aborted'));
    init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
  });

beforeEach(() => {
  send.mockReset();
  vi.stubGlobal('fetch', send);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('requests', () => {
  it('go to the contract’s paths below the endpoint, with the panel’s mark and no key', async () => {
    answerWith(200, JOB);
    const client = createAdminClient('/api/docs-assistant/');
    await client.readAgentJob('my project', 'j 1');
    await client.createAgentJob('p', 'Fix it');
    await client.sendFollowUp('p', 'a/b', 'And that');
    await client.startExport({ domain: 'docs.example.com' });
    await client.readExport('e1');
    await client.generateBundle('e1');
    expect(send.mock.calls.map(([url, init]) => [init?.method, url, init?.body])).toEqual([
      ['GET', '/api/docs-assistant/v2/agent/my%20project/job/j%201', undefined],
      ['POST', '/api/docs-assistant/v2/agent/p/job', '{"prompt":"Fix it"}'],
      ['POST', '/api/docs-assistant/v2/agent/p/job/a%2Fb/message', '{"prompt":"And that"}'],
      ['POST', '/api/docs-assistant/v1/static-export/jobs', '{"domain":"docs.example.com"}'],
      ['GET', '/api/docs-assistant/v1/static-export/jobs/e1', undefined],
      ['POST', '/api/docs-assistant/v1/static-export/jobs/e1/bundle', undefined],
    ]);
    for (const [, init] of send.mock.calls) {
      expect(init).toMatchObject({ credentials: 'same-origin', redirect: 'manual', cache: 'no-store' });
      const headers = new Headers(init?.headers);
      expect(headers.get('x-docs-assistant')).toBe('1');
      expect(headers.has('authorization')).toBe(false);
    }
  });

  it('carry the operator’s own headers, asked for each time, and never without the mark', async () => {
    answerWith(200, JOB);
    let count = 0;
    const headers = async () => ({ 'X-Session': String((count += 1)), 'X-Docs-Assistant': 'no' });
    const client = createAdminClient('/api');
    client.setHeaders(headers);
    await client.readAgentJob('p', 'j 1');
    await client.readAgentJob('p', 'j 1');
    const sent = send.mock.calls.map(([, init]) => new Headers(init?.headers));
    expect(sent.map((all) => [all.get('x-session'), all.get('x-docs-assistant')])).toEqual([
      ['1', '1'],
      ['2', '1'],
    ]);
  });
});

describe('answers', () => {
  const client = createAdminClient('/api');

  it('become values with the time of the server', async () => {
    answerWith(200, JOB, { date: 'Fri, 01 May 2026 12:00:00 GMT' });
    const answer = await client.readAgentJob('p', 'j 1');
    expect(answer).toMatchObject({ kind: 'value', value: JOB, received: { serverTime: Date.UTC(2026, 4, 1, 12) } });
  });

  it.each([
    [401, 'signed-out'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [410, 'not-found'],
    [409, 'conflict'],
    [429, 'rate-limited'],
    [400, 'rejected'],
    [408, 'server'],
    [500, 'server'],
    [503, 'server'],
  ])('of status %d are failures of kind %s with the answer’s own message', async (status, kind) => {
    answerWith(status, { error: 'Because.' }, { 'retry-after': '7' });
    const answer = await client.readExport('e1');
    expect(answer).toEqual({ kind: 'failure', failure: { kind, status, detail: 'Because.', retryAfterMs: 7000 } });
  });

  it.each([
    ['nothing', ''],
    ['HTML', '<html>Sign in</html>'],
    ['half a JSON', '{"id":"j 1","sta'],
    ['a list', []],
    ['null', 'null'],
    ['an empty status', { ...JOB, status: '' }],
    ['another job', { ...JOB, id: 'j2' }],
    ['no source', { ...JOB, source: null }],
  ])('that contain %s are malformed', async (_name, body) => {
    answerWith(200, body);
    expect(await client.readAgentJob('p', 'j 1')).toMatchObject({ kind: 'failure', failure: { kind: 'malformed' } });
  });

  it('that lead to a login page mean that the session has ended', async () => {
    const redirect = new Response(null);
    Object.defineProperty(redirect, 'type', { value: 'opaqueredirect' });
    send.mockResolvedValue(redirect);
    expect(await client.readExport('e1')).toMatchObject({ failure: { kind: 'signed-out' } });
  });

  it('that do not arrive are failures: no network, no headers, a time-out', async () => {
    send.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await client.readExport('e1')).toMatchObject({ failure: { kind: 'network', status: null } });
    const other = createAdminClient('/api');
    other.setHeaders(() => Promise.reject(new Error('no token')));
    expect(await other.readExport('e1')).toMatchObject({ failure: { kind: 'network' } });
    vi.useFakeTimers();
    send.mockImplementation(hang);
    const answer = client.readExport('e1');
    other.setHeaders(() => new Promise(() => {}));
    const never = other.readExport('e1');
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
    expect(await answer).toMatchObject({ failure: { kind: 'timeout' } });
    expect(await never).toMatchObject({ failure: { kind: 'timeout' } });
  });

  it('are aborted by the caller', async () => {
    const controller = new AbortController();
    send.mockImplementation(hang);
    const answer = client.readExport('e1', controller.signal);
    await Promise.resolve();
    controller.abort();
    expect(await answer).toMatchObject({ failure: { kind: 'network' } });
  });
});
