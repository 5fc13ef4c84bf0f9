import { toJson } from '../../../shared/contract/toJson';
import type { ToolCallPart } from '../conversation/assistantMessage';
import { isContinuation } from '../conversation/isContinuation';
import type { TextStore } from '../conversation/createConversationStore';
import { ServiceError } from '../conversation/ServiceError';
import type { Backend } from './Backend';
import type { ChatBackend } from './ChatBackend';
import type { ChatMessage } from './createMessageRequest';

/** The SDK drops the status of a failure, so its response is kept for the request's signal. */
const failures = new WeakMap<AbortSignal, Response>();

const watched = new WeakSet<object>();

/**
 * Creates the backend that asks through the site's own `ChatTransport`.
 *
 * @param answerStore Gets the chat's and the question's identifier, so that the next page reconnects to the stream of its answer.
 */
export function createTransportBackend(transport: ChatBackend, answerStore: TextStore | null | undefined): Backend {
  watch(transport);

  /** Calls the transport. Resolves to the response of a failure, if it has one. */
  async function call(
    method: 'sendMessages' | 'reconnectToStream',
    request: object,
    signal: AbortSignal,
  ): Promise<Response | null> {
    try {
      const chunks = await transport[method]({ ...request, abortSignal: signal } as never);
      const headers = { 'Content-Type': 'text/event-stream' };
      return failures.get(signal) ?? (chunks && new Response(toEvents(chunks), { headers }));
    } catch (cause) {
      const failure = failures.get(signal) ?? toFailure(cause);
      if (failure === null) throw cause;
      return failure;
    }
  }

  return {
    target: { asked: 'Asked: the transport of the site.', advise: async () => '' },
    readsParts: true,
    async send(request, messages, signal) {
      const { chatId } = request;
      const last = request.messages.at(-1);
      // The stream of a continuation has only the rest of its answer.
      if (last?.role === 'user') answerStore?.write(`${encodeURIComponent(chatId)} ${last.id}`);
      else answerStore?.remove();
      const sent = { ...request, messages: messages.map(toSent) };
      // The identifier is of the answer that the SDK continues, which the request's question is not about.
      return (await call(
        'sendMessages',
        messages === request.messages ? sent : { ...sent, messageId: undefined },
        signal,
      ))!;
    },
    async reconnect(request, signal) {
      const [chatId = ''] = (answerStore?.read() ?? '').split(' ');
      const response = await call('reconnectToStream', { ...request, chatId: decodeURIComponent(chatId) }, signal);
      return response?.ok ? response : null;
    },
    toError: (cause) =>
      new ServiceError({
        kind: cause instanceof TypeError ? 'network' : 'server',
        message: `transport.sendMessages failed: ${toReason(cause)}`,
        cause,
      }),
  };
}

/** Keeps the responses of failed requests of a transport of the SDK. */
function watch(transport: ChatBackend & { fetch?: typeof globalThis.fetch }): void {
  if (watched.has(transport)) return;
  watched.add(transport);
  const { fetch: own } = transport;
  const fetch: typeof globalThis.fetch = async (...given) => {
    const response = await (own ? own.apply(transport, given) : globalThis.fetch(...given));
    const signal = given[1]?.signal;
    const isPage = /\bhtml\b/i.test(response.headers.get('Content-Type') ?? '');
    if (signal && (!response.ok || isPage)) failures.set(signal, response.clone());
    return response;
  };
  // A frozen transport keeps its errors.
  Reflect.set(transport, 'fetch', fetch);
}

/** The failure that an error of a model's API or of a site's own transport names. */
function toFailure(cause: unknown): Response | null {
  const { status, statusCode = status, responseHeaders } = (cause ?? {}) as Record<string, unknown>;
  if (typeof statusCode !== 'number' || !(statusCode >= 400 && statusCode < 600)) return null;
  return new Response(toReason(cause), { status: statusCode, headers: (responseHeaders ?? {}) as HeadersInit });
}

function toReason(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

/** A message as models accept it: each call of a tool has a result or an answered approval, and a continued text is one text. */
function toSent(message: ChatMessage): ChatMessage {
  const parts = joinContinuations(message.parts).map((part) => {
    const { toolCallId, state = '', providerExecuted } = part as Partial<ToolCallPart>;
    const isOpen = toolCallId !== undefined && /^(?:input-available|approval-requested)$/.test(state);
    if (!isOpen || providerExecuted) return part;
    return { ...part, approval: undefined, state: 'output-error', errorText: 'The tool was not run.' };
  });
  return { ...message, parts };
}

function toEvents(chunks: ReadableStream<object>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return chunks.pipeThrough(
    new TransformStream<object, Uint8Array>({
      transform: (chunk, controller) => controller.enqueue(encoder.encode(`data: ${toJson(chunk)}\n\n`)),
    }),
  );
}

/** The parts of a message in which each continuation is part of the text that it continues. */
function joinContinuations<Part extends { type: string; text?: string }>(parts: readonly Part[]): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const before = joined.findLastIndex(({ type }) => type !== 'step-start');
    const first = joined[before];
    if (part.type === 'text' && first?.type === 'text' && isContinuation(part))
      joined.splice(before, Infinity, { ...first, text: `${first.text}${part.text}` });
    else joined.push(part);
  }
  return joined;
}
