import type { ServerResponse } from 'node:http';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ANSWER_ID_HEADER, ANSWER_REQUESTS_MAX_COUNT } from '../../../shared/contract';
import { createProxyHandler } from '../createProxyHandler';
import { createRecordingService, serve, type RecordingService } from '../testing/createRecordingService';
import { BASE, createOptions, createQuestion } from '../testing/proxyRequests';
import { toNodeListener } from '../node';
import type { ProxyOptions } from '../ProxyOptions';
import type { RequestReport } from '../RequestReport';

const HEADERS = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };

let service: RecordingService;
let proxies: Awaited<ReturnType<typeof serve>>[];
let reports: RequestReport[];
beforeAll(async () => {
  service = await createRecordingService();
});
afterAll(() => service.close());
beforeEach(() => {
  proxies = [];
  reports = [];
  service.requests.length = 0;
});
afterEach(() => Promise.all(proxies.map((proxy) => proxy.close())));

async function start(more: Partial<ProxyOptions> = {}): Promise<string> {
  const options = createOptions(service.url, { onRequest: (report) => reports.push(report), ...more });
  const proxy = await serve(toNodeListener(createProxyHandler(options)));
  proxies.push(proxy);
  return proxy.url;
}

/** Asks, and waits for the beginning of the answer, which the test writes. */
async function ask(url: string, headers: Record<string, string> = {}) {
  const begun = new Promise<{ outgoing: ServerResponse; closed: Promise<{ isComplete: boolean }> }>((resolve) => {
    service.script = (outgoing, { closed }) => resolve({ outgoing, closed });
  });
  const controller = new AbortController();
  const asked = fetch(`${url}${BASE}/message`, {
    method: 'POST',
    headers: { ...HEADERS, ...headers },
    body: JSON.stringify(createQuestion()),
    signal: controller.signal,
  });
  const { outgoing, closed } = await begun;
  outgoing.writeHead(200, { 'Content-Type': 'text/event-stream', 'X-Thread-Id': 't1', 'X-Thread-Key': 'secret-of-t1' });
  outgoing.write('data: one\n\n');
  const response = await asked;
  const reader = response.body!.getReader();
  await reader.read();
  return {
    name: response.headers.get(ANSWER_ID_HEADER) ?? '',
    outgoing,
    closed,
    reader,
    leave: () => controller.abort(),
  };
}

function send(url: string, name: string, body: object, headers: Record<string, string> = {}, path = '/answer') {
  return fetch(`${url}${BASE}${path}`, {
    method: 'POST',
    headers: { ...HEADERS, [ANSWER_ID_HEADER]: name, ...headers },
    body: JSON.stringify(body),
  });
}

const keep = { action: 'keep' };
const read = { action: 'read' };

describe('an answer that outlives its page, through the proxy', () => {
  it('continues when its reader leaves, and the next page has all of it with its thread', async () => {
    const url = await start();
    const { name, outgoing, leave } = await ask(url);
    expect((await send(url, name, keep)).status).toBe(204);
    leave();
    outgoing.write('data: two\n\n');
    const again = await send(url, name, read);
    expect(again.headers.get('content-type')).toContain('text/event-stream');
    expect([again.headers.get('x-thread-id'), again.headers.get('x-thread-key')]).toEqual(['t1', 'secret-of-t1']);
    expect(again.headers.get(ANSWER_ID_HEADER)).toBe(name);
    outgoing.end('data: three\n\n');
    expect(await again.text()).toBe('data: one\n\ndata: two\n\ndata: three\n\n');
    const rest = await send(url, name, { action: 'read', from: 'data: one\n\n'.length });
    expect(await rest.text()).toBe('data: two\n\ndata: three\n\n');
    const path = '/discovery/v2/assistant/acme/answer';
    expect(await (await send(url, name, read, {}, path)).text()).toContain('data: three');
    expect(service.requests).toHaveLength(1);
    await expect
      .poll(() => reports.map(({ route, status, outcome }) => [route, status, outcome]))
      .toEqual(
        expect.arrayContaining([
          ['assistant-message', 200, 'answered'],
          ['answer', 204, 'answered'],
          ['answer', 200, 'answered'],
        ]),
      );
    expect(JSON.stringify(reports)).not.toContain(name);
  });

  it('continues when its reader is killed', async () => {
    const url = await start();
    const body = JSON.stringify(createQuestion());
    const script = `fetch(${JSON.stringify(`${url}${BASE}/message`)}, { method: 'POST', headers: ${JSON.stringify(HEADERS)}, body: ${JSON.stringify(body)} })
      .then(async (response) => { console.log(response.headers.get('x-answer-id')); for await (const _ of response.body); })`;
    service.script = (outgoing) => {
      outgoing.writeHead(200, { 'Content-Type': 'text/event-stream' });
      outgoing.write('data: one\n\n');
      finish = () => outgoing.end('data: two\n\n');
    };
    let finish = () => {};
    const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [printed] = (await once(child.stdout, 'data')) as [Buffer];
    const name = printed.toString().trim();
    expect((await send(url, name, keep)).status).toBe(204);
    child.kill('SIGKILL');
    await once(child, 'exit');
    finish();
    expect(await (await send(url, name, read)).text()).toBe('data: one\n\ndata: two\n\n');
  });

  it('ends upstream when it is stopped, also after its reader has left', async () => {
    const url = await start();
    const { name, closed, leave } = await ask(url);
    await send(url, name, keep);
    leave();
    expect((await send(url, name, { action: 'stop' })).status).toBe(204);
    expect(await closed).toEqual({ isComplete: false });
    expect((await send(url, name, read)).status).toBe(404);
  });

  it('ends upstream with its reader if nobody asked to keep it', async () => {
    const url = await start();
    const { name, closed, leave } = await ask(url);
    leave();
    expect(await closed).toEqual({ isComplete: false });
    expect((await send(url, name, keep)).status).toBe(404);
  });

  it('is read by two pages at once', async () => {
    const url = await start();
    const { name, outgoing, leave } = await ask(url);
    await send(url, name, keep);
    const tabs = [await send(url, name, read), await send(url, name, read)];
    leave();
    outgoing.end('data: two\n\n');
    expect(await Promise.all(tabs.map((tab) => tab.text()))).toEqual(Array(2).fill('data: one\n\ndata: two\n\n'));
  });

  it('is lost after a restart, and unknown to another instance', async () => {
    const url = await start();
    const other = await start();
    const { name } = await ask(url);
    await send(url, name, keep);
    expect((await send(other, name, read)).status).toBe(404);
  });
});

