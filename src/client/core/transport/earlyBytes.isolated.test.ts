import { expect, it, vi } from 'vitest';
import { writeEvents } from '../testing/createByteResponse';
import { collectChunks } from '../testing/collectChunks';
import { createMessage } from '../testing/createConversation';
import { createAssistantTransport } from './createAssistantTransport';

/** Lets the reader of answers arrive. */
const arrival = vi.hoisted(() => {
  let resolve = () => {};
  const promise = new Promise<void>((given) => (resolve = given));
  return { promise, resolve };
});
vi.mock('../stream/readAnswer', async (load) => {
  await arrival.promise;
  return load();
});

it('an answer whose connection breaks before its reader is loaded keeps its words', async () => {
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
  const transport = createAssistantTransport({
    domain: 'acme',
    apiKey: 'acme_dsc_1',
    fetch: async () => new Response(body, { headers: { 'Content-Type': 'text/event-stream' } }),
  });
  const asked = transport.sendMessages({ chatId: 'c', messages: [createMessage('q1', 'user', 'How?')] });
  const pause = () => new Promise((resolve) => setTimeout(resolve));
  await pause();
  for (let count = 0; count < 20; count += 1) {
    controller.enqueue(new TextEncoder().encode(writeEvents({ type: 'text-delta', id: 'a', delta: `${count} ` })));
    await pause();
  }
  controller.error(new TypeError('network error'));
  await pause();
  arrival.resolve();
  const { text, error } = await collectChunks(await asked);
  expect(text).toBe(Array.from({ length: 20 }, (_, index) => `${index} `).join(''));
  expect(error).toMatchObject({ kind: 'interrupted' });
});
