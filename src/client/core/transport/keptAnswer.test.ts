import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createProxyHandler } from '../../../server/proxy/createProxyHandler';
import type { RecordingService } from '../../../server/proxy/testing/createRecordingService';
import { createRecordingService, serve } from '../../../server/proxy/testing/createRecordingService';
import { BASE, createOptions } from '../../../server/proxy/testing/proxyRequests';
import { toNodeListener } from '../../../server/proxy/node';
import { collectChunks } from '../testing/collectChunks';
import { createMessage } from '../testing/createConversation';
import { createMemoryStore } from '../testing/createMemoryStore';
import { createAssistantTransport } from './createAssistantTransport';
import './keptAnswer';

let service: RecordingService;
const proxies: Awaited<ReturnType<typeof serve>>[] = [];
beforeAll(async () => {
  service = await createRecordingService();
});
afterAll(() => service.close());
afterEach(() => Promise.all(proxies.splice(0).map((proxy) => proxy.close())));

async function startProxy(): Promise<string> {
  const proxy = await serve(toNodeListener(createProxyHandler(createOptions(service.url))));
  proxies.push(proxy);
  return `${proxy.url}${BASE}/message`;
}

/** A page of a tab, and its network requests. Leaving the page closes its connections. */
function openPage(endpoint: string, answerStore = createMemoryStore()) {
  const left = new AbortController();
  const actions: string[] = [];
  const transport = createAssistantTransport({
    endpoint,
    answerStore,
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    async fetch(input, init) {
      const { action } = JSON.parse(init?.body as string) as { action?: string };
      const signals = [left.signal, ...(init?.signal ? [init.signal] : [])];
      // A request with `keepalive` is not aborted when its page is left.
      const signal = init?.keepalive ? null : AbortSignal.any(signals);
      const response = await fetch(input, { ...init, signal });
      actions.push(`${action ?? 'question'} ${response.status}`);
      return response;
    },
  });
  return { transport, answerStore, actions, leave: () => left.abort() };
}

const event = (chunk: object) => `data: ${JSON.stringify(chunk)}\n\n`;
const say = (delta: string) => event({ type: 'text-delta', id: 'a', delta });
const question = createMessage('q1', 'user', 'How do I boil water?');

/** Asks from a page, and leaves it when the answer has begun and the proxy has been told to keep it. */
async function askAndLeave(page: ReturnType<typeof openPage>) {
  const begun = new Promise<ServerResponse>((resolve) => (service.script = resolve));
  const asked = page.transport.sendMessages({ chatId: 'c', messages: [question] });
  const outgoing = await begun;
  outgoing.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(say('One '));
  const reader = (await asked).getReader();
  await reader.read();
  await expect.poll(() => page.actions).toEqual(['question 200', 'keep 204']);
  page.leave();
  return outgoing;
}

it('an answer continues through the proxy over real connections, from page to page', async () => {
  const endpoint = await startProxy();
  const first = openPage(endpoint);
  const outgoing = await askAndLeave(first);
  outgoing.write(say('two '));
  for (let page = 0; page < 10; page += 1) {
    const next = openPage(endpoint, first.answerStore);
    const reader = (await next.transport.reconnectToStream({ chatId: 'c' }))?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    next.leave();
    await reader?.cancel().catch(() => {});
  }
  outgoing.end(say('three') + event({ type: 'finish', threadId: 't1' }));
  const last = openPage(endpoint, first.answerStore);
  const { text, error } = await collectChunks((await last.transport.reconnectToStream({ chatId: 'c' }))!);
  expect([text, error]).toEqual(['One two three', null]);
  expect(last.transport.getThread('c')).toEqual({ id: 't1', key: null });
  expect(service.requests).toHaveLength(1);
});

it('after a restart of the proxy nothing comes, and nothing is thrown', async () => {
  const first = openPage(await startProxy());
  await askAndLeave(first);
  const next = openPage(await startProxy(), first.answerStore);
  expect(await next.transport.reconnectToStream({ chatId: 'c' })).toBeNull();
  expect([next.actions, first.answerStore.text]).toEqual([['read 404'], null]);
  const gone = openPage('http://127.0.0.1:1/message', createMemoryStore('name q1'));
  expect(await gone.transport.reconnectToStream({ chatId: 'c' })).toBeNull();
});

it('a stop on the next page ends the answer of the service', async () => {
  const endpoint = await startProxy();
  const first = openPage(endpoint);
  await askAndLeave(first);
  const { closed } = service.requests.at(-1)!;
  const next = openPage(endpoint, first.answerStore);
  const controller = new AbortController();
  const stream = await next.transport.reconnectToStream({ chatId: 'c', abortSignal: controller.signal });
  await stream?.getReader().read();
  controller.abort();
  expect(await closed).toEqual({ isComplete: false });
  await expect.poll(() => next.actions).toEqual(['read 200', 'stop 204']);
});