describe('access to an answer', () => {
  it('is only for the person who asked, where people sign in, and only on the site of the question', async () => {
    const url = await start({
      domain: ['acme', 'other'],
      authorizeMessage: (request) => {
        const subject = request.headers.get('x-person');
        return subject === null ? null : { subject };
      },
    });
    const path = '/discovery/v2/assistant/acme';
    const begun = new Promise<ServerResponse>((resolve) => (service.script = resolve));
    const asked = fetch(`${url}${BASE}${path}/message`, {
      method: 'POST',
      headers: { ...HEADERS, 'x-person': 'ann' },
      body: JSON.stringify(createQuestion()),
    });
    const outgoing = await begun;
    outgoing.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('data: secret\n\n');
    const response = await asked;
    const name = response.headers.get(ANSWER_ID_HEADER) ?? '';
    const statusOf = async (headers: Record<string, string>, at = path) =>
      (await send(url, name, keep, headers, `${at}/answer`)).status;
    expect(await statusOf({})).toBe(401);
    expect(await statusOf({ 'x-person': 'ben' })).toBe(404);
    expect(await statusOf({ 'x-person': 'ann' }, '/discovery/v2/assistant/other')).toBe(404);
    expect(await statusOf({ 'x-person': 'ann' }, '/discovery/v2/assistant/third')).toBe(404);
    expect(await statusOf({ 'x-person': 'ann' })).toBe(204);
    await response.body?.cancel();
    await send(url, name, { action: 'stop' }, { 'x-person': 'ann' }, `${path}/answer`);
  });

  it('is only for pages and visitors that may ask', async () => {
    const url = await start({ verifyVisitor: (request) => request.headers.get('x-visitor-token') === 'human' });
    const { name, leave } = await ask(url, { 'X-Visitor-Token': 'human' });
    expect(
      (await send(url, name, keep, { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' })).status,
    ).toBe(403);
    expect((await send(url, name, keep)).status).toBe(403);
    expect((await send(url, name, keep, { 'X-Visitor-Token': 'human' })).status).toBe(204);
    leave();
  });

  it('limits guessed names like questions, and does not limit reading', async () => {
    const url = await start({ limits: { message: { address: { points: 3, seconds: 60 } } } });
    const { name, leave } = await ask(url);
    for (let turn = 0; turn < 10; turn += 1) expect((await send(url, name, keep)).status).toBe(204);
    const guesses: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) guesses.push((await send(url, `guess-${turn}`, read)).status);
    expect(guesses).toEqual([404, 404, 429, 429]);
    for (let turn = 10; turn < ANSWER_REQUESTS_MAX_COUNT; turn += 1) await send(url, name, keep);
    expect((await send(url, name, keep)).status).toBe(429);
    leave();
  });

  it.each([
    {},
    { action: 'delete' },
    { action: 'read', from: -1 },
    { action: 'read', from: 0.5 },
    { action: 'read', from: '1' },
    [],
  ])('refuses the body %j', async (body) => {
    const url = await start();
    const { name, leave } = await ask(url);
    expect((await send(url, name, body)).status).toBe(400);
    leave();
  });

  it('is closed if the operator has turned it off', async () => {
    const url = await start({ keepAnswers: false });
    const { name, closed, leave } = await ask(url);
    expect([name, (await send(url, 'any', keep)).status]).toEqual(['', 404]);
    leave();
    expect(await closed).toEqual({ isComplete: false });
  });

  it('passes on no name of the service itself', async () => {
    const url = await start();
    service.script = (outgoing) => {
      outgoing.writeHead(200, { 'Content-Type': 'text/event-stream', [ANSWER_ID_HEADER]: 'of-the-service' });
      outgoing.end('data: one\n\n');
    };
    const body = JSON.stringify(createQuestion());
    const response = await fetch(`${url}${BASE}/message`, { method: 'POST', headers: HEADERS, body });
    expect(response.headers.get(ANSWER_ID_HEADER)).toMatch(/^[\w-]{32}$/);
  });
});
