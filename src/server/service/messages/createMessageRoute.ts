import { randomUUID } from 'node:crypto';
import type { InsightsStore } from '../../../shared/contract';
import {
  assistantMessagePath,
  ATTACHMENT_MAX_BYTES,
  ATTACHMENTS_MAX_COUNT,
  MESSAGES_PER_ADDRESS_AND_DAY,
  MESSAGES_PER_ORGANIZATION_AND_HOUR,
  readBearer,
  RETRIEVAL_PAGE_SIZE_DEFAULT,
  THREAD_ID_HEADER,
  THREAD_KEY_HEADER,
} from '../../../shared/contract';
import type { AnswerKeeper } from '../../proxy/answers/createAnswerKeeper';
import type { DocsAnswer, DocsQuestion } from '../answer/createAnswerer';
import { listUsedWords } from '../answer/owner/listUsedWords';
import type { OwnerGuidance } from '../answer/owner/OwnerGuidance';
import type { UsedOwnerWords } from '../answer/owner/UsedOwnerWords';
import { streamAnswer } from '../answer/streamAnswer';
import { abortOnCancel } from '../http/abortOnCancel';
import type { ServiceStorage } from '../storage/ServiceStorage';
import { followAnswer } from '../insights/followAnswer';
import type { BodyRoom } from '../http/createBodyBudget';
import { createBodyBudget } from '../http/createBodyBudget';
import type { Route } from '../http/createRouter';
import { HttpError } from '../http/HttpError';
import { requireDomain } from '../http/requireDomain';
import { NOT_KEPT_HEADER } from '../http/notKeptHeader';
import { readJsonBody } from '../http/readJsonBody';
import { createServiceModel } from '../answer/model/createServiceModel';
import type { ModelOptions } from '../answer/model/ModelOptions';
import { streamModelAnswer } from '../answer/model/streamModelAnswer';
import type { Telemetry } from '../http/createTelemetry';
import type { StoredThread, ThreadStore } from '../storage/createThreadStore';
import { boundAnswer } from './boundAnswer';
import type { OpenAnswers } from './createOpenAnswers';
import type { SearchPlace } from './createSearchQueue';
import { createSearchQueue } from './createSearchQueue';
import { createRateLimit } from '../http/createRateLimit';
import type { CheckedMessageRequest } from './readMessageRequest';
import { lastQuestion, readMessageRequest, userTexts } from './readMessageRequest';

export interface MessageRouteOptions {
  domain: string;
  /** Checks the assistant key; throws {@link HttpError}. */
  authorize: (request: Request) => void;
  clientAddress: (request: Request) => string;
  threads: ThreadStore;
  /** Counts the answers. */
  insights: InsightsStore;
  answer: (question: DocsQuestion) => Promise<DocsAnswer>;
  /** Finds the owner's words for a question. */
  guide: (question: string) => OwnerGuidance;
  /** Called with the owner's words that an answer uses. */
  onOwnerWords?: ((used: UsedOwnerWords) => void) | undefined;
  /** Fetches the embedding of a text for the search. Never rejects. */
  prepare: (text: string) => Promise<void>;
  /** Writes the answers from search results. @default no model: the passages themselves are the answer */
  model?: ModelOptions;
  /** Milliseconds between two deltas of the answer to a request. */
  paceFor: (request: Request) => number;
  now: () => number;
  /** Tracks the streamed answers. */
  answers: OpenAnswers;
  /** Keeps answers whose readers leave. */
  keeper: AnswerKeeper;
  /** Stores the counted requests. */
  storage: ServiceStorage;
  telemetry: Telemetry;
  /** Maximum number of requests in an hour. @default 10000 */
  messagesPerHour?: number;
  /** Maximum number of requests from one address in a day. @default 10000 */
  messagesPerAddressAndDay?: number;
}

/** Maximum size of a body: a message's attachments in base64, and some room. */
const BODY_MAX_BYTES = Math.ceil(ATTACHMENTS_MAX_COUNT * ATTACHMENT_MAX_BYTES * 1.4);
/**
 * Number of passages for a model if the request uses the contract's default: the answering passage is more often among nine than among
 * five.
 */
const MODEL_PASSAGES = 9;

const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** `Retry-After` while the service shuts down, in seconds: by then it may have been restarted. */
const RETRY_SECONDS = '5';

/** Maximum size of all bodies that are read at the same time: one of maximum size, or many smaller ones. */
const BODIES_MAX_BYTES = BODY_MAX_BYTES;

