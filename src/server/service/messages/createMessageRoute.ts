import {
  type InsightsStore,
  assistantMessagePath,
  ATTACHMENT_MAX_BYTES,
  ATTACHMENTS_MAX_COUNT,
  MESSAGES_PER_ADDRESS_AND_DAY,
  MESSAGES_PER_ORGANIZATION_AND_HOUR,
} from '../../../shared/contract';
import type { AnswerKeeper } from '../../proxy/answers/createAnswerKeeper';
import type { DocsAnswer, DocsQuestion } from '../answer/createAnswerer';
import type { OwnerGuidance } from '../answer/owner/createOwnerGuide';
import type { UsedOwnerWords } from '../answer/owner/UsedOwnerWords';
import type { ServiceStorage } from '../storage/ServiceStorage';
import { createBodyBudget } from '../../http/createBodyBudget';
import type { Route } from '../../http/createRouter';
import { HttpError, requireDomain } from '../../http/HttpError';
import { readBody } from '../../http/readBody';
import type { ModelWriter } from '../answer/model/createModelWriter';
import type { Telemetry } from '../../http/createTelemetry';
import type { ThreadStore } from '../storage/createThreadStore';
import type { OpenAnswers } from './createOpenAnswers';
import { createResponder } from './createResponder';
import { createSearchQueue, type SearchPlace } from './createSearchQueue';
import { createRateLimit } from '../../http/createRateLimit';
import { readMessageRequest } from './readMessageRequest';

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
  /** Writes the answers from search results; `null` without a model: the passages themselves are the answer. */
  writer: ModelWriter | null;
  /** Milliseconds between two deltas of the answer to a request. */
  paceMs: number;
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

const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** `Retry-After` while the service shuts down, in seconds: by then it may have been restarted. */
const RETRY_SECONDS = '5';

/** Maximum size of all bodies that are read at the same time: one of maximum size, or many smaller ones. */
const BODIES_MAX_BYTES = BODY_MAX_BYTES;

/** The assistant message endpoint (specification section 4.2). */
export function createMessageRoute(options: MessageRouteOptions): Route {
  const { domain, authorize, clientAddress, answers, storage, telemetry, now } = options;
  const perHour = options.messagesPerHour ?? MESSAGES_PER_ORGANIZATION_AND_HOUR;
  const perDay = options.messagesPerAddressAndDay ?? MESSAGES_PER_ADDRESS_AND_DAY;
  const limitHour = createRateLimit(storage, { kind: 'messages-of-hour', limit: perHour, windowMs: HOUR_MS, now });
  const limitDay = createRateLimit(storage, { kind: 'messages-of-address', limit: perDay, windowMs: DAY_MS, now });
  const bodies = createBodyBudget(BODIES_MAX_BYTES);
  const searches = createSearchQueue();
  const respond = createResponder(options, () => limitHour('organization'));
  telemetry.watchQueue(() => ({ waiting: searches.waiting, open: answers.open }));

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
        const body = readMessageRequest((await readBody(request, { maxBytes: BODY_MAX_BYTES, room })).value);
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
