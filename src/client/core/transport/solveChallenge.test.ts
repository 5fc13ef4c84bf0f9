import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { afterEach, expect, it, vi } from 'vitest';
import { createProxyHandler } from '../../../server/proxy';
import { ASSISTANT_KEY, createTestService, TEST_ORIGIN } from '../../../server/service/testing/createTestService';
import { collectChunks } from '../testing/collectChunks';
import { createMessage } from '../testing/createConversation';
import { createAssistantTransport } from './createAssistantTransport';
import { solveChallenge } from './solveChallenge';

afterEach(() => vi.restoreAllMocks());

const service = await createTestService({});
const question = createMessage('q1', 'user', 'How do I boil water?');

/** A transport in front of a real proxy that asks for proof of work, and the statuses of its requests. */
function setUp() {
  const proxy = createProxyHandler({
    serviceUrl: TEST_ORIGIN,
    assistantKey: ASSISTANT_KEY,
    domain: 'local',
    allowedOrigins: ['https://docs.example.com'],
    clientAddress: () => '203.0.113.7',
    verifyVisitor: 'proof-of-work',
    fetch: (url, init) => service.handle(new Request(url, init)),
  });
  const statuses: number[] = [];
  const transport = createAssistantTransport({
    endpoint: 'http://proxy.test/api/docs-assistant/message',
    async fetch(input, init) {
      // A page on another origin: its requests send no cookies.
      const headers = new Headers(init?.headers);
      headers.set('Origin', 'https://docs.example.com');
      headers.set('Sec-Fetch-Site', 'cross-site');
      const response = await proxy(new Request(input, { ...init, headers }));
      statuses.push(response.status);
      return response;
    },
  });
  const ask = async (abortSignal?: AbortSignal) =>
    collectChunks(await transport.sendMessages({ chatId: 'chat', messages: [question], abortSignal }));
  return { ask, statuses };
}

it('does the work for the first question and sends the pass with the next', async () => {
  const { ask, statuses } = setUp();
  expect((await ask()).text).toContain('boilWater');
  expect((await ask()).text).toContain('boilWater');
  expect(statuses).toEqual([202, 200, 200]);
});

it('fails with a message if the browser has no cryptography, such as on a page without https', async () => {
  const { ask, statuses } = setUp();
  // The first key is the proxy's own, for the challenge.
  const derive = crypto.subtle.deriveBits.bind(crypto.subtle);
  vi.spyOn(crypto.subtle, 'deriveBits').mockImplementationOnce(derive).mockRejectedValue(new TypeError('not here'));
  await expect(ask()).rejects.toMatchObject({ kind: 'forbidden', message: expect.stringContaining('https:') });
  expect(statuses).toEqual([202]);
});

it('stops working when the reader stops', async () => {
  const { ask } = setUp();
  const controller = new AbortController();
  const derive = crypto.subtle.deriveBits.bind(crypto.subtle);
  const spy = vi.spyOn(crypto.subtle, 'deriveBits').mockImplementation((...parameters) => {
    if (spy.mock.calls.length > 3) controller.abort();
    return derive(...parameters);
  });
  await expect(ask(controller.signal)).rejects.toMatchObject({ name: 'AbortError' });
});

it('refuses a challenge that would block the browser, and an invalid one', async () => {
  const { signal } = new AbortController();
  const challenge = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 1, deriveKey });
  challenge.parameters.cost = 2 ** 31;
  for (const text of [JSON.stringify(challenge), '', '{}', 'null', '{"parameters":{"cost":1}}']) {
    await expect(solveChallenge(text, signal), text).rejects.toMatchObject({ kind: 'forbidden' });
  }
});
