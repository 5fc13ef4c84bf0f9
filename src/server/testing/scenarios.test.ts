import { describe, expect, it } from 'vitest';
import {
  ADMIN_KEY,
  adminRequest,
  bodyFor,
  createTestService,
  messageRequest,
  TEST_ORIGIN,
  textOf,
  threadOf,
  parseEvents,
} from '../service/testing/createTestService';
import { agentJobsPath } from '../../shared/contract';
import type { MessageInit } from '../service/testing/createTestService';
import type { LoggedRequest } from './createRequestRecorder';
import { SCENARIO_NAMES } from './scenarios';

const question = bodyFor('How do I boil water?');
const service = await createTestService({ scenarios: true, allowedOrigins: ['loopback'] });
const ask = (scenario: string, init: MessageInit = {}, body: object = question) =>
  service.handle(messageRequest(body, { ...init, prefix: `/scenarios/${scenario}` }));

/** Reads until the stream ends or breaks. */
async function readAll(response: Response): Promise<{ text: string; broken: boolean }> {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      text += decoder.decode(chunk, { stream: true });
    }
    return { text: text + decoder.decode(), broken: false };
  } catch {
    return { text, broken: true };
  }
}

const events = async (scenario: string) => parseEvents((await readAll(await ask(scenario))).text);
const types = async (scenario: string) => (await events(scenario)).map((event) => event.type);

describe('answers with another status', () => {
  it.each([
    ['bad-request', 400, 'application/json; charset=utf-8'],
    ['unauthorized', 401, 'application/json; charset=utf-8'],
    ['forbidden', 403, 'application/json; charset=utf-8'],
    ['unknown-domain', 404, 'application/json; charset=utf-8'],
    ['conflict', 409, 'application/json; charset=utf-8'],
    ['too-large', 413, 'application/json; charset=utf-8'],
    ['rate-limited', 429, 'application/json; charset=utf-8'],
    ['rate-limited-date', 429, 'application/json; charset=utf-8'],
    ['rate-limited-plain', 429, 'text/plain'],
    ['server-error', 500, 'application/json; charset=utf-8'],
    ['message-server-error', 500, 'application/json'],
    ['html-server-error', 500, 'text/html; charset=utf-8'],
    ['empty-server-error', 500, null],
    ['html-gateway-error', 502, 'text/html; charset=utf-8'],
    ['unavailable', 503, 'application/json; charset=utf-8'],
    ['html-ok', 200, 'text/html; charset=utf-8'],
    ['empty-ok', 200, 'text/event-stream'],
  ])('%s is %i', async (name, status, type) => {
    const response = await ask(name, { headers: { origin: 'http://localhost:1' } });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:1');
  });

  it('names the time to wait in seconds, as a date, or not at all', async () => {
    const retryAfter = async (name: string) => (await ask(name)).headers.get('retry-after');
    expect(await retryAfter('rate-limited')).toBe('3');
    expect(Date.parse((await retryAfter('rate-limited-date')) ?? '')).toBeGreaterThan(Date.now());
    expect(await retryAfter('rate-limited-plain')).toBeNull();
  });

  it.each([
    ['job-active', { status: 'active', prLink: null }],
    ['job-archived', { status: 'archived' }],
    ['job-failed', { status: 'failed' }],
    ['job-pull-request', { status: 'completed', prLink: 'https://git.example.com/docs/pull/7' }],
    ['job-queued', { status: 'queued', progress: 0 }],
    ['job-running', { status: 'running', progress: 42, pageCount: 126 }],
    ['job-unknown-status', { status: 'resting' }],
  ])('%s changes the answer about a job', async (name, fields) => {
    const send = (key: string) =>
      service.handle(adminRequest('POST', `/scenarios/${name}${agentJobsPath('local')}`, { prompt: 'x' }, key));
    const response = await send(ADMIN_KEY);
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject(fields);
    expect((await send('wrong')).status).toBe(401);
  });

  it('loses a thread only when one is sent', async () => {
    expect((await ask('thread-lost:1:a')).status).toBe(200);
    expect((await ask('thread-lost:1:a', {}, { ...question, threadId: 'x' })).status).toBe(404);
    expect((await ask('thread-lost:1:a', {}, { ...question, threadId: null })).status).toBe(200);
  });
});

describe('connections that go wrong', () => {
  it('refuses', async () => {
    await expect(ask('refused')).rejects.toThrow(TypeError);
  });

  it.each(['cut-mid-text', 'cut-before-finish'])('%s breaks without finish', async (name) => {
    const { text, broken } = await readAll(await ask(name));
    expect(broken).toBe(true);
    expect(textOf(parseEvents(text))).not.toBe('');
    expect(text).not.toContain('"finish"');
  });

  it('cuts inside a character', async () => {
    const reader = (await ask('cut-mid-character')).body?.getReader();
    let last = new Uint8Array();
    await expect(
      (async () => {
        for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) last = piece.value;
      })(),
    ).rejects.toThrow(TypeError);
    expect(last.at(-1)).toBe(0xc3);
  });

  it('ends without finish as if all were well', async () => {
    const { text, broken } = await readAll(await ask('end-before-finish'));
    expect(broken).toBe(false);
    expect(text).not.toContain('"finish"');
  });

  it('is silent before the headers until the client leaves', async () => {
    const controller = new AbortController();
    const answer = ask('silence-before-headers', { signal: controller.signal });
    controller.abort();
    await expect(answer).rejects.toThrow('abort');
  });

  it.each(['silence-mid-text', 'endless'])('%s ends when the client leaves', async (name) => {
    const controller = new AbortController();
    const response = await ask(`${name}:9:left`, { signal: controller.signal });
    const reader = response.body?.getReader();
    for (let text = ''; !text.includes('text-delta');) text += new TextDecoder().decode((await reader?.read())?.value);
    await reader?.cancel();
    expect((await requests(`${name}:9:left`))[0]?.closed).toBe('aborted');
  });

  it('leaves the headers out that let other origins read', async () => {
    const response = await ask('no-cors', { headers: { origin: 'http://localhost:1' } });
    expect(response.status).toBe(200);
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    const preflight = new Request(`${TEST_ORIGIN}/scenarios/no-cors/discovery/v2/assistant/local/message`, {
      method: 'OPTIONS',
      headers: { origin: 'http://localhost:1' },
    });
    expect((await service.handle(preflight)).headers.has('access-control-allow-origin')).toBe(false);
  });
});

