import { toJson } from '../../../shared/contract/toJson';
import type { ContextItem } from '../../../shared/contract/index';
import {
  ANSWER_ID_HEADER,
  THREAD_ID_HEADER,
  THREAD_KEY_HEADER,
  VISITOR_CHALLENGE_HEADER,
  VISITOR_PASS_HEADER,
  VISITOR_TOKEN_HEADER,
} from '../../../shared/contract/index';
import type { TextStore } from '../conversation/createConversationStore';
import type { AssistantChunk } from '../stream/assistantChunk';
import type { AnswerEnd } from '../stream/createChunkReader';
import type { Continuation } from '../stream/createContinuation';
import { createHeaders } from './createHeaders';
import { createMessageRequest, type ChatMessage, type Thread } from './createMessageRequest';
import { toPagePath, type PagePath } from './PagePath';
import { toAbsoluteUrl } from '../links/toAbsoluteUrl';
import { createThreads } from './createThreads';
import { loadAnswerReader } from '../stream/loadAnswerReader';
import { readFailure } from './readFailure';
import { readMetadata } from '../conversation/readMetadata';
import { resolveConfiguration, type ServiceConfiguration, type ServiceOptions } from './resolveConfiguration';
import { isServiceError, ServiceError } from '../conversation/ServiceError';
import { createTimeLimit, type TimeLimit } from './createTimeLimit';
import { describeTarget, loadWords, nameTarget, type Target } from './describeTarget';

/** Default timeout for the first byte of an answer, in milliseconds. */
export const FIRST_BYTE_TIMEOUT_MS = 60_000;

/** Default timeout between two chunks of an answer, in milliseconds. */
export const IDLE_TIMEOUT_MS = 30_000;

/** Options of {@link createAssistantTransport}. They are read for each request. */
export interface AssistantTransportOptions extends ServiceOptions {
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
   * chunks. A fast answer is delivered in steps, so a renderer can skip frames that would show only the beginning of a step.
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
   * Store for the name of the last answer, which only this tab may know, such as an entry of `sessionStorage`. With it, an answer
   * continues for a minute after its page is left, if the backend offers that (response header `X-Answer-Id`), and `reconnectToStream`
   * reads it from its start.
   * @default an answer ends with its page
   */
  answerStore?: TextStore | null | undefined;
  /** Returns false when the browser is offline, so that failures get the kind `offline` and not `network`. @default unknown */
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
  const send = createSender(threads);

  /** Has an answer kept if the backend offers it. A continuation is not kept, because it is only the rest of an answer. */
  function keep({ headers }: Response, request: SendMessagesOptions, exchange: Exchange) {
    const isWanted = exchange.current.answerStore && exchange.continuation === null;
    if (isWanted && headers.has(ANSWER_ID_HEADER))
      void loadKeeping().then(({ keepAnswer }) => keepAnswer(exchange, request, headers));
  }

  /** Reads the answer and the thread from a response. */
  async function read(
    response: Response,
    chatId: string,
    { current, target, continuation, loading }: Exchange,
    limit: TimeLimit,
  ) {
    const threadId = response.headers.get(THREAD_ID_HEADER);
    const threadKey = response.headers.get(THREAD_KEY_HEADER);
    threads.keep(chatId, threadId, threadKey);
    const loaded = limit.race(loading);
    loaded.catch(() => response.body?.cancel()).catch(() => {});
    const { readAnswer } = await loaded;
    return readAnswer(response, {
      limit,
      follow: continuation?.follow,
      idleTimeoutMs: current.idleTimeoutMs ?? IDLE_TIMEOUT_MS,
      toError: (error) => nameTarget(error, target),
      onFirstText: () => tell(() => current.onFirstText?.()),
      onDelta: (delta, backlog) => tell(() => current.onDelta?.(delta, chatId, backlog)),
      onFinish(end) {
        threads.keep(chatId, end.threadId, threadId === null ? threadKey : null);
        tell(() => current.onFinish?.(end));
      },
    });
  }

  const getOptions = () => (typeof options === 'function' ? options() : options);

  async function begin(current: AssistantTransportOptions): Promise<Exchange> {
    const configuration = await configure(current);
    const target = describeTarget(configuration.url, current);
    return { current, configuration, target, continuation: null, loading: loadAnswerReader() };
  }

  return {
    async sendMessages(request) {
      const current = getOptions();
      const exchange = await begin(current);
      const { target } = exchange;
      const limit = createTimeLimit(request.abortSignal);
      limit.start(current.firstByteTimeoutMs ?? FIRST_BYTE_TIMEOUT_MS, 'timeout');
      try {
        exchange.continuation = await continueAnswer(request.messages);
        const response = await limit.race(send(request, exchange, limit.signal));
        if (!response.ok) throw await readFailure(response, limit, target.advise);
        const contentType = response.headers.get('Content-Type') ?? '';
        if (!/^text\/event-stream\b/i.test(contentType)) throw await notAStream(response, contentType, target);
        keep(response, request, exchange);
        return await read(response, request.chatId, exchange, limit);
      } catch (error) {
        limit.stop();
        if (request.abortSignal?.aborted) throw request.abortSignal.reason;
        throw nameTarget(await toServiceError(error, limit.signal, exchange), target);
      }
    },
    async reconnectToStream(request = {}) {
      const current = getOptions();
      if (!current.answerStore?.read()) return null;
      const { readKeptAnswer } = await loadKeeping();
      const exchange = await begin(current);
      const followed = await readKeptAnswer(exchange, request, current.firstByteTimeoutMs ?? FIRST_BYTE_TIMEOUT_MS);
      return followed && read(followed.response, request.chatId ?? '', exchange, followed.limit);
    },
    getThread: threads.get,
    setThread: threads.set,
  };
}

