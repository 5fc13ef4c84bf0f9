import { isRecord, readErrorText, stringOrNull } from '../../../shared/contract/index';
import { toReasonEnding, toReasonName } from '../conversation/endingLabels';
import type { ToolCallPart } from '../conversation/assistantMessage';
import type { AssistantChunk } from './assistantChunk';
import { createOtherChunks } from './createOtherChunks';
import { createTextParts, type TextKind } from './createTextParts';
import { createToolCalls } from './createToolCalls';
import { parseEvent } from './parseEvent';
import { toIdentifier } from './toIdentifier';

/** The metadata that the service sends at the end of an answer (specification section 6). */
export interface AnswerEnd {
  threadId: string | null;
  finishReason: string | null;
}

/** The chunk with which the service discards the parts of the current step. */
const RESET = 'reset-step';

/** Receives the results of a chunk reader. */
export interface ChunkReaderHandlers {
  /** Calls of the answer that the stream continues. */
  calls?: readonly ToolCallPart[] | undefined;
  onChunk(chunk: AssistantChunk): void;
  /** Called once with the `finish` event: the answer is complete. */
  onFinish(end: AnswerEnd): void;
  /** Called when the service reports an error inside its answer. */
  onError(message: string): void;
  /** Called with the data of an event with answer text, and the text in it. */
  onTextDelta?(data: string, delta: string): void;
}

/**
 * Creates the reader of one answer: it converts the data of stream events to chunks that every version of the chat SDK accepts.
 *
 * The SDK fails the whole answer on one unknown chunk, on a delta without its start and on a result without its call, and creates a
 * second message when the message id changes during an answer. Therefore chunks are rebuilt here from known fields: parts get our own
 * identifiers, missing chunks are added, unknown or malformed chunks and chunks above `ANSWER_LIMITS` are dropped, and no text is lost.
 */
export function createChunkReader({ calls, onFinish, onError, onTextDelta, ...handlers }: ChunkReaderHandlers) {
  let hasChunks = false;
  let strange: string | null = null;
  const onChunk = (chunk: AssistantChunk) => {
    hasChunks = true;
    handlers.onChunk(chunk);
  };
  const parts = createTextParts(onChunk);
  const tools = createToolCalls(onChunk, calls);
  const others = createOtherChunks();
  let isFinished = false;
  let isAborted = false;
  let isDone = false;
  const isOver = () => isFinished || isAborted || isDone;

  function readPart(kind: TextKind, action: string, chunk: Record<string, unknown>) {
    // Servers that write the protocol themselves often number their parts.
    const wireId = typeof chunk.id === 'number' ? String(chunk.id) : (stringOrNull(chunk.id) ?? '');
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
    // A reason that every version of the SDK knows.
    const name = toReasonName(reason);
    const finishReason = name === 'stop' || name === 'tool-calls' ? name : toReasonEnding(reason);
    onChunk({ type: 'finish', ...(finishReason && { finishReason }), ...(messageMetadata && { messageMetadata }) });
    onFinish({ threadId: toIdentifier(chunk.threadId), finishReason: reason });
  }

  function readOther(type: string, chunk: Record<string, unknown>, size: number) {
    // The end of a step closes all parts in the SDK, but the last part must stay open for the text of further parts.
    if (type.endsWith('-step') && parts.isFull) return;
    const other = others.read(type, chunk, size);
    if (other === null) return;
    if (type === 'start-step') tools.startStep();
    if (type === 'finish-step' || type === RESET) parts.close();
    onChunk(other);
    if (type !== RESET) return;
    tools.resetStep();
    // For versions of the SDK that do not know the chunk, it is sent as a data part to `onData`.
    onChunk({ type: 'data-reset-step', data: {}, transient: true });
  }

  function readEvent(data: string) {
    isDone = data === '[DONE]';
    const chunk = isDone ? null : parseEvent(data);
    if (!isRecord(chunk)) return;
    // Gateways between the service and the page report their errors without a type.
    const type = stringOrNull(chunk.type) ?? (chunk.error ? 'error' : '');
    const part = /^(text|reasoning)-(start|delta|end)$/.exec(type);
    if (part !== null) {
      if (type === 'text-delta' && typeof chunk.delta === 'string') onTextDelta?.(data, chunk.delta);
      readPart(part[1] as TextKind, part[2] ?? '', chunk);
    } else if (type.startsWith('tool-')) tools.read(type, chunk);
    else if (type === 'finish') finish(chunk, data.length);
    else if (type === 'abort') isAborted = true;
    else if (type === 'error') onError(stringOrNull(chunk.errorText) ?? readErrorText(data) ?? '');
    else readOther(type, chunk, data.length);
  }

  return {
    /** Reads the data of one event. Drops anything invalid or unknown. */
    read(data: string) {
      if (isOver()) return;
      readEvent(data);
      if (!hasChunks && !isOver()) strange ??= data;
    },
    /** The data of the first event if it is not a chunk: the stream may be of another protocol. */
    get strange(): string | null {
      return strange;
    },
    /** True after a `finish` event. */
    get isFinished(): boolean {
      return isFinished;
    },
    /** True after an `abort` event: the service has aborted the answer. */
    get isAborted(): boolean {
      return isAborted;
    },
    /** True after `finish`, `abort` or `[DONE]`: the answer has ended. */
    get isOver(): boolean {
      return isOver();
    },
    /** Closes parts that are still open, so that the SDK marks them as done. */
    close: parts.close,
  };
}
