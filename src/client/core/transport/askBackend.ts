import { toJson } from '../../../shared/contract/toJson';
import type { ToolCallPart } from '../conversation/assistantMessage';
import type { AssistantChunk } from '../stream/assistantChunk';
import { readAnswer } from '../stream/readAnswer';
import type { ChatBackend } from './ChatBackend';
import type { AssistantTransportOptions, SendMessagesOptions } from './createAssistantTransport';
import { FIRST_BYTE_TIMEOUT_MS, IDLE_TIMEOUT_MS } from './createAssistantTransport';
import type { ChatMessage } from './createMessageRequest';
import { createTimeLimit } from './createTimeLimit';
import { isServiceError, ServiceError } from '../conversation/ServiceError';

/**
 * Asks the site's own backend. Its answer is read like any other: pace, limits, endings and errors are the same.
 *
 * @throws ServiceError for every failure: `network` when nothing answered, `server` for other errors of the transport.
 */
export async function askBackend(
  backend: ChatBackend,
  request: SendMessagesOptions,
  options: AssistantTransportOptions,
): Promise<ReadableStream<AssistantChunk>> {
  const limit = createTimeLimit(request.abortSignal);
  limit.start(options.firstByteTimeoutMs ?? FIRST_BYTE_TIMEOUT_MS, 'timeout');
  try {
    const messages = request.messages.map(withClosedCalls);
    const sent = backend.sendMessages({ ...request, messages, abortSignal: limit.signal } as never);
    return readAnswer(new Response(toEvents(await limit.race(sent))), {
      limit,
      idleTimeoutMs: options.idleTimeoutMs ?? IDLE_TIMEOUT_MS,
      onFirstText: () => options.onFirstText?.(),
      onDelta: (delta, backlog) => options.onDelta?.(delta, request.chatId, backlog),
      onFinish: (end) => options.onFinish?.(end),
    });
  } catch (cause) {
    limit.stop();
    if (request.abortSignal?.aborted) throw request.abortSignal.reason;
    if (isServiceError(cause)) throw cause;
    if (isServiceError(limit.signal.reason)) throw limit.signal.reason;
    const isOffline = options.isOnline?.() === false;
    const kind = isOffline ? 'offline' : cause instanceof TypeError ? 'network' : 'server';
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ServiceError({ kind, message: `transport.sendMessages failed: ${reason}`, cause });
  }
}

/** A message in which each call of a tool has a result, because models refuse a conversation with an open call. */
function withClosedCalls(message: ChatMessage): ChatMessage {
  const isOpen = (part: Partial<ToolCallPart>) =>
    part.toolCallId !== undefined && part.state === 'input-available' && !part.providerExecuted;
  if (!message.parts.some((part) => isOpen(part as ToolCallPart))) return message;
  const result = { state: 'output-error', errorText: 'The tool was not run.' };
  return {
    ...message,
    parts: message.parts.map((part) => (isOpen(part as ToolCallPart) ? { ...part, ...result } : part)),
  };
}

function toEvents(chunks: ReadableStream<object>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return chunks.pipeThrough(
    new TransformStream<object, Uint8Array>({
      transform: (chunk, controller) => controller.enqueue(encoder.encode(`data: ${toJson(chunk)}\n\n`)),
    }),
  );
}
