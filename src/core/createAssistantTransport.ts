import type { ContextItem } from '../contract';
import { bearer, THREAD_ID_HEADER, THREAD_KEY_HEADER } from '../contract';
import type { AssistantChunk } from './assistantChunk';
import type { AnswerEnd } from './createChunkReader';
import type { ChatMessage, Thread } from './createMessageRequest';
import { createMessageRequest } from './createMessageRequest';
import { readAnswer } from './readAnswer';
import { readFailure } from './readFailure';
import { readMetadata } from './readMetadata';
import type { ServiceConfiguration, ServiceOptions } from './resolveConfiguration';
import { resolveConfiguration } from './resolveConfiguration';
import { isServiceError, ServiceError } from './ServiceError';
import { createTimeLimit } from './createTimeLimit';

/** Longest wait for the first byte of an answer, in milliseconds, unless the options say otherwise. */
export const FIRST_BYTE_TIMEOUT_MS = 60_000;

/** Longest silence within an answer, in milliseconds, unless the options say otherwise. */
export const IDLE_TIMEOUT_MS = 30_000;

/** Options of {@link createAssistantTransport}, read anew for every request. */
export interface AssistantTransportOptions extends ServiceOptions {
  /** Path of the page that the question is about; a question that carries its own keeps it. */
  currentPath?: string | null;
  /** Context of the question; a question that carries its own keeps it. */
  context?: readonly ContextItem[];
  /** Longest wait for the first byte, in milliseconds. @default 60000 */
  firstByteTimeoutMs?: number;
  /** Longest silence within the answer, in milliseconds. @default 30000 */
  idleTimeoutMs?: number;
  /** The first text of an answer has arrived. */
  onFirstText?: () => void;
  /**
   * Receives the text of an answer as it is to be shown, piece by piece, at most every 50 milliseconds. With it, the chat gets each part's
   * text in two deltas: the first piece at once, so that it knows of the answer, and the rest at the part's end. `waiting` is the number of
   * characters that have arrived and follow in the next pieces. The next piece waits for the promise that comes back, if one does.
   */
  onText?: (delta: string, place: { chatId: string; partId: string; waiting: number }) => unknown;
  /** The answer has ended with a `finish` event. */
  onFinish?: (end: AnswerEnd) => void;
  /** Stands in for the global `fetch`. @default the global one */
  fetch?: typeof globalThis.fetch;
  /** False when the browser knows that it has no network; tells `offline` from `network`. @default unknown */
  isOnline?: () => boolean;
}

/** What a transport is asked to send; the shape that the chat SDK passes. */
export interface SendMessagesOptions {
  chatId: string;
  messages: readonly ChatMessage[];
  abortSignal?: AbortSignal | undefined;
  headers?: Record<string, string> | Headers | undefined;
}

/** A `ChatTransport` for `useChat` of `ai` 5, 6 and 7 that speaks to the assistant message endpoint and keeps its threads. */
export interface AssistantTransport {
  /** @throws ServiceError Every failure, also in mid-stream; an aborted request throws the signal's `AbortError`. */
  sendMessages(options: SendMessagesOptions): Promise<ReadableStream<AssistantChunk>>;
  /** The service cannot resume an answer. */
  reconnectToStream(): Promise<null>;
  /** The thread that a chat's next question continues. */
  getThread(chatId: string): Thread | null;
  /** Continues a thread that was kept elsewhere, or with `null` starts anew. */
  setThread(chatId: string, thread: Thread | null): void;
}

/**
 * Creates the transport of the assistant message endpoint (section 4.2).
 *
 * It builds the body of section 2.3, sends the key as bearer token, decodes the event stream itself, merges deltas, takes the thread
 * from the `finish` event (section 6) and from the thread headers, and starts a lost thread (404) anew once, with the same messages.
 *
 * @param options The options, or a function that gives them when a request is made.
 */
