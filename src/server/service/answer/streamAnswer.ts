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
      for (const chunk of answerChunks(found, threadId, createId)) {
        if (signal.aborted) return;
        if (chunk.type === 'start') continue;
        write(chunk);
        if (chunk.type === 'text-delta' || chunk.type === 'tool-input-delta') await pause(paceMs, signal);
      }
    },
    (error) => {
      onFail?.();
      return reportAnswerFailure(error);
    },
    headers,
  );
}

function reportAnswerFailure(error: unknown): string {
  console.error(`[docs-assistant] An answer could not be found. ${printableError(error)}`);
  return 'The service failed.';
}

/** The chunks of an answer in order. `finish` contains `threadId` (specification section 6) and says whether an answer was found. */
function* answerChunks(answer: DocsAnswer, threadId: string, createId: () => string): Generator<UIMessageChunk> {
  yield* searchChunks(answer, createId);
  yield* textChunks(answer, createId);
  yield { type: 'finish-step' };
  yield finishChunk(threadId, { isAnswered: answer.isFound });
}

/** The text of an answer; the step remains open. */
export function* textChunks({ markdown }: DocsAnswer, createId: () => string): Generator<UIMessageChunk> {
  const id = createId();
  yield { type: 'text-start', id };
  for (const delta of splitDeltas(markdown)) yield { type: 'text-delta', id, delta };
  yield { type: 'text-end', id };
}

/** The beginning of an answer up to its search results; the step remains open. */
export function* searchChunks(
  { query, results, words }: DocsAnswer,
  createId: () => string,
): Generator<UIMessageChunk> {
  const toolCallId = createId();
  const input = { query };
  yield { type: 'start', messageId: createId() };
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

/** The final event. The chat library's type does not have `threadId`. */
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
