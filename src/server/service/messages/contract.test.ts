import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isRecord, readErrorText, STATIC_EXPORT_JOBS_PATH } from '../../../shared/contract';
import { CLIENT_ADDRESS_HEADER } from '../../http/createAddressReader';
import {
  ADMIN_KEY,
  adminRequest,
  ASSISTANT_KEY,
  bodyFor,
  createTestService,
  messageRequest,
  readEvents,
  resultsOf,
  TEST_ORIGIN,
  textOf,
  threadOf,
} from '../testing/createTestService';

const message = bodyFor('How do I boil water?').messages[0];
const withMessage = (change: object) => ({ ...bodyFor(''), messages: [{ ...message, ...change }] });
const valid = bodyFor('How do I boil water?');
const file = { type: 'file', mediaType: 'text/plain', url: 'data:text/plain;base64,YQ==', filename: 'boil water.txt' };

/** Specification section, case, request body, expected status. */
const BODIES: [section: string, name: string, body: unknown, status: number][] = [
  ['2.3', 'the least that is needed', valid, 200],
  ['2.3', 'fp with an identifier', { ...valid, fp: 'user-7' }, 200],
  ['2.3', 'no fp', { ...valid, fp: undefined }, 400],
  ['2.3', 'an empty fp', { ...valid, fp: '' }, 400],
  ['2.3', 'fp that is no string', { ...valid, fp: 7 }, 400],
  ['2.3', 'no messages', { ...valid, messages: undefined }, 400],
  ['2.3', 'messages that are no array', { ...valid, messages: {} }, 400],
  ['2.3', 'no question at all', { ...valid, messages: [] }, 400],
  ['2.3', 'a message that is no object', { ...valid, messages: ['hello'] }, 400],
  ['2.3', 'a message without id', withMessage({ id: undefined }), 400],
  ['2.3', 'a message without role', withMessage({ role: undefined }), 400],
  ['2.3', 'an unknown role', withMessage({ role: 'tool' }), 400],
  ['2.3', 'a message without parts', withMessage({ parts: undefined }), 400],
  ['2.3', 'a part without type', withMessage({ parts: [{ text: 'boil' }] }), 400],
  ['2.3', 'a text part without text', withMessage({ parts: [{ type: 'text' }] }), 400],
  [
    '2.3',
    'parts of other types',
    withMessage({ parts: [{ type: 'step-start' }, { type: 'text', text: 'boil' }] }),
    200,
  ],
  ['facts', 'a part of an unknown type', withMessage({ parts: [{ type: 'video' }, { type: 'text', text: 'x' }] }), 400],
  [
    '4.2',
    'parts that chat clients send back',
    withMessage({
      parts: [
        { type: 'tool-search', toolCallId: '1', state: 'output-available', input: {}, output: {} },
        { type: 'data-x', data: 1 },
        { type: 'text', text: 'boil', state: 'done' },
      ],
    }),
    200,
  ],
  ['facts', 'reasoning without text', withMessage({ parts: [{ type: 'reasoning' }] }), 400],
  ['facts', 'a source without sourceId', withMessage({ parts: [{ type: 'source-url', url: 'https://a.test' }] }), 400],
  ['facts', 'a source without url', withMessage({ parts: [{ type: 'source-url', sourceId: '1' }] }), 400],
  ['facts', 'a filename that is no string', withMessage({ parts: [{ ...file, filename: 1 }] }), 400],
  ['facts', 'a file at no address', withMessage({ parts: [{ ...file, url: 'file:///etc/passwd' }] }), 400],
  ['facts', 'createdAt that is no date-time', withMessage({ createdAt: 'yesterday' }), 400],
  ['facts', 'metadata that is no object', withMessage({ metadata: 'x' }), 400],
  ['facts', 'a file beside the question', withMessage({ parts: [file, { type: 'text', text: 'boil' }] }), 200],
  ['facts', 'a file alone', withMessage({ parts: [file] }), 200],
  ['facts', 'a file without mediaType', withMessage({ parts: [{ ...file, mediaType: undefined }] }), 400],
  ['facts', 'a file without url', withMessage({ parts: [{ ...file, url: '' }] }), 400],
  ['facts', 'eleven files', withMessage({ parts: Array.from({ length: 11 }, () => file) }), 400],
  [
    'facts',
    'a file of more than 5 MB',
    withMessage({ parts: [{ ...file, url: `data:text/plain;base64,${'A'.repeat(7 * 1024 * 1024)}` }] }),
    413,
  ],
  ['2.3', 'createdAt and metadata', withMessage({ createdAt: '2026-01-01T00:00:00Z', metadata: { a: 1 } }), 200],
  ['2.3', 'a last user message without text', withMessage({ parts: [{ type: 'step-start' }] }), 400],
  ['2.3', 'threadId null', { ...valid, threadId: null }, 200],
  ['2.3', 'threadId that is no string', { ...valid, threadId: 7 }, 400],
  ['2.3', 'an unknown threadId', { ...valid, threadId: 'nobody' }, 404],
  ['2.3', 'a threadId that is a path', { ...valid, threadId: '../../etc/passwd' }, 404],
  ['facts', 'threadKey that is no string', { ...valid, threadKey: 7 }, 400],
  ['2.3', 'retrievalPageSize 1', { ...valid, retrievalPageSize: 1 }, 200],
  ['2.3', 'retrievalPageSize 0', { ...valid, retrievalPageSize: 0 }, 400],
  ['2.3', 'retrievalPageSize that is no number', { ...valid, retrievalPageSize: '5' }, 400],
  ['2.3', 'retrievalPageSize that is not whole', { ...valid, retrievalPageSize: 2.5 }, 400],
  ['2.3', 'retrievalPageSize 51', { ...valid, retrievalPageSize: 51 }, 400],
  ['2.3', 'filter null', { ...valid, filter: null }, 200],
  ['2.3', 'filter that is no object', { ...valid, filter: 'v2' }, 400],
  ['facts', 'every field of filter', { ...valid, filter: { version: 'v2', language: 'en', groups: ['staff'] } }, 200],
  ['facts', 'filter.version that is no string', { ...valid, filter: { version: 2 } }, 400],
  ['facts', 'filter.language that is no string', { ...valid, filter: { language: [] } }, 400],
  ['facts', 'filter.groups that is no array', { ...valid, filter: { groups: 'staff' } }, 400],
  ['facts', 'filter.groups with a number', { ...valid, filter: { groups: [1] } }, 400],
  [
    '2.3',
    'every field of context',
    { ...valid, context: [{ type: 'code', value: 'x', path: '/a', elementId: 'b' }] },
    200,
  ],
  ['2.3', 'a text selection', { ...valid, context: [{ type: 'textSelection', value: 'x' }] }, 200],
  ['2.3', 'context that is no array', { ...valid, context: {} }, 400],
  ['2.3', 'a context item that is no object', { ...valid, context: ['x'] }, 400],
  ['2.3', 'context of an unknown type', { ...valid, context: [{ type: 'image', value: 'x' }] }, 400],
  ['2.3', 'context without value', { ...valid, context: [{ type: 'code' }] }, 400],
  ['2.3', 'context.path that is no string', { ...valid, context: [{ type: 'code', value: 'x', path: 1 }] }, 400],
  [
    '2.3',
    'context.elementId that is no string',
    { ...valid, context: [{ type: 'code', value: 'x', elementId: 1 }] },
    400,
  ],
  ['2.3', 'currentPath', { ...valid, currentPath: '/guides/start' }, 200],
  ['8', 'currentPath of 200 characters', { ...valid, currentPath: `/${'a'.repeat(199)}` }, 200],
  ['8', 'currentPath of 201 characters', { ...valid, currentPath: `/${'a'.repeat(200)}` }, 400],
  ['2.3', 'currentPath that is no string', { ...valid, currentPath: 7 }, 400],
  ['4.2', 'fields that chat clients add', { ...valid, id: 'chat', trigger: 'submit-message', messageId: '1' }, 200],
  ['4.2', 'a body that is no object', [], 400],
  ['4.2', 'a body that is no JSON', '{"fp":', 400],
  ['4.2', 'an empty body', '', 400],
];

