import { readUIMessageStream, type UIMessage } from 'ai';
import type { AssistantChunk } from '../stream/assistantChunk';

/** All chunks of a stream, and the error that ends it; `null` when it closes normally. */
export async function collectChunks(
  stream: ReadableStream<AssistantChunk>,
): Promise<{ chunks: AssistantChunk[]; text: string; error: unknown }> {
  const chunks: AssistantChunk[] = [];
  let error: unknown = null;
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) chunks.push(next.value);
  } catch (cause) {
    error = cause;
  }
  const text = chunks.map((chunk) => (chunk.type === 'text-delta' ? chunk.delta : '')).join('');
  return { chunks, text, error };
}

/** The message that the chat SDK creates from chunks. Throws the SDK's errors. */
export async function toMessage(chunks: readonly AssistantChunk[]): Promise<UIMessage | undefined> {
  const stream = new ReadableStream<AssistantChunk>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  let last: UIMessage | undefined;
  for await (const message of readUIMessageStream({ stream, terminateOnError: true })) last = message;
  return last;
}
