import { isRecord, stringOrNull } from '../contract';
import type { AssistantChunk } from './assistantChunk';

/** What the service says at the end of an answer (section 6). */
export interface AnswerEnd {
  threadId: string | null;
  finishReason: string | null;
}

/** Receives what a chunk reader makes of a stream. */
export interface ChunkReaderHandlers {
  onChunk(chunk: AssistantChunk): void;
  /** The `finish` event: the answer is whole. Called once. */
  onFinish(end: AnswerEnd): void;
  /** The service reports an error inside its answer. */
  onError(message: string): void;
}

/** Turns the data of stream events into chunks that every version of the chat SDK accepts. */
export interface ChunkReader {
  /** Takes the data of one event. Anything unreadable or unknown is dropped. */
  read(data: string): void;
  /** True after a `finish` event. */
  readonly isFinished: boolean;
  /** True after `[DONE]`, which ends the stream but says nothing of the answer. */
  readonly isDone: boolean;
  /** Closes parts that are still open, so that the SDK marks them as done. */
  close(): void;
}

type OpenPart = { kind: 'text' | 'reasoning'; id: string };

/**
 * Creates the reader of one answer.
 *
 * The SDK ends the whole answer on one unknown chunk, on a delta without its start and on a result without its call, and lets a
 * message id that changes in mid-answer build a second message. So chunks are rebuilt here from the fields that are known: open
 * parts get identifiers of our own, what is missing is added, what is unknown or malformed is dropped, and no text is lost.
 */