describe('streams that are unusual', () => {
  it('error-chunk ends with an error after some text', async () => {
    const all = await types('error-chunk');
    expect(all).toContain('text-delta');
    expect(all.at(-1)).toBe('error');
  });

  it('burst sends 2,000 parts of text in one piece of the body', async () => {
    const reader = (await ask('burst')).body?.getReader();
    const first = new TextDecoder().decode((await reader?.read())?.value);
    expect(parseEvents(first).filter((event) => event.type === 'text-delta')).toHaveLength(2_000);
    expect((await reader?.read())?.done).toBe(true);
  });

  it('half-fence sends the fence in single characters, at the very end', async () => {
    const all = await events('half-fence');
    expect(all.filter((event) => event.type === 'text-delta').every((event) => String(event.delta).length === 1)).toBe(
      true,
    );
    expect(textOf(all)).toMatch(/```suggestions\n[\s\S]*\n```$/);
  });

  it('search-error fails the search and still answers', async () => {
    const all = await types('search-error');
    expect(all).toContain('tool-output-error');
    expect(all).not.toContain('tool-output-available');
    expect(all.at(-1)).toBe('finish');
  });

  it('reasoning and source-parts come before the text', async () => {
    expect((await types('reasoning')).indexOf('reasoning-start')).toBeLessThan(
      (await types('reasoning')).indexOf('text-start'),
    );
    expect(await types('source-parts')).toEqual(expect.arrayContaining(['source-url', 'source-document']));
  });

  it('odd-stream has odd line ends, comments, a byte order mark and unknown events, and still holds the answer', async () => {
    const { text } = await readAll(await ask('odd-stream'));
    expect(text.codePointAt(0)).toBe(0x3a);
    expect(text).toContain('\r\n');
    expect(text).toContain('unheard-of');
    expect(text).not.toContain('text-start');
    expect(text).not.toContain('[DONE]');
    const lines = text.split(/\r\n|\r|\n/).filter((line) => line.startsWith('data:') && line.includes('"finish"'));
    expect(threadOf([JSON.parse(lines[0]?.slice(5) ?? '{}')])).toMatch(/^[\w-]{36}$/);
  });

  it('long is 20,000 tokens, markdown-everything has every block, unsafe tries to do harm', async () => {
    expect((await events('long')).filter((event) => event.type === 'text-delta')).toHaveLength(20_000);
    expect(textOf(await events('markdown-everything'))).toMatch(
      /\| :--- \|[\s\S]*- \[x\] done|- \[x\] done[\s\S]*\| :--- \|/,
    );
    expect(textOf(await events('unsafe'))).toContain('javascript:');
  });

  it('still checks the key and the body', async () => {
    expect((await ask('burst', { headers: { authorization: 'Bearer wrong' } })).status).toBe(401);
    expect((await ask('long', {}, {})).status).toBe(400);
  });
});

describe('scenarios by path', () => {
  it('fails the first requests only, each prefix by itself', async () => {
    const statuses = async (prefix: string) =>
      [await ask(prefix), await ask(prefix), await ask(prefix)].map((r) => r.status);
    expect(await statuses('server-error:2:one')).toEqual([500, 500, 200]);
    expect(await statuses('server-error:1:two')).toEqual([500, 200, 200]);
  });

  it('does not count preflights', async () => {
    const path = `${TEST_ORIGIN}/scenarios/server-error:1:preflight/discovery/v2/assistant/local/message`;
    const preflight = new Request(path, { method: 'OPTIONS', headers: { origin: 'http://localhost:1' } });
    expect((await service.handle(preflight)).status).toBe(204);
    expect((await ask('server-error:1:preflight')).status).toBe(500);
  });

  it('logs what was received, without the key', async () => {
    await (await ask('normal:1:log')).text();
    await (await ask('server-error:1:log', { headers: { authorization: 'Bearer wrong' } })).text();
    const [entry] = await requests('normal:1:log');
    expect(entry).toMatchObject({
      method: 'POST',
      path: '/discovery/v2/assistant/local/message',
      authorized: true,
      body: question,
      status: 200,
      closed: 'finished',
    });
    expect(JSON.stringify(entry)).not.toContain('local_dsc_demo');
    expect((await requests('server-error:1:log'))[0]).toMatchObject({ authorized: false, status: 500 });
    expect(await requests('normal:1:nobody')).toEqual([]);
  });

  it('knows no other names, and no names at all by default', async () => {
    const unknown = await ask('constructor');
    expect(unknown.status).toBe(404);
    expect(await unknown.text()).toContain('cut-mid-text');
    expect(SCENARIO_NAMES.length).toBeGreaterThan(30);
    const plain = await createTestService();
    expect((await plain.handle(messageRequest(question, { prefix: '/scenarios/server-error' }))).status).toBe(404);
  });
});

async function requests(prefix: string): Promise<LoggedRequest[]> {
  const response = await service.handle(new Request(`${TEST_ORIGIN}/scenarios/${prefix}/requests`));
  return (await response.json()) as LoggedRequest[];
}
