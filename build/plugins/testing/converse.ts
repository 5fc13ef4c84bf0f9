import type { AbstractChat, ChatState, ChatStatus } from 'ai';
import { vi } from 'vitest';
import type { AssistantChunk } from '../../../src/client/core/stream/assistantChunk';
import type { AssistantMessage } from '../../../src/client/core/conversation/assistantMessage';

const ANSWER: AssistantChunk[] = [
  { type: 'start', messageMetadata: { serverMessageId: 'm1', nested: { a: 1 } } },
  { type: 'start-step' },
  { type: 'tool-input-start', toolCallId: 't1', toolName: 'search' },
  { type: 'tool-input-available', toolCallId: 't1', toolName: 'search', input: { q: 'x' }, providerExecuted: true },
  { type: 'tool-output-available', toolCallId: 't1', output: [{ url: '/a' }] },
  { type: 'tool-input-start', toolCallId: 't2', toolName: 'look', dynamic: true },
  { type: 'tool-input-available', toolCallId: 't2', toolName: 'look', input: 1, dynamic: true, providerExecuted: true },
  { type: 'tool-output-error', toolCallId: 't2', errorText: 'none', dynamic: true },
  { type: 'finish-step' },
  { type: 'start-step' },
  { type: 'reasoning-start', id: 'r' },
  { type: 'reasoning-delta', id: 'r', delta: 'so' },
  { type: 'reasoning-end', id: 'r' },
  { type: 'text-start', id: 'x' },
  { type: 'text-delta', id: 'x', delta: 'An ' },
  { type: 'text-delta', id: 'x', delta: 'answer' },
  { type: 'source-url', sourceId: 's', url: 'https://acme.dev', title: 'Acme' },
  { type: 'file', mediaType: 'image/png', url: 'data:image/png;base64,' },
  { type: 'data-note', id: 'n', data: 1 },
  { type: 'data-note', id: 'n', data: 2 },
  { type: 'data-fleeting', data: 3, transient: true },
  { type: 'message-metadata', messageMetadata: { nested: { b: 2 } } },
  { type: 'text-end', id: 'x' },
  { type: 'finish', messageMetadata: { done: true } },
];

export type ChatConstructor = typeof AbstractChat<AssistantMessage>;

/** The state of a chat, which copies its messages as the SDK's own does. */
class State implements ChatState<AssistantMessage> {
  status: ChatStatus = 'ready';
  error: Error | undefined;
  messages: AssistantMessage[] = [];
  pushMessage = (message: AssistantMessage) => void (this.messages = [...this.messages, message]);
  popMessage = () => void (this.messages = this.messages.slice(0, -1));
  replaceMessage = (index: number, message: AssistantMessage) => {
    this.messages = this.messages.with(index, structuredClone(message));
  };
  snapshot = <Value>(value: Value) => structuredClone(value);
}

/** A conversation that uses everything that a session needs from a chat. Returns its state after each step. */
export async function converse(Constructor: ChatConstructor): Promise<unknown[]> {
  const seen: unknown[] = [];
  const sent: unknown[] = [];
  let identifier = 0;
  let answer: ReadableStream<AssistantChunk> | Error = toStream(ANSWER);
  let kept: ReadableStream<AssistantChunk> | null = null;
  class Chat extends Constructor {}
  const chat = new Chat({
    id: 'chat',
    state: new State(),
    generateId: () => `id-${(identifier += 1)}`,
    onFinish: ({ message, isAbort, isError }) => seen.push([message.id, isAbort, isError]),
    transport: {
      reconnectToStream: () => Promise.resolve(kept as ReadableStream<never> | null),
      sendMessages({ messages, trigger, messageId }) {
        sent.push({ messages: structuredClone(messages), trigger, messageId });
        if (answer instanceof Error) return Promise.reject(answer);
        return Promise.resolve(answer as ReadableStream<never>);
      },
    },
  });
  const look = () =>
    seen.push({ messages: structuredClone(chat.messages), status: chat.status, error: chat.error?.message });
  await chat.sendMessage({ parts: [{ type: 'text', text: 'Why?' }], metadata: { createdAt: '2026-01-01' } });
  look();
  answer = toStream(ANSWER.slice(0, 5));
  await chat.regenerate();
  look();
  answer = new Error('no network');
  await chat.sendMessage({ messageId: 'id-1', parts: [{ type: 'text', text: 'Why not?' }] });
  look();
  answer = new ReadableStream({ start: (controller) => controller.enqueue({ type: 'text-start', id: 'x' }) });
  const open = chat.regenerate();
  await vi.waitUntil(() => chat.status === 'streaming');
  await chat.stop();
  await open;
  look();
  await chat.resumeStream();
  look();
  kept = toStream(ANSWER);
  await chat.resumeStream();
  look();
  return [...seen, ...sent];
}

function toStream(chunks: AssistantChunk[]): ReadableStream<AssistantChunk> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}