export function createAssistantTransport(
  options: AssistantTransportOptions | (() => AssistantTransportOptions),
): AssistantTransport {
  const threads = new Map<string, Thread>();

  function keepThread(chatId: string, id: string | null, key: string | null) {
    if (id === null) return;
    const known = threads.get(chatId);
    // A key opens its own thread only.
    threads.set(chatId, { id, key: key ?? (known?.id === id ? known.key : null) });
  }

  async function post(request: SendMessagesOptions, current: AssistantTransportOptions, signal: AbortSignal) {
    const { configuration, problem } = resolveConfiguration(current);
    if (configuration === null) {
      // Their words are loaded for the developer who needs them alone.
      const words = await import('./describeProblem').catch(() => null);
      throw new ServiceError({ kind: 'bad-request', message: words?.describeProblem(problem, current) ?? problem });
    }
    const thread = threads.get(request.chatId) ?? null;
    const asked = readQuestion(request.messages);
    const body = createMessageRequest({
      ...configuration,
      messages: request.messages,
      thread,
      context: asked.context ?? current.context ?? [],
      isPageKeptBack: asked.path === null,
      currentPath: asked.path === undefined ? (current.currentPath ?? null) : asked.path,
    });
    const response = await (current.fetch ?? globalThis.fetch)(configuration.url, {
      method: 'POST',
      headers: createHeaders(configuration, request.headers),
      body: JSON.stringify(body),
      signal,
    });
    return { response, thread };
  }

  async function send(request: SendMessagesOptions, current: AssistantTransportOptions, signal: AbortSignal) {
    const first = await post(request, current, signal);
    if (first.response.status !== 404 || first.thread === null) return first.response;
    // The service no longer knows the thread, or wants a key that it never sent: the conversation goes on in a new one.
    await first.response.body?.cancel();
    threads.delete(request.chatId);
    const second = await post(request, current, signal);
    return second.response;
  }

  return {
    async sendMessages(request) {
      const current = typeof options === 'function' ? options() : options;
      const limit = createTimeLimit(request.abortSignal);
      limit.start(current.firstByteTimeoutMs ?? FIRST_BYTE_TIMEOUT_MS, 'timeout');
      try {
        const response = await limit.race(send(request, current, limit.signal));
        if (!response.ok) throw await readFailure(response, limit);
        const contentType = response.headers.get('Content-Type') ?? '';
        if (!/^text\/event-stream\b/i.test(contentType)) throw notAStream(response, contentType);
        const threadId = response.headers.get(THREAD_ID_HEADER);
        const threadKey = response.headers.get(THREAD_KEY_HEADER);
        keepThread(request.chatId, threadId, threadKey);
        return readAnswer(response, {
          limit,
          idleTimeoutMs: current.idleTimeoutMs ?? IDLE_TIMEOUT_MS,
          onFirstText: () => tell(() => current.onFirstText?.()),
          ...(current.onText !== undefined && {
            onText: (delta, partId, waiting) =>
              tell(() => current.onText?.(delta, { chatId: request.chatId, partId, waiting })),
          }),
          onFinish(end) {
            keepThread(request.chatId, end.threadId, threadId === null ? threadKey : null);
            tell(() => current.onFinish?.(end));
          },
        });
      } catch (error) {
        limit.stop();
        throw toServiceError(error, limit.signal, request.abortSignal, current.isOnline);
      }
    },
    reconnectToStream: () => Promise.resolve(null),
    getThread: (chatId) => threads.get(chatId) ?? null,
    setThread(chatId, thread) {
      if (thread === null) threads.delete(chatId);
      else threads.set(chatId, thread);
    },
  };
}

/** A host's callback that throws must not cost the answer. */
function tell<T>(callback: () => T): T | undefined {
  try {
    return callback();
  } catch (error) {
    console.error('[docs-assistant] A callback of the transport threw.', error);
    return undefined;
  }
}

/** The page and context that a question was asked with, kept on the message itself, so that a retry asks the same. */
function readQuestion(messages: readonly ChatMessage[]): {
  path: string | null | undefined;
  context: ContextItem[] | undefined;
} {
  const { currentPath, context } = readMetadata(messages.findLast((message) => message.role === 'user')?.metadata);
  return { path: currentPath, context };
}

function notAStream(response: Response, contentType: string): ServiceError {
  response.body?.cancel().catch(() => {});
  return new ServiceError({
    kind: 'not-a-stream',
    status: response.status,
    message: `The address answered ${response.status} with ${contentType || 'no content type'} instead of an event stream. Check baseUrl or endpoint: a gateway or another site may have answered.`,
  });
}

function toServiceError(
  error: unknown,
  signal: AbortSignal,
  outer: AbortSignal | undefined,
  isOnline: (() => boolean) | undefined,
): unknown {
  if (outer?.aborted) return outer.reason;
  if (isServiceError(error)) return error;
  if (isServiceError(signal.reason)) return signal.reason;
  if (isOnline?.() === false) {
    return new ServiceError({ kind: 'offline', message: 'The browser is offline.', cause: error });
  }
  return new ServiceError({
    kind: 'network',
    message:
      "The request got no answer. Either the network failed, or the browser blocked it: check baseUrl, the service's CORS headers for this origin, and connect-src of the Content-Security-Policy.",
    cause: error,
  });
}

/** The host's headers and the chat's, and above them those that the contract fixes (sections 4.2 and 5), whatever their letters' case. */
function createHeaders({ headers, apiKey }: ServiceConfiguration, ofChat: SendMessagesOptions['headers']): Headers {
  try {
    const all = new Headers(headers);
    new Headers(ofChat).forEach((value, name) => all.set(name, value));
    all.set('Content-Type', 'application/json');
    all.set('Accept', 'text/event-stream');
    if (apiKey !== null) all.set('Authorization', bearer(apiKey));
    return all;
  } catch (cause) {
    const message = 'apiKey, or a name or value in headers, holds characters that no header can.';
    throw new ServiceError({ kind: 'bad-request', message, cause });
  }
}
