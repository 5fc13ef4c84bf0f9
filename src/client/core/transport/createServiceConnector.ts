import { toJson } from '../../../shared/contract/toJson';
import type { ContextItem } from '../../../shared/contract/index';
import {
  ANSWER_ID_HEADER,
  VISITOR_CHALLENGE_HEADER,
  VISITOR_PASS_HEADER,
  VISITOR_TOKEN_HEADER,
} from '../../../shared/contract/index';
import { readMetadata } from '../conversation/readMetadata';
import { ServiceError } from '../conversation/ServiceError';
import { toAbsoluteUrl } from '../links/toAbsoluteUrl';
import type { Backend } from './Backend';
import type { AssistantTransportOptions, SendMessagesOptions } from './createAssistantTransport';
import { createHeaders } from './createHeaders';
import { createMessageRequest, type ChatMessage } from './createMessageRequest';
import type { createThreads } from './createThreads';
import { describeTarget, loadWords } from './describeTarget';
import { toPagePath, type PagePath } from './PagePath';
import { resolveConfiguration, type ServiceConfiguration } from './resolveConfiguration';

/** The service with the options of one request. */
export interface Configured {
  current: AssistantTransportOptions;
  configuration: ServiceConfiguration;
}

interface Posting {
  /** Its messages are the conversation. */
  request: SendMessagesOptions;
  /** The messages to send. */
  messages: readonly ChatMessage[];
  access: Configured;
  signal: AbortSignal;
}

/** Seldom needed, and only where the backend keeps answers. */
const loadKeeping = () => import('./keptAnswer');

/** Creates the function that returns the service as a backend, with the options of one request. */
export function createServiceConnector(threads: ReturnType<typeof createThreads>) {
  /** Shows a proxy with bot protection that this visitor has passed its check. */
  let visitorToken: string | null = null;

  async function post({ request, messages, access, signal }: Posting) {
    const { current, configuration } = access;
    const thread = threads.get(request.chatId);
    const asked = readQuestion(request.messages);
    const body = createMessageRequest({
      ...configuration,
      messages,
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
  async function pass(posting: Posting) {
    const posted = await post(posting);
    const challenge = posted.response.headers.get(VISITOR_CHALLENGE_HEADER);
    if (challenge === null) return posted;
    await posted.response.body?.cancel();
    const { solveChallenge } = await import('./solveChallenge');
    visitorToken = await solveChallenge(challenge, posting.signal);
    return post(posting);
  }

  async function send(posting: Posting): Promise<Response> {
    const first = await pass(posting);
    if (first.response.status !== 404 || first.thread === null) return first.response;
    // The service no longer knows the thread, or requires a key that it never sent. The conversation continues in a new thread.
    await first.response.body?.cancel();
    threads.set(posting.request.chatId, null);
    const second = await pass(posting);
    return second.response;
  }

  return async (current: AssistantTransportOptions): Promise<Backend> => {
    const configuration = await configure(current);
    const access: Configured = { current, configuration };
    const target = describeTarget(configuration.url, current);
    return {
      target,
      readsParts: false,
      async send(request, messages, signal) {
        const { answerStore } = current;
        const loading = answerStore && loadKeeping();
        // Without a network it fails as the request does, which says so.
        loading?.catch(() => {});
        const response = await send({ request, messages, access, signal });
        const name = response.headers.get(ANSWER_ID_HEADER);
        const question = request.messages.at(-1);
        // Has an answer kept if the backend offers it. A continuation is not kept, because it is only the rest of an answer.
        if (name === null || question?.role !== 'user' || request.abortSignal?.aborted) return response;
        answerStore?.write(`${name} ${question.id}`);
        void loading?.then(({ keepAnswer }) => keepAnswer(access, request)).catch(() => {});
        return response;
      },
      async reconnect(request, signal) {
        const { readKeptAnswer } = await loadKeeping();
        return readKeptAnswer(access, request, signal);
      },
      toError: async (cause) =>
        new ServiceError({
          kind: 'network',
          message: `The request got no answer: the network failed, or the browser blocked it. ${await target.advise('network', null)}`,
          cause,
        }),
    };
  };
}

async function configure(options: AssistantTransportOptions): Promise<ServiceConfiguration> {
  const { configuration, problem } = resolveConfiguration(options);
  if (configuration !== null) return configuration;
  // The text of the problem is loaded only when it is needed.
  const words = await loadWords(import('./describeProblem'));
  throw new ServiceError({ kind: 'bad-request', message: words?.describeProblem(problem, options) ?? problem });
}

/** The page and context of a question. They are stored on the message, so that a retry sends the same. */
function readQuestion(messages: readonly ChatMessage[]): {
  page: PagePath;
  context: ContextItem[] | undefined;
} {
  const { currentPath, context } = readMetadata(messages.findLast((message) => message.role === 'user')?.metadata);
  return { page: toPagePath(currentPath), context };
}
