import { randomUUID } from 'node:crypto';
import {
  ATTACHMENT_MAX_BYTES,
  ATTACHMENTS_MAX_COUNT,
  MESSAGES_PER_ADDRESS_AND_DAY,
  MESSAGES_PER_ORGANIZATION_AND_HOUR,
  THREAD_ID_HEADER,
  THREAD_KEY_HEADER,
} from '../../contract';
import type { Answer, Question } from '../answer/createAnswerer';
import { streamAnswer } from '../answer/streamAnswer';
import { abortOnCancel } from '../http/abortOnCancel';
import type { ServiceStorage } from '../database/ServiceStorage';
import type { Route } from '../http/createRouter';
import { HttpError } from '../http/HttpError';
import { NOT_KEPT_HEADER } from '../http/notKeptHeader';
import { readJsonBody } from '../http/readJsonBody';
import { createServiceModel } from '../model/createServiceModel';
import type { ModelOptions } from '../model/ModelOptions';
import { streamModelAnswer } from '../model/streamModelAnswer';
import type { Thread, ThreadStore } from '../threads/createThreadStore';
import { boundAnswer } from './boundAnswer';
import type { OpenAnswers } from './createOpenAnswers';
import { createRateLimit } from './createRateLimit';
import { lastQuestion, readMessageRequest, userTexts } from './readMessageRequest';

export interface MessageRouteOptions {
  domain: string;
  /** Checks the assistant key; throws {@link HttpError}. */
  authorize: (request: Request) => void;
  clientAddress: (request: Request) => string;
  threads: ThreadStore;
  answer: (question: Question) => Answer;
  /** Writes the answers from what is found. @default none: the passages themselves are the answer */
  model?: ModelOptions;
  /** Milliseconds between two pieces of the answer to a request. */
  paceFor: (request: Request) => number;
  now: () => number;
  /** Follows the answers. */
  answers: OpenAnswers;
  /** Keeps the counted requests. */
  storage: ServiceStorage;
  /** Requests that the service takes in an hour. @default 10000 */
  messagesPerHour?: number;
  /** Requests that it takes from one address in a day. @default 10000 */
  messagesPerAddressAndDay?: number;
}

/** Largest body: the attachments that a message may carry, in base64, and some room. */
const BODY_MAX_BYTES = Math.ceil(ATTACHMENTS_MAX_COUNT * ATTACHMENT_MAX_BYTES * 1.4);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** After which a client may find the service started again. */
const RETRY_SECONDS = '5';

/** The assistant message endpoint (specification section 4.2). */
export function createMessageRoute(options: MessageRouteOptions): Route {
  const { domain, authorize, clientAddress, threads, paceFor, answers, now } = options;
  const answer = (question: Question) => boundAnswer(options.answer(question));
  const model = options.model && createServiceModel(options.model);
  const perHour = options.messagesPerHour ?? MESSAGES_PER_ORGANIZATION_AND_HOUR;
  const perDay = options.messagesPerAddressAndDay ?? MESSAGES_PER_ADDRESS_AND_DAY;
  const { storage } = options;
  const limitHour = createRateLimit(storage, { kind: 'messages-of-hour', limit: perHour, windowMs: HOUR_MS, now });
  const limitDay = createRateLimit(storage, { kind: 'messages-of-address', limit: perDay, windowMs: DAY_MS, now });
  return {
    method: 'POST',
    path: '/discovery/v2/assistant/{domain}/message',
    async handle(request, parameters) {
      authorize(request);
      if (answers.isEnding) {
        throw new HttpError(503, 'The service is ending. Ask again in a moment.', { 'retry-after': RETRY_SECONDS });
      }
      if (parameters.domain !== domain) throw new HttpError(404, 'There is no documentation site of this domain.');
      await limitDay(clientAddress(request));
      const body = readMessageRequest(await readJsonBody(request, BODY_MAX_BYTES));
      const text = lastQuestion(body.messages);
      // What all share is charged last, so that nobody uses it up with requests that are refused anyway.
      await limitHour('organization');
      const found = body.threadId ? await threads.find(body.threadId, body.threadKey) : null;
      if (body.threadId && !found)
        throw new HttpError(404, 'There is no such thread, or the threadKey is not its own.');
      // With the storage gone, the conversation that the client sends stands in for the thread, which stays as it is.
      const isUnreachable = found === 'unreachable';
      const known = isUnreachable ? null : found;
      const thread = known ?? threads.create();
      const said = userTexts(body.messages).slice(0, -1);
      const earlier = [...thread.questions, ...said.filter((other) => !thread.questions.includes(other))];
      const question = { ...body, text, earlier };
      const controller = new AbortController();
      const signal = AbortSignal.any([request.signal, controller.signal]);
      const isKept = !isUnreachable && (await threads.save({ ...thread, questions: [...earlier, text] }));
      const headers = {
        ...(known || isUnreachable ? {} : threadHeaders(thread)),
        ...(isKept ? {} : { [NOT_KEPT_HEADER]: 'storage' }),
      };
      const threadId = isUnreachable ? (body.threadId ?? thread.id) : thread.id;
      const shared = { threadId, headers, signal, createId: randomUUID };
      const response = model
        ? streamModelAnswer({ ...shared, model, question, messages: body.messages, search: answer })
        : streamAnswer({ ...shared, answer: answer(question), paceMs: paceFor(request) });
      return abortOnCancel(answers.follow(response, controller), controller);
    },
  };
}

/** The key is sent once, when the thread is created. */
function threadHeaders(thread: Thread): Record<string, string> {
  return thread.key === null ? {} : { [THREAD_ID_HEADER]: thread.id, [THREAD_KEY_HEADER]: thread.key };
}
