import type { ContextItem } from '../../../shared/contract/index';
import { THREAD_ID_HEADER, THREAD_KEY_HEADER } from '../../../shared/contract/index';
import type { TextStore } from '../conversation/createConversationStore';
import type { AssistantChunk } from '../stream/assistantChunk';
import type { AnswerEnd } from '../stream/createChunkReader';
import type { Continuation } from '../stream/createContinuation';
import type { Backend } from './Backend';
import type { ChatBackend } from './ChatBackend';
import type { ChatMessage, Thread } from './createMessageRequest';
import { createServiceConnector } from './createServiceConnector';
import { createThreads } from './createThreads';
import { openBody } from '../stream/openBody';
import { loadAnswerReader } from '../stream/loadAnswerReader';
import type { ServiceOptions } from './resolveConfiguration';
import { isServiceError, ServiceError } from '../conversation/ServiceError';
import { createTimeLimit, type TimeLimit } from './createTimeLimit';
import { nameTarget } from './describeTarget';
import { readFailure } from './readFailure';

/** Default timeout for the first byte of an answer, in milliseconds. */
export const FIRST_BYTE_TIMEOUT_MS = 60_000;

/** Default timeout between two chunks of an answer, in milliseconds. */
export const IDLE_TIMEOUT_MS = 30_000;

/** Options of {@link createAssistantTransport}. They are read for each request. */
export interface AssistantTransportOptions extends ServiceOptions {
  /**
   * Your own backend instead of the service: a `ChatTransport` of the AI SDK 5, 6 or 7, such as `new DefaultChatTransport({ api:
   * '/api/chat' })`. It gets the messages with all of their parts, and its answers may hold tools, data and files. `domain`, `apiKey` and
   * `endpoint` are not needed then.
   * @default the service's message endpoint
   */
  transport?: ChatBackend | undefined;
  /**
   * Path of the page that the question is about, unless the question has its own.
   * @example '/guides/install'
   */
  currentPath?: string | null | undefined;
  /** Context items of the question, unless the question has its own. */
  context?: readonly ContextItem[] | undefined;
  /**
   * Timeout for the first byte of an answer, in milliseconds. @default 60000
   * @example 20000
   */
  firstByteTimeoutMs?: number | undefined;
  /**
   * Timeout between two chunks of an answer, in milliseconds; ten times as long for a connection that is only kept open. @default 30000
   * @example 15000
   */
  idleTimeoutMs?: number | undefined;
  /** Called when the first text of an answer arrives. */
  onFirstText?: (() => void) | undefined;
  /**
   * Called before each text chunk with its text, the id of its chat, and the number of characters that have arrived but follow in later
   * chunks.
   */
  onDelta?: ((delta: string, chatId: string, backlog: number) => void) | undefined;
  /** Called when an answer ends with a `finish` event. */
  onFinish?: ((end: AnswerEnd) => void) | undefined;
  /**
   * Function that replaces the global `fetch`. @default the global `fetch`
   * @example (url, init) => fetch(url, { ...init, credentials: 'include' })
   */
  fetch?: typeof globalThis.fetch | undefined;
  /**
   * Store for the name of the last answer, which only this tab may know. With it, [an answer outlives its
   * page](#continue-an-answer-on-the-next-page). @default an answer ends with its page
   */
  answerStore?: TextStore | null | undefined;
  /** Returns false when the browser is offline, so that failures get the kind `offline`. @default unknown */
  isOnline?: (() => boolean) | undefined;
}

/** Arguments of `sendMessages`, in the shape that the AI SDK passes. */
export interface SendMessagesOptions {
  chatId: string;
  messages: readonly ChatMessage[];
  abortSignal?: AbortSignal | undefined;
  headers?: Record<string, string> | Headers | undefined;
}

/** A `ChatTransport` for `useChat` of the AI SDK 5, 6 and 7. It calls the assistant message endpoint and tracks its threads. */
export interface AssistantTransport {
  /** @throws ServiceError for every failure, even in the middle of a stream. An aborted request throws the signal's `AbortError`. */
  sendMessages(options: SendMessagesOptions): Promise<ReadableStream<AssistantChunk>>;
  /**
   * Reads the last answer of this tab again, from its start. Resolves to `null` if this tab has no answer, or the backend does not keep
   * it.
   */
  reconnectToStream(
    options?: Partial<Omit<SendMessagesOptions, 'messages'>>,
  ): Promise<ReadableStream<AssistantChunk> | null>;
  /** The thread that a chat's next question continues. */
  getThread(chatId: string): Thread | null;
  /** Continues a stored thread; `null` starts a new one. */
  setThread(chatId: string, thread: Thread | null): void;
}