/** The assistant message endpoint (specification section 4.2). */
export function createMessageRoute(options: MessageRouteOptions): Route {
  const { domain, authorize, clientAddress, threads, insights, paceFor, answers, keeper, storage, telemetry, now } =
    options;
  const answer = (question: DocsQuestion) => telemetry.search(async () => boundAnswer(await options.answer(question)));
  const model = options.model && createServiceModel(options.model);
  const perHour = options.messagesPerHour ?? MESSAGES_PER_ORGANIZATION_AND_HOUR;
  const perDay = options.messagesPerAddressAndDay ?? MESSAGES_PER_ADDRESS_AND_DAY;
  const limitHour = createRateLimit(storage, { kind: 'messages-of-hour', limit: perHour, windowMs: HOUR_MS, now });
  const limitDay = createRateLimit(storage, { kind: 'messages-of-address', limit: perDay, windowMs: DAY_MS, now });
  const bodies = createBodyBudget(BODIES_MAX_BYTES);
  const searches = createSearchQueue();
  telemetry.watchQueue(() => ({ waiting: searches.waiting, open: answers.open }));

  const respond = async (
    request: Request,
    body: CheckedMessageRequest,
    room: BodyRoom,
    place: SearchPlace,
  ): Promise<Response> => {
    const text = lastQuestion(body.messages);
    const { thread, isNew, isReachable } = await openThread(threads, body);
    const said = userTexts(body.messages).slice(0, -1);
    const earlier = [...thread.questions, ...said.filter((other) => !thread.questions.includes(other))];
    const isDefault = body.retrievalPageSize === RETRIEVAL_PAGE_SIZE_DEFAULT;
    const retrievalPageSize = model && isDefault ? MODEL_PASSAGES : body.retrievalPageSize;
    const question = { ...body, retrievalPageSize, text, earlier };
    const controller = new AbortController();
    const headers = isNew ? threadHeaders(thread) : {};
    const shared = { threadId: thread.id, headers, signal: controller.signal, createId: randomUUID };
    // Done before the turn, because a turn must not wait for anything.
    await options.prepare(text);
    await place.turn();
    // The limit for all visitors is counted last, so that refused requests do not use it up.
    await limitHour('organization');
    const followed = followAnswer(insights, text, { threadId: thread.id, currentPath: body.currentPath });
    const guidance = options.guide(text);
    const used = listUsedWords(text, guidance, model !== undefined);
    if (used) options.onOwnerWords?.(used);
    const search = async (asked: DocsQuestion) => {
      try {
        await options.prepare(asked.text);
        const found = await answer(asked);
        if (found.hasFailed) followed.fail();
        followed.find(found);
        return found;
      } finally {
        place.leave();
      }
    };
    const end = () => {
      place.leave();
      room.free();
      followed.end();
    };
    const response = model
      ? streamModelAnswer({
          ...shared,
          model,
          question,
          guidance,
          messages: body.messages,
          search,
          onUsage: telemetry.countTokens,
          onFail: followed.fail,
        })
      : streamAnswer({ ...shared, answer: () => search(question), paceMs: paceFor(request), onFail: followed.fail });
    // Stored only after the response has been created: if that fails, the client asks the question again.
    const isKept = isReachable && (await threads.save({ ...thread, questions: [...earlier, text] }));
    if (!isKept) response.headers.set(NOT_KEPT_HEADER, 'storage');
    // Without a model nothing reads the files, which are most of a large body.
    if (!model) room.free();
    const { status, headers: own, body: stream } = abortOnCancel(answers.follow(response, controller, end), controller);
    if (!stream) return new Response(null, { status, headers: own });
    const owner = readBearer(request.headers.get('authorization'));
    const kept = keeper.offer(stream, Object.fromEntries(own), owner, request.signal);
    return new Response(kept.body, { status, headers: kept.headers });
  };
  return {
    method: 'POST',
    path: assistantMessagePath('{domain}'),
    async handle(request, parameters) {
      authorize(request);
      if (answers.isEnding) {
        throw new HttpError(503, 'The service is shutting down. Ask again in a moment.', {
          'retry-after': RETRY_SECONDS,
        });
      }
      requireDomain(parameters.domain, [domain]);
      // Before the body is read, and before the request is counted.
      searches.check();
      const room = bodies.open();
      let place: SearchPlace | undefined;
      try {
        await limitDay(clientAddress(request));
        const body = readMessageRequest(await readJsonBody(request, BODY_MAX_BYTES, room));
        // A body that takes long must not occupy a place.
        place = searches.join();
        return await respond(request, body, room, place);
      } catch (error) {
        room.free();
        place?.leave();
        throw error;
      }
    },
  };
}

/** The thread that a request continues, or a new one. Rejects with {@link HttpError} 404 for an unknown one. */
async function openThread(
  threads: ThreadStore,
  { threadId, threadKey }: CheckedMessageRequest,
): Promise<{ thread: StoredThread; isNew: boolean; isReachable: boolean }> {
  if (!threadId) return { thread: threads.create(), isNew: true, isReachable: true };
  const found = await threads.find(threadId, threadKey);
  if (!found) throw new HttpError(404, 'The thread does not exist, or the threadKey is wrong.');
  if (found !== 'unreachable') return { thread: found, isNew: false, isReachable: true };
  // While the storage is unavailable, the client's conversation replaces the stored thread, which is not changed.
  return { thread: { ...threads.create(), id: threadId }, isNew: false, isReachable: false };
}

/** The key is sent once, when the thread is created. */
function threadHeaders(thread: StoredThread): Record<string, string> {
  return thread.key === null ? {} : { [THREAD_ID_HEADER]: thread.id, [THREAD_KEY_HEADER]: thread.key };
}