/** Section, case, changed headers, expected status. */
const HEADERS: [section: string, name: string, headers: Record<string, string>, status: number][] = [
  ['5', 'no key', { authorization: '' }, 401],
  ['5', 'a wrong key', { authorization: 'Bearer wrong_dsc_key' }, 401],
  ['5', 'another scheme', { authorization: 'Basic bG9jYWw6ZGVtbw==' }, 401],
  ['5', 'the admin key', { authorization: `Bearer ${ADMIN_KEY}` }, 403],
  ['4.2', 'no JSON', { 'content-type': 'text/plain' }, 400],
  ['4.2', 'JSON with a character set', { 'content-type': 'application/json; charset=utf-8' }, 200],
  ['facts', 'a body above all attachments', { 'content-length': String(1e9) }, 413],
];

describe('the assistant message endpoint, field by field', async () => {
  const service = await createTestService();

  it.each(BODIES)('specification section %s: %s', async (_section, _name, body, status) => {
    await expectStatus(await service.handle(messageRequest(body)), status);
  });

  it.each(HEADERS)('specification section %s: %s', async (_section, _name, headers, status) => {
    await expectStatus(await service.handle(messageRequest(valid, { headers })), status);
  });

  it('specification section 4.2: an unknown domain is 404', async () => {
    const request = new Request(`${TEST_ORIGIN}/discovery/v2/assistant/other/message`, messageRequest(valid));
    await expectStatus(await service.handle(request), 404);
  });

  it('specification section 4.2: other methods are 405 and other paths 404', async () => {
    const path = `${TEST_ORIGIN}/discovery/v2/assistant/local/message`;
    const wrongMethod = await service.handle(new Request(path));
    expect(wrongMethod.headers.get('allow')).toBe('POST, OPTIONS');
    await expectStatus(wrongMethod, 405);
    await expectStatus(await service.handle(new Request(`${path}/more`)), 404);
    const broken = new Request(`${TEST_ORIGIN}/discovery/v2/assistant/%E0%A4%A/message`, { method: 'POST' });
    await expectStatus(await service.handle(broken), 404);
  });
});

