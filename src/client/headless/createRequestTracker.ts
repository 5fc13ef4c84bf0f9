import { lastText, markEnding, toEnding, withoutEmptyAnswer } from '../core/conversation/answerEndings';
import { toReasonEnding, toReasonName } from '../core/conversation/endingLabels';
import type { AnswerEnding, AskSource, AssistantMessage } from '../core/conversation/assistantMessage';
import type { AnswerEnd } from '../core/stream/createChunkReader';
import { toServiceError } from '../core/transport/toServiceError';
import type { AssistantChat } from './chat/AssistantChat';
import type { DraftComposer } from './createComposer';
import type { RequestTimer } from './createRequestTimer';
import type { SessionStore } from './SessionState';
import type { SessionTools } from './createSessionTools';

/** The running or the last request of a chat. */
interface Request {
  source: AskSource;
  end: AnswerEnd | null;
  /** The ending to record on an abort: `stopped` by the reader, or `interrupted` when the session is suspended. */
  abortEnding: AnswerEnding;
  /** The answer that this request replaces or continues. It is restored if the request returns no text. */
  replaced: AssistantMessage | null;
}

const NO_REQUEST: Readonly<Request> = { source: 'composer', end: null, abortEnding: 'stopped', replaced: null };

/** The requests of a session. A request lasts from the question to the end of its answer. */
export type Requests = ReturnType<typeof createRequestTracker>;

export function createRequestTracker(
  store: SessionStore,
  composer: DraftComposer,
  timer: RequestTimer,
  tools: SessionTools,
) {
  const requests = new WeakMap<AssistantChat, Request>();
  const { emit } = tools;

  function report(cause: Error, source: AskSource) {
    const { chat } = store.state;
    const error = toServiceError(cause);
    const question = chat.messages.at(-1);
    store.patch({ retryAt: error.retryAfterMs === undefined ? null : Date.now() + error.retryAfterMs });
    // When the files are too large, they return to the composer with their question, so that the reader can remove some.
    if (error.kind === 'too-large' && question?.role === 'user' && composer.takeBack(question))
      chat.messages = chat.messages.slice(0, -1);
    emit({ type: 'error', source, error });
  }

  return {
    /** Source of the current chat's request. */
    get source(): AskSource {
      return (requests.get(store.state.chat) ?? NO_REQUEST).source;
    },
    /** Starts a request in the current chat. */
    begin(
      source: AskSource,
      request: () => Promise<void>,
      { replaced = null, isDraft = false }: { replaced?: AssistantMessage | null; isDraft?: boolean } = {},
    ) {
      const { chat } = store.state;
      chat.tools?.end();
      requests.set(chat, { ...NO_REQUEST, source, replaced });
      timer.start();
      void request();
      store.patch({ retryAt: null, isSlow: false, pendingRequest: null, ...(isDraft && { draft: '' }) });
      emit({ type: 'ask', source, ...tools.withText(chat.messages) });
      tools.save();
    },
    /** Called when an answer continues without a new question: it was requested on another page, or tools of the site have run. */
    take(chat: AssistantChat, abortEnding: AnswerEnding, replaced: AssistantMessage | null) {
      requests.set(chat, { ...NO_REQUEST, abortEnding, replaced });
      timer.start();
    },
    /** Notes how the service has ended a chat's answer, or that an abort does not come from the reader. */
    note(chat: AssistantChat, facts: Partial<Pick<Request, 'end' | 'abortEnding'>>) {
      const request = requests.get(chat);
      if (request !== undefined) Object.assign(request, facts);
    },
    /**
     * Called when a request has ended in any way and the chat's status is updated.
     *
     * @returns False after a failure, and for a chat that is not current; `calls` when the answer has ended for calls of tools.
     */
    finish(chat: AssistantChat, isAbort: boolean): boolean | 'calls' {
      const { replaced, source, end, abortEnding } = requests.get(chat) ?? NO_REQUEST;
      const error = isAbort ? undefined : chat.error;
      const failure = isAbort ? abortEnding : error && toEnding(error);
      const atCalls = toReasonName(end?.finishReason) === 'tool-calls';
      const messages = endAnswer(chat.messages, replaced, failure, toReasonEnding(end?.finishReason));
      if (messages !== chat.messages) chat.messages = messages;
      if (chat !== store.state.chat) return false;
      const facts = { threadId: tools.getThreadId(), reason: end?.finishReason ?? null, elapsedMs: timer.stop() };
      if (error !== undefined) report(error, source);
      else if (!isAbort) emit({ type: 'finish', source, ...facts, ...tools.withText(messages) });
      tools.save();
      return error === undefined && (atCalls ? 'calls' : true);
    },
  };
}

/** The messages after an answer has ended. */
function endAnswer(
  given: AssistantMessage[],
  replaced: AssistantMessage | null,
  failure: AnswerEnding | null | undefined,
  reason: AnswerEnding | null,
): AssistantMessage[] {
  const messages = withoutEmptyAnswer(given);
  const last = messages.at(-1);
  // A continuation that failed before its first word leaves the answer unchanged.
  const isSame = failure && replaced && last?.id === replaced.id && lastText(messages) === lastText([replaced]);
  if (isSame) return [...messages.slice(0, -1), replaced];
  return replaced !== null && last?.role === 'user' ? [...messages, replaced] : markEnding(messages, failure ?? reason);
}
