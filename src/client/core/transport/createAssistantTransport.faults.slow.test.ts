import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen, type Listener } from '../../../server/service/index';
import type { LoggedRequest } from '../../../server/testing/createRequestRecorder';
import { ASSISTANT_KEY, createTestService, TEST_ORIGIN } from '../../../server/service/testing/createTestService';
import { createAssistantTransport, type AssistantTransportOptions } from './createAssistantTransport';
import { isServiceError, type ServiceError, type ServiceErrorKind } from '../conversation/ServiceError';
import { collectChunks } from '../testing/collectChunks';
import { createMessage } from '../testing/createConversation';

const service = await createTestService({ scenarios: true });
let listener: Listener;
beforeAll(async () => {
  listener = await listen((request) => service.handle(request), { port: 0 });
});
afterAll(() => listener.close());

/** The result of a question: the shown text, and the failure. */
interface Outcome {
  text: string;
  error: ServiceError | null;
}

let runs = 0;

/** Asks a scenario of the test service over a socket. */
function setUp(scenario: string, change: AssistantTransportOptions = {}) {
  runs += 1;
  // A unique prefix for every run, so that the log contains only its requests.
  const prefix = `/scenarios/${scenario}::${runs}`;
  const transport = createAssistantTransport({
    domain: 'local',
    apiKey: ASSISTANT_KEY,
    baseUrl: listener.url + prefix,
    ...change,
  });
  async function ask(abortSignal?: AbortSignal): Promise<Outcome> {
    try {
      const messages = [createMessage('q1', 'user', 'How do I boil water?')];
      const { text, error } = await collectChunks(
        await transport.sendMessages({ chatId: 'chat', messages, abortSignal }),
      );
      return { text, error: error as ServiceError | null };
    } catch (error) {
      return { text: '', error: error as ServiceError };
    }
  }
  const log = async () =>
    (await (await service.handle(new Request(`${TEST_ORIGIN}${prefix}/requests`))).json()) as LoggedRequest[];
  return { ask, log };
}

type Row = [scenario: string, kind: ServiceErrorKind, details: Partial<ServiceError>];

const STATUSES: Row[] = [
  ['bad-request', 'bad-request', { status: 400, retryAfterMs: undefined, retryable: true }],
  ['unauthorized', 'unauthorized', { status: 401, retryable: false }],
  ['forbidden', 'forbidden', { status: 403, retryable: false }],
  ['unknown-domain', 'not-found', { status: 404, retryable: false }],
  ['conflict', 'conflict', { status: 409 }],
  ['too-large', 'too-large', { status: 413, retryable: false }],
  ['rate-limited', 'rate-limited', { status: 429, retryAfterMs: 3_000, retryable: true }],
  ['rate-limited-plain', 'rate-limited', { status: 429, retryAfterMs: undefined }],
  ['server-error', 'server', { status: 500, retryable: true }],
  ['message-server-error', 'server', { status: 500 }],
  ['html-server-error', 'server', { status: 500 }],
  ['empty-server-error', 'server', { status: 500 }],
  ['html-gateway-error', 'server', { status: 502 }],
  ['unavailable', 'server', { status: 503, retryAfterMs: 3_000 }],
  ['html-ok', 'not-a-stream', { status: 200 }],
  ['empty-ok', 'empty', {}],
];

const CONNECTIONS: Row[] = [
  ['refused', 'network', { status: undefined }],
  ['silence-before-headers', 'timeout', {}],
  ['silence-mid-text', 'stalled', {}],
  ['cut-mid-text', 'interrupted', {}],
  ['cut-mid-character', 'interrupted', {}],
  ['cut-before-finish', 'interrupted', {}],
  ['end-before-finish', 'interrupted', {}],
  ['error-chunk', 'answer', {}],
];

const WITH_TEXT = [
  'silence-mid-text',
  'cut-mid-text',
  'cut-mid-character',
  'cut-before-finish',
  'end-before-finish',
  'error-chunk',
];
const LIMITS: Record<string, AssistantTransportOptions> = {
  'silence-before-headers': { firstByteTimeoutMs: 300 },
  'silence-mid-text': { idleTimeoutMs: 500 },
};

it.concurrent.each([...STATUSES, ...CONNECTIONS])('%s is %s', async (scenario, kind, details) => {
  const { ask, log } = setUp(scenario, LIMITS[scenario]);
  const { text, error } = await ask();
  expect(isServiceError(error)).toBe(true);
  expect(error).toMatchObject({ kind, ...details });
  // The message for developers is a sentence and never a page of markup.
  expect(error?.message).toMatch(/^[A-Z].*\.$/s);
  expect(error?.message).not.toMatch(/<\/?[a-z]/i);
  expect(await log()).toHaveLength(1);
  if (WITH_TEXT.includes(scenario)) expect(text.length).toBeGreaterThan(5);
  else expect(text).toBe('');
});