describe('the stream of an answer (specification sections 4.2 and 6)', async () => {
  const service = await createTestService();
  const ask = async (body: unknown) => readEvents(await service.handle(messageRequest(body)));

  it('shows the search, then the text, then finish with the thread', async () => {
    const response = await service.handle(messageRequest(valid));
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const text = await response.text();
    const events = await readEvents(new Response(text));
    const types = events.map((event) => event.type).filter((type, index, all) => type !== all[index - 1]);
    expect(types).toEqual([
      'start',
      'start-step',
      'tool-input-start',
      'tool-input-delta',
      'tool-input-available',
      'tool-output-available',
      'text-start',
      'text-delta',
      'text-end',
      'finish-step',
      'finish',
    ]);
    expect(events.find((event) => event.type === 'tool-input-start')?.toolName).toBe('search');
    expect(events.find((event) => event.type === 'tool-input-available')?.input).toEqual({
      query: 'How do I boil water?',
    });
    expect(threadOf(events)).toMatch(/^[\w-]{36}$/);
    expect(text.endsWith('data: [DONE]\n\n')).toBe(true);
  });

  it('gives results with content, path and title, at most retrievalPageSize (specification sections 2.3 and 8)', async () => {
    const one = resultsOf(await ask({ ...valid, retrievalPageSize: 1 }));
    expect(one).toHaveLength(1);
    expect(one[0]).toMatchObject({ path: 'guides/start', metadata: { title: 'Getting started' } });
    expect(one[0]?.content).toContain('boilWater');
    expect(resultsOf(await ask(bodyFor('water'))).length).toBeLessThanOrEqual(5);
  });

  it('keeps the thread (specification section 2.3)', async () => {
    const threadId = threadOf(await ask(valid));
    const second = await ask(bodyFor('and in React?', { threadId }));
    expect(threadOf(second)).toBe(threadId);
    expect(textOf(second)).toContain('useKettle');
  });

  it('obeys filter.groups, filter.version and filter.language', async () => {
    const paths = async (filter: object | null) =>
      resultsOf(await ask({ ...bodyFor('How do I turn the furnace off?'), filter })).map((result) => result.path);
    expect(await paths(null)).not.toContain('reference/internal');
    expect(await paths({ groups: ['staff'] })).toContain('reference/internal');
    expect(await paths({ groups: ['staff'], version: 'v1' })).not.toContain('reference/internal');
    const german = async (filter: object | null) =>
      resultsOf(await ask({ ...bodyFor('Wasser kochen'), filter })).map((result) => result.path);
    expect(await german(null)).toContain('de/start');
    expect(await german({ language: 'en' })).not.toContain('de/start');
  });

  it('ranks the page in view higher (specification section 2.3)', async () => {
    const first = async (currentPath: string) =>
      resultsOf(await ask({ ...bodyFor('What is this page about?'), currentPath }))[0]?.path;
    expect(await first('/guides/cancel')).toBe('guides/cancel');
    expect(await first('/docs/reference/options?tab=1#whistle')).toBe('reference/options');
  });

  it('answers a question that only points at its context (specification section 2.3)', async () => {
    const context = [{ type: 'textSelection', value: 'makes a sound: the whistle option' }] as const;
    const events = await ask({ ...bodyFor('What does this mean?'), context });
    expect(resultsOf(events)[0]?.path).toBe('reference/options');
  });

  it('says plainly when the documentation does not answer, and still finishes', async () => {
    const events = await ask(bodyFor('Who won the football championship?'));
    expect(textOf(events)).toContain('No passage was found');
    expect(threadOf(events)).toMatch(/^[\w-]{36}$/);
    expect(events.at(-1)).toMatchObject({ type: 'finish', messageMetadata: { outcome: 'unanswered' } });
    expect((await ask(valid)).at(-1)).not.toHaveProperty('messageMetadata');
  });
});