export function createChunkReader({ onChunk, onFinish, onError }: ChunkReaderHandlers): ChunkReader {
  const open = new Map<string, OpenPart>();
  const tools = new Map<string, { name: string; dynamic: boolean; inputText: string; hasInput: boolean }>();
  /** The part of the last text delta, and how its events begin; `null` once any part has begun or ended since. */
  let lastText: { wireId: string; id: string; head: string } | null = null;
  let partCount = 0;
  let isFinished = false;
  let isDone = false;

  function startPart(kind: OpenPart['kind'], wireId: string): OpenPart {
    const key = `${kind}:${wireId}`;
    // A start that is repeated while its part is open says nothing new; a second part would break the text in two.
    const existing = open.get(key);
    if (existing !== undefined) return existing;
    partCount += 1;
    const part: OpenPart = { kind, id: `${kind}-${partCount}` };
    open.set(key, part);
    onChunk({ type: `${kind}-start`, id: part.id });
    return part;
  }

  function endPart(kind: OpenPart['kind'], wireId: string) {
    const key = `${kind}:${wireId}`;
    const part = open.get(key);
    if (part === undefined) return;
    open.delete(key);
    onChunk({ type: `${kind}-end`, id: part.id });
  }

  function close() {
    for (const part of open.values()) onChunk({ type: `${part.kind}-end`, id: part.id });
    open.clear();
  }

  /** Kept free of anything that a delta does not need: nearly every chunk of an answer is one. */
  function readTextDelta(chunk: Record<string, unknown>, data: string) {
    const { delta } = chunk;
    if (typeof delta !== 'string' || delta === '') return;
    const wireId = stringOrNull(chunk.id) ?? '';
    if (lastText?.wireId !== wireId) {
      lastText = { wireId, id: (open.get(`text:${wireId}`) ?? startPart('text', wireId)).id, head: '' };
    }
    lastText.head ||= toHead(data, delta);
    onChunk({ type: 'text-delta', id: lastText.id, delta });
  }

  function readPart(kind: OpenPart['kind'], action: string, chunk: Record<string, unknown>) {
    const wireId = stringOrNull(chunk.id) ?? '';
    if (action === 'start') startPart(kind, wireId);
    if (action === 'end') endPart(kind, wireId);
    if (action !== 'delta' || typeof chunk.delta !== 'string' || chunk.delta === '') return;
    const part = open.get(`${kind}:${wireId}`) ?? startPart(kind, wireId);
    onChunk({ type: `${kind}-delta`, id: part.id, delta: chunk.delta });
  }

  function readTool(type: string, chunk: Record<string, unknown>) {
    const toolCallId = stringOrNull(chunk.toolCallId);
    if (toolCallId === null || toolCallId === '') return;
    const toolName = stringOrNull(chunk.toolName);
    let tool = tools.get(toolCallId);
    if (tool === undefined) {
      if (toolName === null || toolName === '') return;
      tool = { name: toolName, dynamic: chunk.dynamic === true, inputText: '', hasInput: false };
      tools.set(toolCallId, tool);
      onChunk({ type: 'tool-input-start', toolCallId, toolName, ...(tool.dynamic && { dynamic: true }) });
    }
    const dynamic = tool.dynamic ? { dynamic: true } : {};
    if (type === 'tool-input-delta' && typeof chunk.inputTextDelta === 'string') tool.inputText += chunk.inputTextDelta;
    const isOutput = type.startsWith('tool-output-') || type === 'tool-input-error';
    if (type === 'tool-input-available' || (isOutput && !tool.hasInput)) {
      const input = chunk.input ?? parse(tool.inputText) ?? {};
      tool.hasInput = true;
      // A call that the service runs itself: `providerExecuted` keeps the SDK from waiting for a result of ours.
      onChunk({
        type: 'tool-input-available',
        toolCallId,
        toolName: tool.name,
        input,
        providerExecuted: true,
        ...dynamic,
      });
    }
    if (type === 'tool-output-available') {
      onChunk({ type, toolCallId, output: chunk.output ?? null, ...dynamic });
    } else if (isOutput) {
      const errorText = stringOrNull(chunk.errorText) ?? '';
      onChunk({ type: 'tool-output-error', toolCallId, errorText, ...dynamic });
    }
  }

  function finish(chunk: Record<string, unknown>) {
    if (isFinished) return;
    isFinished = true;
    close();
    if (isRecord(chunk.messageMetadata)) onChunk({ type: 'finish', messageMetadata: chunk.messageMetadata });
    else onChunk({ type: 'finish' });
    const threadId = stringOrNull(chunk.threadId);
    onFinish({ threadId: threadId === '' ? null : threadId, finishReason: stringOrNull(chunk.finishReason) });
  }

  function readOther(type: string, chunk: Record<string, unknown>) {
    const url = stringOrNull(chunk.url);
    const title = stringOrNull(chunk.title);
    if (type === 'start-step') onChunk({ type });
    else if (type === 'finish-step') {
      close();
      onChunk({ type });
    } else if (type === 'start') {
      const serverMessageId = stringOrNull(chunk.messageId);
      const metadata = isRecord(chunk.messageMetadata) ? chunk.messageMetadata : null;
      onChunk({
        type,
        ...((serverMessageId || metadata) && {
          messageMetadata: { ...metadata, ...(serverMessageId && { serverMessageId }) },
        }),
      });
    } else if (type === 'message-metadata' && isRecord(chunk.messageMetadata)) {
      onChunk({ type, messageMetadata: chunk.messageMetadata });
    } else if (type === 'source-url' && url !== null) {
      partCount += 1;
      onChunk({
        type,
        sourceId: stringOrNull(chunk.sourceId) ?? `source-${partCount}`,
        url,
        ...(title !== null && { title }),
      });
    } else if (type === 'file' && url !== null && typeof chunk.mediaType === 'string') {
      onChunk({ type, mediaType: chunk.mediaType, url });
    } else if (type.startsWith('data-') && chunk.data !== undefined) {
      const id = stringOrNull(chunk.id);
      const isTransient = chunk.transient === true;
      onChunk({
        type: type as `data-${string}`,
        data: chunk.data,
        ...(id !== null && { id }),
        ...(isTransient && { transient: true }),
      });
    }
  }

  return {
    read(data) {
      if (isFinished) return;
      if (data === '[DONE]') {
        isDone = true;
        return;
      }
      // An event that begins and ends as the last one did is its delta and nothing else: to parse its JSON would cost more than all the rest.
      if (lastText?.head && data.startsWith(lastText.head) && data.endsWith(END)) {
        const delta = data.slice(lastText.head.length, -END.length);
        if (delta && !NEEDS_PARSING.test(delta)) return onChunk({ type: 'text-delta', id: lastText.id, delta });
      }
      const chunk = parse(data);
      if (!isRecord(chunk) || typeof chunk.type !== 'string') return;
      const { type } = chunk;
      if (type === 'text-delta') {
        readTextDelta(chunk, data);
        return;
      }
      lastText = null;
      const part = /^(text|reasoning)-(start|delta|end)$/.exec(type);
      if (part !== null) readPart(part[1] as OpenPart['kind'], part[2] ?? '', chunk);
      else if (type.startsWith('tool-')) readTool(type, chunk);
      else if (type === 'finish') finish(chunk);
      else if (type === 'error') onError(stringOrNull(chunk.errorText) ?? stringOrNull(chunk.error) ?? '');
      else readOther(type, chunk);
    },
    get isFinished() {
      return isFinished;
    },
    get isDone() {
      return isDone;
    },
    close,
  };
}

/** What stands before the text of a delta in its event, if nothing stands behind it; empty otherwise. */
function toHead(data: string, delta: string): string {
  const head = data.slice(0, -delta.length - END.length);
  return head.endsWith('"delta":"') ? head : '';
}

const END = '"}';

/** What ends or escapes within a JSON string, or may not stand there. */
// oxlint-disable-next-line no-control-regex -- they may not stand in a JSON string
const NEEDS_PARSING = /["\\\u0000-\u001f]/;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
