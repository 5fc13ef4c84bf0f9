import { DefaultChatTransport as TransportOfVersion5, readUIMessageStream as readOfVersion5 } from 'ai';
import type { UIMessage } from 'ai';
import { DefaultChatTransport as TransportOfVersion7, readUIMessageStream as readOfVersion7 } from 'ai-docs';
import { expect, it } from 'vitest';
import { assistantMessagePath } from '../../contract';
import { ASSISTANT_KEY, createTestService, TEST_ORIGIN } from '../testing/createTestService';

/** The versions differ in their types, not in what is used of them here. */
const CLIENTS = [
  ['5', TransportOfVersion5, readOfVersion5],
  ['7', TransportOfVersion7 as unknown as typeof TransportOfVersion5, readOfVersion7 as typeof readOfVersion5],
] as const;

it.each(CLIENTS)(
  'section 4.2: a plain chat client of version %s has a conversation in a thread',
  async (_version, Transport, read) => {
    const service = await createTestService({ threadKeys: true });
    const thread: { threadId?: string; threadKey?: string } = {};
    const transport = new Transport({
      api: TEST_ORIGIN + assistantMessagePath('local'),
      headers: { authorization: `Bearer ${ASSISTANT_KEY}` },
      body: () => ({ fp: 'anonymous', ...thread }),
      fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
        const response = await service.handle(new Request(input, init));
        thread.threadId ??= response.headers.get('x-thread-id') ?? undefined;
        thread.threadKey ??= response.headers.get('x-thread-key') ?? undefined;
        return response;
      },
    });
    const messages: UIMessage[] = [];
    const ask = async (text: string): Promise<UIMessage> => {
      messages.push({ id: `question-${messages.length}`, role: 'user', parts: [{ type: 'text', text }] });
      const stream = await transport.sendMessages({
        chatId: 'chat',
        trigger: 'submit-message',
        messageId: undefined,
        messages,
        abortSignal: undefined,
      });
      let answer: UIMessage | undefined;
      for await (const message of read({ stream, terminateOnError: true })) answer = message;
      if (!answer) throw new Error('There was no answer.');
      messages.push(answer);
      return answer;
    };
    const first = await ask('How do I boil water?');
    const search = first.parts.find((part) => part.type === 'tool-search');
    expect(search).toMatchObject({ state: 'output-available', input: { query: 'How do I boil water?' } });
    const threadId = thread.threadId;
    expect(threadId).toBeDefined();
    const second = await ask('and in React?');
    expect(JSON.stringify(second.parts)).toContain('useKettle');
    expect(thread.threadId).toBe(threadId);
  },
);