describe('threads with keys', async () => {
  const service = await createTestService({ threadKeys: true });

  it('sends the key once and refuses a thread without its own key', async () => {
    const first = await service.handle(messageRequest(valid));
    const threadId = first.headers.get('x-thread-id') ?? '';
    const threadKey = first.headers.get('x-thread-key') ?? '';
    expect(threadOf(await readEvents(first))).toBe(threadId);
    expect(threadKey).not.toBe('');
    const second = await service.handle(messageRequest({ ...valid, threadId, threadKey }));
    expect(second.status).toBe(200);
    expect(second.headers.has('x-thread-key')).toBe(false);
    await expectStatus(await service.handle(messageRequest({ ...valid, threadId })), 404);
    await expectStatus(await service.handle(messageRequest({ ...valid, threadId, threadKey: 'other' })), 404);
  });
});

describe('keys (specification section 5)', async () => {
  const service = await createTestService({
    assistantKey: [
      { key: ASSISTANT_KEY },
      { key: 'office_dsc_key', addresses: ['10.0.0.1'] },
      { key: 'old_dsc_key', expiresAt: '2020-01-01T00:00:00Z' },
      { key: 'new_dsc_key', expiresAt: '2999-01-01T00:00:00Z' },
    ],
    adminKey: [{ key: 'office', scope: 'write', addresses: ['10.0.0.1'] }],
  });
  const ask = async (key: string, address: string) => {
    const headers = { authorization: `Bearer ${key}`, [CLIENT_ADDRESS_HEADER]: address };
    return (await service.handle(messageRequest(valid, { headers }))).status;
  };

  it('are accepted until they expire, and from the addresses that they are bound to', async () => {
    expect(await ask('new_dsc_key', '10.0.0.9')).toBe(200);
    expect(await ask('old_dsc_key', '10.0.0.1')).toBe(401);
    expect(await ask('office_dsc_key', '10.0.0.1')).toBe(200);
    expect(await ask('office_dsc_key', '::ffff:10.0.0.1')).toBe(200);
    expect(await ask('office_dsc_key', '10.0.0.2')).toBe(403);
  });

  it('of administrators are bound to addresses as well', async () => {
    const start = async (domain: string, address: string) => {
      const request = adminRequest('POST', STATIC_EXPORT_JOBS_PATH, { domain }, 'office');
      request.headers.set(CLIENT_ADDRESS_HEADER, address);
      return (await service.handle(request)).status;
    };
    expect(await start('docs.example.com', '10.0.0.1')).toBe(202);
    expect(await start('docs.example.com', '10.0.0.2')).toBe(403);
    await service.close();
  });
});