/**
 * Creates a transport for the assistant message endpoint (specification section 4.2).
 *
 * It builds the request body (specification section 2.3), sends the key as a bearer token, decodes the event stream, merges deltas, and
 * reads the thread from the `finish` event (specification section 6) and the thread headers. If a thread is gone (404), it retries once
 * in a new thread. If the messages end with an answer, as after `sendMessage()` without a message, it asks for the rest of that answer.
 *
 * @param options The options, or a function that returns them for each request.
 */
export function createAssistantTransport(
  options: AssistantTransportOptions | (() => AssistantTransportOptions),
): AssistantTransport {
  const threads = createThreads();
  const connectService = createServiceConnector(threads);
  const getOptions = () => (typeof options === 'function' ? options() : options);

  async function connect(current: AssistantTransportOptions): Promise<Backend> {
    if (!current.transport) return connectService(current);
    const { createTransportBackend } = await import('./createTransportBackend');
    return createTransportBackend(current.transport, current.answerStore);
  }

  /** Sends a request and reads its answer. Resolves to `null` if the request resolves to `null`. */
  async function exchange(
    { chatId = '', abortSignal }: Partial<SendMessagesOptions>,
    current: AssistantTransportOptions,
    backend: Backend,
    { continuation, send }: Sending,
  ): Promise<ReadableStream<AssistantChunk> | null> {
    const loading = loadAnswerReader();
    const { target } = backend;
    const limit = createTimeLimit(abortSignal);
    limit.start(current.firstByteTimeoutMs ?? FIRST_BYTE_TIMEOUT_MS, 'timeout');
    try {
      const response = await send(limit);
      if (response === null) {
        limit.stop();
        return null;
      }
      const contentType = response.headers.get('Content-Type') ?? '';
      if (!response.ok || !EVENT_STREAM.test(contentType)) throw await readFailure(response, limit, target.advise);
      const body = openBody(response, limit, current.idleTimeoutMs ?? IDLE_TIMEOUT_MS);
      const threadId = response.headers.get(THREAD_ID_HEADER);
      const threadKey = response.headers.get(THREAD_KEY_HEADER);
      threads.keep(chatId, threadId, threadKey);
      const loaded = limit.race(loading);
      loaded.catch(body.cancel);
      const { readAnswer } = await loaded;
      return readAnswer(body, {
        limit,
        continuation,
        idleTimeoutMs: current.idleTimeoutMs ?? IDLE_TIMEOUT_MS,
        toError: (error) => nameTarget(error, target),
        onFirstText: () => tell(() => current.onFirstText?.()),
        onDelta: (delta, backlog) => tell(() => current.onDelta?.(delta, chatId, backlog)),
        onFinish(end) {
          threads.keep(chatId, end.threadId, threadId === null ? threadKey : null);
          tell(() => current.onFinish?.(end));
        },
      });
    } catch (error) {
      limit.stop();
      if (abortSignal?.aborted) throw abortSignal.reason;
      throw nameTarget(await toServiceError(error, limit.signal, current, backend), target);
    }
  }

  return {
    async sendMessages(request) {
      const current = getOptions();
      const backend = await connect(current);
      const continuation = await continueAnswer(request.messages, backend);
      const { messages } = request;
      const sent = continuation?.message ? [...messages, continuation.message] : messages;
      const send = (limit: TimeLimit) => limit.race(backend.send(request, sent, limit.signal));
      return (await exchange(request, current, backend, { continuation, send }))!;
    },
    async reconnectToStream(request = {}) {
      const current = getOptions();
      if (!current.answerStore?.read()) return null;
      const backend = await connect(current);
      // After any error, the reader may ask again.
      const send = (limit: TimeLimit) => limit.race(backend.reconnect(request, limit.signal)).catch(() => null);
      return exchange(request, current, backend, { continuation: null, send });
    },
    getThread: threads.get,
    setThread: threads.set,
  };
}

const EVENT_STREAM = /^text\/event-stream\b/i;

interface Sending {
  continuation: Continuation | null;
  send(limit: TimeLimit): Promise<Response | null>;
}

/** Creates a continuation if the messages end with an answer. This is rare, so its code is loaded on demand. */
async function continueAnswer(messages: readonly ChatMessage[], backend: Backend): Promise<Continuation | null> {
  if (messages.at(-1)?.role !== 'assistant') return null;
  const { createContinuation } = await import('../stream/createContinuation');
  return createContinuation(messages, backend.readsParts);
}

/** An error in a host's callback must not end the answer. */
function tell<T>(callback: () => T): T | undefined {
  try {
    return callback();
  } catch (error) {
    console.error('[docs-assistant] A callback of the transport threw.', error);
    return undefined;
  }
}

async function toServiceError(
  error: unknown,
  signal: AbortSignal,
  current: AssistantTransportOptions,
  backend: Backend,
): Promise<ServiceError> {
  if (isServiceError(error)) return error;
  if (isServiceError(signal.reason)) return signal.reason;
  if (current.isOnline?.() === false)
    return new ServiceError({ kind: 'offline', message: 'The browser is offline.', cause: error });
  return backend.toError(error);
}
