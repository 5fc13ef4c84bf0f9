import { describe, expect, it } from 'vitest';
import { createByteResponse, writeEvents } from '../testing/createByteResponse';
import { collectChunks } from '../testing/collectChunks';
import { createAssistantTransport, type AssistantTransportOptions } from './createAssistantTransport';
import { isServiceError } from '../conversation/ServiceError';

const MESSAGES = [{ id: 'q1', role: 'user', parts: [{ type: 'text', text: 'How?' }] }];
const DIRECT = { domain: 'acme', apiKey: 'acme_dsc_1', baseUrl: 'https://service.test/' };
const OWN_ORIGIN = { domain: 'acme', apiKey: 'acme_dsc_1' };
const PROXY = { endpoint: 'https://docs.test/api/ask?token=secret' };

const text = writeEvents({ type: 'text-delta', id: 'a', delta: 'So' });
const respond =
  (body: string, status = 200, type = 'text/event-stream') =>
  () =>
    Promise.resolve(new Response(body, { status, headers: { 'Content-Type': type } }));
const refuse = () => Promise.reject(new TypeError('Failed to fetch'));

/** The message of the error that ends a request, even in the middle of a stream. */
async function fail(options: AssistantTransportOptions): Promise<string> {
  const transport = createAssistantTransport(options);
  const error = await transport.sendMessages({ chatId: 'c', messages: MESSAGES }).then(
    async (stream) => (await collectChunks(stream)).error,
    (reason: unknown) => reason,
  );
  return isServiceError(error) ? error.message : `no error of ours: ${String(error)}`;
}

const FAILURES: [name: string, fetch: typeof globalThis.fetch][] = [
  ['401', respond('', 401)],
  ['403', respond('', 403)],
  ['404', respond('', 404)],
  ['500', respond('', 500)],
  ['no answer', refuse],
  ['a page in place of a stream', respond('<p>', 200, 'text/html')],
  ['no text', respond('data: [DONE]\n\n')],
  ['an error in its answer', respond(text + writeEvents({ type: 'error', errorText: 'no' }))],
  ['an answer that breaks off', respond(text)],
  ['silence', () => Promise.resolve(createByteResponse([text], 'silence'))],
];

describe('an error', () => {
  it.each(FAILURES)('with %s names the address that was asked, and the settings in use', async (_, fetch) => {
    const limits = { fetch, idleTimeoutMs: 50 };
    const address = 'https://service.test/discovery/v2/assistant/acme/message';
    const direct = await fail({ ...DIRECT, ...limits });
    expect(direct).toContain(`Asked: ${address} (domain "acme", baseUrl "https://service.test/").`);
    expect(direct).not.toContain('endpoint');
    const proxy = await fail({ ...PROXY, ...limits });
    expect(proxy).toContain('Asked: https://docs.test/api/ask (endpoint).');
    expect(proxy).not.toMatch(/baseUrl|domain|apiKey|secret/);
    expect(await fail({ ...OWN_ORIGIN, ...limits })).toContain("no baseUrl, so the page's own origin");
  });

  it.each([
    ['401', respond('', 401), /apiKey/, /key of the proxy/],
    ['403', respond('', 403), /API keys page/, /allowedOrigins/],
    ['404', respond('', 404), /Check domain/, /Check endpoint/],
    ['no answer', refuse, /Check baseUrl.*CORS/, /the proxy is running/],
    ['a page', respond('<p>', 200, 'text/html'), /check baseUrl/, /check endpoint/],
  ])('with %s gives advice only on these settings', async (_, fetch, direct, proxy) => {
    expect(await fail({ ...DIRECT, fetch })).toMatch(direct);
    expect(await fail({ ...PROXY, fetch })).toMatch(proxy);
  });

  it('repeats the reason of a proxy, and guesses none', async () => {
    const reason = 'The proxy refused the origin http://docs.test; add it to allowedOrigins';
    const fetch = respond(JSON.stringify({ error: reason }), 403, 'application/json');
    expect(await fail({ ...PROXY, fetch })).toBe(
      `The service answered 403: ${reason}. Asked: https://docs.test/api/ask (endpoint).`,
    );
  });

  it('of options that cannot work names no address: nothing was asked', async () => {
    expect(await fail({ domain: 'acme' })).not.toContain('Asked');
  });
});