describe('limits (specification section 8)', () => {
  it('are kept over a restart, and refused requests do not use up the common limit', async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'limits '));
    const options = { dataFolder, messagesPerHour: 2, messagesPerAddressAndDay: 3 };
    const open = async () => {
      const service = await createTestService(options);
      const send = async (address: string, body: unknown = valid) => {
        const response = await service.handle(messageRequest(body, { headers: { [CLIENT_ADDRESS_HEADER]: address } }));
        await response.text();
        return response.status;
      };
      return { service, send };
    };
    const first = await open();
    expect(await first.send('10.0.0.1', { ...valid, fp: '' })).toBe(400);
    expect(await first.send('10.0.0.1')).toBe(200);
    expect(await first.send('10.0.0.1')).toBe(200);
    await first.service.close();
    const second = await open();
    expect(await second.send('10.0.0.1')).toBe(429);
    expect(await second.send('10.0.0.2')).toBe(429);
    await second.service.close();
    await rm(dataFolder, { recursive: true, force: true });
  });

  it('do not last when the clock goes a year forward and back', async () => {
    let time = Date.UTC(2026, 0, 1);
    const service = await createTestService({ messagesPerHour: 1, now: () => time });
    const send = async () => (await service.handle(messageRequest(valid))).status;
    time += 365 * 24 * 3_600_000;
    expect(await send()).toBe(200);
    time -= 365 * 24 * 3_600_000;
    expect(await send()).toBe(429);
    time += 3_600_000;
    expect(await send()).toBe(200);
    await service.close();
  });

  it('answer 429 with the seconds to wait once the hour is used up, and accept requests again after it', async () => {
    let time = Date.UTC(2026, 0, 1);
    const service = await createTestService({ messagesPerHour: 2, now: () => time });
    const status = async () => (await service.handle(messageRequest(valid))).status;
    expect([await status(), await status()]).toEqual([200, 200]);
    time += 1_800_000;
    const limited = await service.handle(messageRequest(valid));
    expect(limited.headers.get('retry-after')).toBe('1800');
    await expectStatus(limited, 429);
    time += 1_800_000;
    expect(await status()).toBe(200);
  });

  it('count each address separately', async () => {
    const service = await createTestService({ messagesPerAddressAndDay: 1 });
    const from = async (address: string) =>
      (await service.handle(messageRequest(valid, { headers: { 'x-local-client-address': address } }))).status;
    expect([await from('10.0.0.1'), await from('10.0.0.1'), await from('10.0.0.2')]).toEqual([200, 429, 200]);
  });
});

describe('pages of other origins', async () => {
  const service = await createTestService({ threadKeys: true, allowedOrigins: ['https://docs.example.com'] });

  it('get a preflight answer with the requested headers', async () => {
    const request = new Request(`${TEST_ORIGIN}/discovery/v2/assistant/local/message`, {
      method: 'OPTIONS',
      headers: { 'access-control-request-headers': 'authorization,content-type', origin: 'https://docs.example.com' },
    });
    const response = await service.handle(request);
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('https://docs.example.com');
    expect(response.headers.get('access-control-allow-headers')).toBe('authorization,content-type');
    expect(response.headers.get('access-control-allow-methods')).toContain('POST');
  });

  it('can read answers, errors and the thread headers', async () => {
    for (const body of [valid, {}]) {
      const origin = 'https://docs.example.com';
      const { headers } = await service.handle(messageRequest(body, { headers: { origin } }));
      expect(headers.get('access-control-allow-origin')).toBe(origin);
      expect(headers.get('access-control-expose-headers')).toBe(
        'X-Thread-Id, X-Thread-Key, Retry-After, X-Answer-Id, x-thread-not-kept',
      );
    }
  });
});

/** Expects an error as JSON with a message. */
async function expectStatus(response: Response, status: number): Promise<void> {
  const text = await response.text();
  expect(response.status, text).toBe(status);
  if (status === 200) return;
  const body: unknown = JSON.parse(text);
  expect(isRecord(body) && typeof body.error === 'string').toBe(true);
  expect(readErrorText(text)).not.toBeNull();
}
