import '../testing/openDocument';
import { pathToFileURL } from 'node:url';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import * as ofVersion5 from '@ai-sdk/react';
import { DefaultChatTransport as TransportOfVersion5 } from 'ai';
import { DefaultChatTransport as TransportOfVersion6 } from 'ai-6';
import * as ofVersion6 from 'ai-react-6';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { assistantMessagePath } from '../../../shared/contract';
import { ASSISTANT_KEY } from '../testing/createTestService';
import { startService, type ServiceProcess } from '../testing/startService';

/** Third-party clients. The versions differ in their types, but not in the parts that are used here. */
type Client = readonly [version: string, useChat: typeof ofVersion5.useChat, Transport: typeof TransportOfVersion5];

/** Not in node_modules, because version 7 requires a newer Node than this project does. */
const { DefaultChatTransport: TransportOfVersion7 } = (await importVersion7('ai')) as {
  DefaultChatTransport: Client[2];
};
const ofVersion7 = (await importVersion7('@ai-sdk/react')) as { useChat: Client[1] };

const CLIENTS: readonly Client[] = [
  ['5', ofVersion5.useChat, TransportOfVersion5],
  ['6', ofVersion6.useChat as unknown as Client[1], TransportOfVersion6 as unknown as Client[2]],
  ['7', ofVersion7.useChat, TransportOfVersion7],
];

// A process of its own, because the thread that reads pages does not start beside the globals of a browser.
let service: ServiceProcess;
beforeAll(async () => {
  service = await startService({ args: ['--thread-keys'] });
});
afterAll(() => service.end('SIGTERM'));
afterEach(cleanup);

it.each(CLIENTS)(
  'specification section 4.2: plain useChat of version %s has a conversation of two turns in one thread',
  async (_version, useChat, Transport) => {
    const sent: { threadId?: string; threadKey?: string }[] = [];
    const finished: string[] = [];
    const thread: { threadId?: string; threadKey?: string } = {};
    const transport = new Transport({
      api: service.url + assistantMessagePath('local'),
      headers: { authorization: `Bearer ${ASSISTANT_KEY}` },
      body: () => ({ fp: 'anonymous', ...thread }),
      fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
        const request = new Request(input, { method: 'POST', headers: init?.headers, body: init?.body });
        sent.push((await request.clone().json()) as object);
        const response = await fetch(request);
        thread.threadId ??= response.headers.get('x-thread-id') ?? undefined;
        thread.threadKey ??= response.headers.get('x-thread-key') ?? undefined;
        const [own, other] = response.body?.tee() ?? [];
        finished.push(/"threadId":"([^"]+)"/.exec(await new Response(other).text())?.[1] ?? '');
        return new Response(own, response);
      },
    });
    const { result } = renderHook(() => useChat({ transport }));
    const ask = async (text: string) => {
      await act(() => result.current.sendMessage({ text }));
      await waitFor(() => expect(result.current.status).toBe('ready'));
      expect(result.current.error).toBeUndefined();
      return result.current.messages.at(-1)?.parts ?? [];
    };

    const first = await ask('How do I boil water?');
    expect(first.find((part) => part.type === 'tool-search')).toMatchObject({
      state: 'output-available',
      input: { query: 'How do I boil water?' },
    });
    expect(JSON.stringify(first)).toContain('boilWater');

    const second = await ask('and in React?');
    // The answer is about boiling water, because the question continues the previous one.
    expect(JSON.stringify(second)).toContain('useKettle');
    expect(result.current.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant']);
    expect(sent.map(({ threadId }) => threadId)).toEqual([undefined, finished[0]]);
    expect(sent[1]?.threadKey).toBe(thread.threadKey);
    expect(finished).toEqual([thread.threadId, thread.threadId]);
  },
);

function importVersion7(name: string): Promise<unknown> {
  return import(/* @vite-ignore */ pathToFileURL(`e2e/ai-7/node_modules/${name}/dist/index.js`).href);
}
