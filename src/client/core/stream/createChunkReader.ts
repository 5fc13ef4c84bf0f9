import { isRecord, stringOrNull } from '../../../shared/contract/index';
import { toReasonEnding } from '../conversation/endingLabels';
import type { AssistantChunk } from './assistantChunk';
import { createOtherChunks } from './createOtherChunks';
import type { TextKind } from './createTextParts';
import { createTextParts } from './createTextParts';
import { createToolCalls } from './createToolCalls';
import { parseEvent } from './parseEvent';
import { toIdentifier } from './toIdentifier';

/** The metadata that the service sends at the end of an answer (specification section 6). */
export interface AnswerEnd {
  threadId: string | null;
  finishReason: string | null;
}

/** The chunk by which the service takes the parts of the step back. */
const RESET = 'reset-step';

/** Receives what a chunk reader makes of a stream. */
export interface ChunkReaderHandlers {
  onChunk(chunk: AssistantChunk): void;
  /** The `finish` event: the answer is whole. Called once. */
  onFinish(end: AnswerEnd): void;
  /** The service reports an error inside its answer. */
  onError(message: string): void;
  /** An event with text of the answer was read: its data, and the text in it. */
  onTextDelta?(data: string, delta: string): void;
}

/** Turns the data of stream events into chunks that every version of the chat SDK accepts. */
export interface ChunkReader {
  /** Takes the data of one event. Anything unreadable or unknown is dropped. */
  read(data: string): void;
  /** True after a `finish` event. */
  readonly isFinished: boolean;
  /** True after an `abort` event: the service has broken the answer off. */
  readonly isAborted: boolean;
  /** True after `finish`, `abort` or `[DONE]`: nothing more of the answer comes. */
  readonly isOver: boolean;
  /** Closes parts that are still open, so that the SDK marks them as done. */
  close(): void;
}

/**
 * Creates the reader of one answer.
 *
 * The SDK ends the whole answer on one unknown chunk, on a delta without its start and on a result without its call, and lets a
 * message id that changes in mid-answer build a second message. So chunks are rebuilt here from the fields that are known: open
 * parts get identifiers of our own, what is missing is added, what is unknown, malformed or beyond `ANSWER_LIMITS` is dropped, and no
 * text is lost.
 */
export function createChunkReader({ onChunk, onFinish, onError, onTextDelta }: ChunkReaderHandlers): ChunkReader {
  const parts = createTextParts(onChunk);
  const tools = createToolCalls(onChunk);
  const others = createOtherChunks();
  let isFinished = false;
  let isAborted = false;
  let isDone = false;
  const isOver = () => isFinished || isAborted || isDone;

  function readPart(kind: TextKind, action: string, chunk: Record<string, unknown>) {
    const wireId = stringOrNull(chunk.id) ?? '';
    if (action === 'start') parts.start(kind, wireId, chunk);
    if (action === 'end') parts.end(kind, wireId, chunk);
    if (action === 'delta' && typeof chunk.delta === 'string' && chunk.delta !== '')
      parts.add(kind, wireId, chunk.delta);
  }

  function finish(chunk: Record<string, unknown>, size: number) {
    isFinished = true;
    parts.close();
    const messageMetadata = others.readMetadata(chunk, size);
    const reason = toIdentifier(chunk.finishReason);
    // One that every version of the SDK knows.
    const finishReason = reason === 'stop' ? reason : toReasonEnding(reason);
    onChunk({ type: 'finish', ...(finishReason && { finishReason }), ...(messageMetadata && { messageMetadata }) });
    onFinish({ threadId: toIdentifier(chunk.threadId), finishReason: reason });
  }

  function readOther(type: string, chunk: Record<string, unknown>, size: number) {
    // The end of a step closes all parts, and a part that takes the text of all further ones has to stay open.
    if (type.endsWith('-step') && parts.isFull) return;
    const other = others.read(type, chunk, size);
    if (other === null) return;
    if (type === 'start-step') tools.startStep();
    if (type === 'finish-step' || type === RESET) parts.close();
    onChunk(other);
    if (type !== RESET) return;
    tools.resetStep();
    // For versions of the SDK that do not know the chunk: `onData` is told.
    onChunk({ type: 'data-reset-step', data: {}, transient: true });
  }

  return {
    read(data) {
      if (isOver()) return;
      isDone = data === '[DONE]';
      const chunk = isDone ? null : parseEvent(data);
      if (!isRecord(chunk) || typeof chunk.type !== 'string') return;
      const { type } = chunk;
      const part = /^(text|reasoning)-(start|delta|end)$/.exec(type);
      if (part !== null) {
        if (type === 'text-delta' && typeof chunk.delta === 'string') onTextDelta?.(data, chunk.delta);
        readPart(part[1] as TextKind, part[2] ?? '', chunk);
      } else if (type.startsWith('tool-')) tools.read(type, chunk);
      else if (type === 'finish') finish(chunk, data.length);
      else if (type === 'abort') isAborted = true;
      else if (type === 'error') onError(stringOrNull(chunk.errorText) ?? stringOrNull(chunk.error) ?? '');
      else readOther(type, chunk, data.length);
    },
    get isFinished() {
      return isFinished;
    },
    get isAborted() {
      return isAborted;
    },
    get isOver() {
      return isOver();
    },
    close: parts.close,
  };
}