/** Creates the function that posts the questions of a transport. */
function createSender(threads: ReturnType<typeof createThreads>) {
  /** Shows a proxy with bot protection that this visitor has passed its check. */
  let visitorToken: string | null = null;

  async function post(request: SendMessagesOptions, exchange: Exchange, signal: AbortSignal) {
    const { current, configuration, continuation } = exchange;
    const thread = threads.get(request.chatId);
    const asked = readQuestion(request.messages);
    const body = createMessageRequest({
      ...configuration,
      messages: continuation === null ? request.messages : [...request.messages, continuation.message],
      thread,
      context: asked.context ?? current.context ?? [],
      page: asked.page.kind === 'none' ? toPagePath(current.currentPath) : asked.page,
    });
    const headers = createHeaders(configuration, request.headers);
    if (visitorToken !== null) headers.set(VISITOR_TOKEN_HEADER, visitorToken);
    const response = await (current.fetch ?? globalThis.fetch)(toAbsoluteUrl(configuration.url), {
      method: 'POST',
      headers: Object.fromEntries(headers),
      body: toJson(body)!,
      signal,
    });
    visitorToken = response.headers.get(VISITOR_PASS_HEADER) ?? visitorToken;
    return { response, thread };
  }

  /** Posts a question. If the proxy asks for proof of work, does the work and posts the question again. */
  async function pass(request: SendMessagesOptions, exchange: Exchange, signal: AbortSignal) {
    const posted = await post(request, exchange, signal);
    const challenge = posted.response.headers.get(VISITOR_CHALLENGE_HEADER);
    if (challenge === null) return posted;
    await posted.response.body?.cancel();
    const { solveChallenge } = await import('./solveChallenge');
    visitorToken = await solveChallenge(challenge, signal);
    return post(request, exchange, signal);
  }

  return async (request: SendMessagesOptions, exchange: Exchange, signal: AbortSignal) => {
    const first = await pass(request, exchange, signal);
    if (first.response.status !== 404 || first.thread === null) return first.response;
    // The service no longer knows the thread, or requires a key that it never sent. The conversation continues in a new thread.
    await first.response.body?.cancel();
    threads.set(request.chatId, null);
    const second = await pass(request, exchange, signal);
    return second.response;
  };
}

/** Seldom needed, and only where the backend keeps answers. */
const loadKeeping = () => import('./keptAnswer');

/** One pending question with its options and its target. */
export interface Exchange {
  current: AssistantTransportOptions;
  configuration: ServiceConfiguration;
  target: Target;
  /** How the request continues the last answer; `null` for a question. */
  continuation: Continuation | null;
  /** The reader of answers, which is loaded while the answer is on its way. */
  loading: ReturnType<typeof loadAnswerReader>;
}

/** Creates a continuation if the messages end with an answer. This is rare, so its code is loaded on demand. */
async function continueAnswer(messages: readonly ChatMessage[]): Promise<Continuation | null> {
  if (messages.at(-1)?.role !== 'assistant') return null;
  const { createContinuation } = await import('../stream/createContinuation');
  return createContinuation(messages);
}

async function configure(options: AssistantTransportOptions): Promise<ServiceConfiguration> {
  const { configuration, problem } = resolveConfiguration(options);
  if (configuration !== null) return configuration;
  // The text of the problem is loaded only when it is needed.
  const words = await loadWords(import('./describeProblem'));
  throw new ServiceError({ kind: 'bad-request', message: words?.describeProblem(problem, options) ?? problem });
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

/** The page and context of a question. They are stored on the message, so that a retry sends the same. */
function readQuestion(messages: readonly ChatMessage[]): {
  page: PagePath;
  context: ContextItem[] | undefined;
} {
  const { currentPath, context } = readMetadata(messages.findLast((message) => message.role === 'user')?.metadata);
  return { page: toPagePath(currentPath), context };
}

async function notAStream(response: Response, contentType: string, { advise }: Target): Promise<ServiceError> {
  response.body?.cancel().catch(() => {});
  const kind = 'not-a-stream';
  const got = contentType || 'no content type';
  return new ServiceError({
    kind,
    status: response.status,
    message: `The address answered ${response.status} with ${got} instead of an event stream. ${await advise(kind, null)}`,
  });
}

async function toServiceError(
  error: unknown,
  signal: AbortSignal,
  { current, target }: Exchange,
): Promise<ServiceError> {
  if (isServiceError(error)) return error;
  if (isServiceError(signal.reason)) return signal.reason;
  if (current.isOnline?.() === false)
    return new ServiceError({ kind: 'offline', message: 'The browser is offline.', cause: error });
  return new ServiceError({
    kind: 'network',
    message: `The request got no answer: the network failed, or the browser blocked it. ${await target.advise('network', null)}`,
    cause: error,
  });
}
