import { printableError } from '../../../shared/contract/printable';
import { setTimeout } from 'node:timers/promises';
import type { FinishReason, UIMessageChunk } from 'ai';
import { SEARCH_TOOL_NAME, type AnswerOutcome } from '../../../shared/contract';
import type { DocsAnswer } from './createAnswerer';
import { respondWithChunks } from './respondWithChunks';
import { splitDeltas } from './splitDeltas';

export interface AnswerStreamOptions {
  /** Finds the answer, after the stream has started. */
  answer: () => Promise<DocsAnswer>;
  threadId: string;
  /** Identifier of the answer. @default a new one */
  messageId?: string;
  headers?: HeadersInit;
  /** Milliseconds between two deltas; 0 for no delay. */
  paceMs: number;
  signal: AbortSignal;
  createId: () => string;
  /** Called when finding the answer failed, or the answer is cut off. */
  onFail?: () => void;
}

/** The 200 response of the assistant message endpoint (specification section 4.2): a stream for chat clients of version 5. */
export function streamAnswer({
  answer,
  threadId,
  headers,
  paceMs,
  signal,
  createId,
  messageId = createId(),
  onFail,
}: AnswerStreamOptions): Response {
  return respondWithChunks(
    async (write) => {
      write({ type: 'start', messageId });
      const found = await answer();
      for (const chunk of [...searchChunks(found, createId), ...textChunks(found, threadId, createId)]) {
        if (signal.aborted) return;
        write(chunk);
        if (chunk.type === 'text-delta' || chunk.type === 'tool-input-delta') await pause(paceMs, signal);
      }
    },
    (error) => {
      onFail?.();
      console.error(`[docs-assistant] An answer could not be found. ${printableError(error)}`);
      return 'The service failed.';
    },
    headers,
  );
}

/** The text of an answer in an open step, and its end. */
export function* textChunks(
  { markdown, isFound }: DocsAnswer,
  threadId: string,
  createId: () => string,
): Generator<UIMessageChunk> {
  const id = createId();
  yield { type: 'text-start', id };
  for (const delta of splitDeltas(markdown)) yield { type: 'text-delta', id, delta };
  yield { type: 'text-end', id };
  yield { type: 'finish-step' };
  yield finishChunk(threadId, { isAnswered: isFound });
}

/** The search of an answer and its results; the step remains open. */
export function* searchChunks(
  { query, results, words }: DocsAnswer,
  createId: () => string,
): Generator<UIMessageChunk> {
  const toolCallId = createId();
  const input = { query };
  yield { type: 'start-step' };
  yield { type: 'tool-input-start', toolCallId, toolName: SEARCH_TOOL_NAME };
  for (const inputTextDelta of splitDeltas(JSON.stringify(input))) {
    yield { type: 'tool-input-delta', toolCallId, inputTextDelta };
  }
  yield { type: 'tool-input-available', toolCallId, toolName: SEARCH_TOOL_NAME, input };
  yield { type: 'tool-output-available', toolCallId, output: { results, words, hasMarks: true } };
}

/** How an answer ended. */
export interface AnswerFinish {
  /** False if the documentation does not answer: the assistant then offers a person's help. */
  isAnswered: boolean;
  /** Why a model stopped. */
  finishReason?: FinishReason;
  /** Sentences of a model that no passage supports, as plain text. */
  unsupported?: readonly string[];
}

/** The final event. It says whether an answer was found, and has the `threadId` (specification section 6), which the chat library's type lacks. */
export function finishChunk(
  threadId: string,
  { isAnswered, finishReason, unsupported = [] }: AnswerFinish,
): UIMessageChunk {
  const outcome: AnswerOutcome = 'unanswered';
  const messageMetadata = { ...(!isAnswered && { outcome }), ...(unsupported.length > 0 && { unsupported }) };
  const chunk: UIMessageChunk & { threadId: string } = {
    type: 'finish',
    ...(finishReason && { finishReason }),
    threadId,
    ...(Object.keys(messageMetadata).length > 0 && { messageMetadata }),
  };
  return chunk;
}

/** Waits, but no longer than until the client has left. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds > 0) await setTimeout(milliseconds, undefined, { signal }).catch(() => undefined);
}
