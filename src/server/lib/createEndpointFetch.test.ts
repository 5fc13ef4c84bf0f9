import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createServiceModel } from '../service/answer/model/createServiceModel';
import { toCause } from '../../shared/contract/describeError';
import { listen } from '../http/listener/listen';
import { createEmbedder } from '../service/search/embeddings/createEmbedder';
import { createVectorSearch } from '../service/search/embeddings/createVectorSearch';
import { createEndpointFetch } from './createEndpointFetch';

let answer: (request: Request) => Response = () => new Response('fine');
const reached: string[] = [];
const server = await listen(
  async (request) => {
    reached.push(`${new URL(request.url).pathname} ${await request.text()}`);
    return answer(request);
  },
  { port: 0 },
);
afterAll(() => server.close());
beforeEach(() => {
  reached.length = 0;
});

const redirect = (status: number) => () =>
  new Response(null, { status, headers: { location: `${server.url}/elsewhere` } });

/** A reply without an end. */
const endless = (type: string, piece: string) => () =>
  new Response(
    new ReadableStream({ pull: (controller) => controller.enqueue(new TextEncoder().encode(piece.repeat(1000))) }),
    { headers: { 'content-type': type } },
  );

describe('the requests to an endpoint', () => {
  it.each([300, 301, 302, 303, 307, 308])('do not follow a redirect with status %d', async (status) => {
    answer = redirect(status);
    const sent = createEndpointFetch()(`${server.url}/model`, { method: 'POST', body: 'question' });
    await expect(sent).rejects.toThrow(`redirect (${status})`);
    expect(reached).toEqual(['/model question']);
  });

  it('read a reply only up to a limit', async () => {
    answer = () => new Response('x'.repeat(1000));
    expect(await (await createEndpointFetch(1000)(server.url)).text()).toHaveLength(1000);
    await expect((await createEndpointFetch(999)(server.url)).text()).rejects.toThrow('larger than 999 bytes');
    answer = endless('text/plain', 'x'.repeat(100));
    await expect((await createEndpointFetch()(server.url)).text()).rejects.toThrow('larger than');
  });
});

const ask = async () => {
  const { streamText } = await import('ai');
  const model = createServiceModel({ baseUrl: server.url, name: 'm' });
  const errors: unknown[] = [];
  const result = streamText({
    model: model.languageModel,
    prompt: 'question',
    maxRetries: 0,
    onError: ({ error }) => void errors.push(error),
  });
  await result.consumeStream({ onError: (error) => void errors.push(error) });
  return errors.map((error) => `${String(error)} ${String(toCause(error))}`).join();
};

describe('a model', () => {
  it('is not reached through a redirect', async () => {
    answer = redirect(307);
    expect(await ask()).toContain('redirect (307)');
    expect(reached).toHaveLength(1);
  });

  it.each([
    ['an answer', 200],
    ['an error', 500],
  ])('that gives %s without an end is broken off', async (_, status) => {
    const open = endless('text/event-stream', `: ${'x'.repeat(1000)}\n\n`);
    answer = () => new Response(open().body, { status, headers: { 'content-type': 'text/event-stream' } });
    expect(await ask()).toContain('larger than');
  });
});

describe('an embedding model', () => {
  it('is not reached through a redirect, and the error says why', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    answer = redirect(308);
    const store = { list: () => [], write: () => undefined, drop: () => undefined };
    const options = { baseUrl: server.url, name: 'e' };
    const search = createVectorSearch(options, {
      store,
      embed: createEmbedder(options),
      hashOf: () => null,
    } as unknown as Parameters<typeof createVectorSearch>[1]);
    await search.prepare('a question');
    await search.close();
    expect(reached).toHaveLength(1);
    expect(String(warn.mock.calls[0]?.[0])).toContain('redirect (308)');
    warn.mockRestore();
  });
});