it('rate-limited-date names the wait, whichever form the header has', async () => {
  const { error } = await setUp('rate-limited-date').ask();
  expect(error).toMatchObject({ kind: 'rate-limited', status: 429 });
  expect(error?.retryAfterMs).toBeGreaterThan(0);
  expect(error?.retryAfterMs).toBeLessThanOrEqual(3_000);
});

it('no text is lost: what comes before a failure is the beginning of the whole answer', async () => {
  const whole = await setUp('normal').ask();
  expect(whole.error).toBeNull();
  const outcomes = WITH_TEXT.map((scenario) => setUp(scenario, LIMITS[scenario]).ask());
  for (const [index, { text }] of (await Promise.all(outcomes)).entries()) {
    expect(whole.text.startsWith(text), WITH_TEXT[index]).toBe(true);
    if (WITH_TEXT[index]?.endsWith('before-finish')) expect(text).toBe(whole.text);
  }
});

it('burst gives 2,000 pieces as one answer', async () => {
  const { text, error } = await setUp('burst').ask();
  expect(error).toBeNull();
  expect(text).toMatch(/^piece 1 piece 2 .* piece 1999 piece 2000\s*$/s);
});

it('slow-search does not fail as long as data arrives', async () => {
  const { text, error } = await setUp('slow-search', { idleTimeoutMs: 5_000 }).ask();
  expect(error).toBeNull();
  expect(text).toContain('boilWater');
});

it('offline is distinguished from a network that fails', async () => {
  const offline = { isOnline: () => false };
  expect((await setUp('refused', offline).ask()).error).toMatchObject({ kind: 'offline' });
  expect((await setUp('server-error', offline).ask()).error).toMatchObject({ kind: 'server' });
});

describe('an abort', () => {
  it.each([
    ['before it begins', 'normal'],
    ['before the headers', 'silence-before-headers'],
    ['in mid-text', 'silence-mid-text'],
    ['in an answer without end', 'endless'],
  ])('%s is an AbortError, and the service sees the connection close', async (when, scenario) => {
    const { ask, log } = setUp(scenario);
    const abort = new AbortController();
    if (when === 'before it begins') abort.abort();
    const asking = ask(abort.signal);
    if (when !== 'before it begins') await untilLogged(log, scenario === 'silence-before-headers' ? null : 200);
    abort.abort();
    const { error } = await asking;
    expect(error).toMatchObject({ name: 'AbortError' });
    if (when === 'before it begins') expect(await log()).toEqual([]);
    else await expect.poll(async () => (await log())[0]?.closed).toBe('aborted');
  });

  it('keeps the text that has come', async () => {
    const { ask } = setUp('endless');
    const abort = new AbortController();
    setTimeout(() => abort.abort(), 150);
    const { text, error } = await ask(abort.signal);
    expect(error).toMatchObject({ name: 'AbortError' });
    expect(text).toMatch(/^1\. and so on, /);
  });

  it('is not mistaken for a network that fails', async () => {
    const abort = new AbortController();
    const { ask } = setUp('normal', {
      fetch: () => {
        abort.abort();
        return Promise.reject(new TypeError('Failed to fetch'));
      },
    });
    expect((await ask(abort.signal)).error).toMatchObject({ name: 'AbortError' });
  });
});

describe('limits of time', () => {
  it('apply to a fetch that ignores its signal', async () => {
    const { ask } = setUp('normal', { firstByteTimeoutMs: 50, fetch: () => new Promise(() => {}) });
    expect((await ask()).error).toMatchObject({ kind: 'timeout' });
  });

  it('close the connection of an answer that fell silent', async () => {
    const { ask, log } = setUp('silence-mid-text', { idleTimeoutMs: 100 });
    expect((await ask()).error).toMatchObject({ kind: 'stalled' });
    await expect.poll(async () => (await log())[0]?.closed).toBe('aborted');
  });

  it('apply to the body of an error, whose status is already known', async () => {
    const silent = new Response(new ReadableStream(), { status: 503 });
    const { ask } = setUp('normal', { firstByteTimeoutMs: 50, fetch: async () => silent });
    expect((await ask()).error).toMatchObject({ kind: 'server', status: 503 });
  });
});

describe('a configuration that cannot work', () => {
  it.each([
    ['domain', { domain: 'https://acme' }],
    ['apiKey', { apiKey: undefined }],
    ['baseUrl', { baseUrl: 'nowhere' }],
  ])('of %s sends nothing and says what to do', async (name, change) => {
    const { ask, log } = setUp('normal', change);
    const { error } = await ask();
    expect(error).toMatchObject({ kind: 'bad-request', message: expect.stringContaining(name) });
    expect(await log()).toEqual([]);
  });
});

async function untilLogged(log: () => Promise<LoggedRequest[]>, status: number | null) {
  await expect.poll(async () => (await log()).map((entry) => entry.status)).toEqual([status]);
}
