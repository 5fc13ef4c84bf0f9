import { expect, it, vi } from 'vitest';
import { createAssistantTransport } from '../core/transport/createAssistantTransport';
import { createComposer } from './createComposer';
import type { SessionStore } from './SessionState';

/** Loads the file that reads answers, or fails as it does when a deployment has removed the file. */
const load = vi.hoisted(() => vi.fn());
vi.mock('../core/stream/readAnswer', load);

it('a failed load of the reader fails its question with its cause, and ends the answer', async () => {
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const cancel = vi.fn();
  const body = new ReadableStream({ cancel });
  const transport = createAssistantTransport({
    domain: 'acme',
    apiKey: 'acme_dsc_1',
    fetch: () => Promise.resolve(new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })),
  });
  const messages = [{ id: 'q1', role: 'user', parts: [{ type: 'text', text: 'How?' }] }];
  await expect(transport.sendMessages({ chatId: 'c', messages })).rejects.toMatchObject({
    kind: 'network',
    message: expect.stringMatching(/^The file that reads answers could not be loaded\./),
  });
  expect(cancel).toHaveBeenCalledOnce();
});

it('the first character of a question loads the reader', async () => {
  load.mockResolvedValue({ readAnswer: vi.fn() });
  const before = load.mock.calls.length;
  const store = { state: {}, patch: vi.fn() } as unknown as SessionStore;
  createComposer(store).actions.setDraft('H');
  expect(store.patch).toHaveBeenCalledWith({ draft: 'H' });
  await vi.waitFor(() => expect(load.mock.calls.length).toBeGreaterThan(before));
});
