import { createUIMessageStream, createUIMessageStreamResponse, type UIMessageChunk } from 'ai';
import { expect, it } from 'vitest';
import { chunkResponse, type ChunkResponseOptions } from './chunkResponse';

const CHUNKS: UIMessageChunk[] = [
  { type: 'start', messageId: '1' },
  { type: 'text-start', id: 't' },
  { type: 'text-delta', id: 't', delta: 'naïve 日本 😀\n\ndata: "\u2028' },
  { type: 'text-end', id: 't' },
  { type: 'finish' },
];

/** The response of the chat library. */
function libraryResponse({ write, onError, headers }: ChunkResponseOptions): Response {
  const stream = createUIMessageStream({ onError, execute: ({ writer }) => write((chunk) => writer.write(chunk)) });
  return createUIMessageStreamResponse({ stream, headers });
}

const read = async (response: Response) => [response.status, [...response.headers], await response.text()];

const writeAll: ChunkResponseOptions['write'] = async (write) => CHUNKS.forEach(write);
const onError = (error: unknown) => `It failed: ${String(error)}`;

it.each<[string, ChunkResponseOptions]>([
  ['chunks', { write: writeAll, onError }],
  ['headers', { write: writeAll, onError, headers: { 'x-thread': '1', 'cache-control': 'no-store' } }],
  [
    'chunks up to a failure',
    {
      async write(write) {
        CHUNKS.slice(0, 3).forEach(write);
        await Promise.resolve();
        throw new Error('no');
      },
      onError,
    },
  ],
])('sends %s as the chat library does', async (_name, options) => {
  expect(await read(chunkResponse(options))).toEqual(await read(libraryResponse(options)));
});

it('sends each chunk as soon as it is written, and ignores the rest when the client has left', async () => {
  let goOn = () => undefined as void;
  const left = new Promise<void>((resolve) => (goOn = resolve));
  let hasEnded = () => undefined as void;
  const ended = new Promise<void>((resolve) => (hasEnded = resolve));
  const { body } = chunkResponse({
    async write(write) {
      write({ type: 'start', messageId: '1' });
      await left;
      CHUNKS.forEach(write);
      hasEnded();
    },
    onError: () => expect.unreachable(),
  });
  const reader = body!.getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('data: {"type":"start","messageId":"1"}\n\n');
  await reader.cancel();
  goOn();
  await ended;
});
