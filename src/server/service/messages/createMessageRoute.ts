import {
  type InsightsStore,
  assistantMessagePath,
  ATTACHMENT_MAX_BYTES,
  ATTACHMENTS_MAX_COUNT,
} from '../../../shared/contract';
import type { AnswerKeeper } from '../../proxy/answers/createAnswerKeeper';
import type { DocsAnswer, DocsQuestion } from '../answer/createAnswerer';
import type { OwnerGuidance } from '../answer/owner/createOwnerGuide';
import type { UsedOwnerWords } from '../answer/owner/UsedOwnerWords';
import type { Admission } from '../../http/createAdmission';
import { createBodyBudget } from '../../http/createBodyBudget';
import type { Route } from '../../http/createRouter';
import { HttpError } from '../../http/HttpError';
import { readBody } from '../../http/readBody';
import type { ModelWriter } from '../answer/model/streamModelAnswer';
import type { Telemetry } from '../../http/createTelemetry';
import type { ThreadStore } from '../storage/createThreadStore';
import type { OpenAnswers } from './createOpenAnswers';
import { createResponder } from './createResponder';
import { createSearchQueue, type SearchPlace } from './createSearchQueue';
import { readMessageRequest } from './readMessageRequest';

export interface MessageRouteOptions {
  admission: Admission;
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
  /** Tracks the streamed answers. */
  answers: OpenAnswers;
  /** Keeps answers whose readers leave. */
  keeper: AnswerKeeper;
  telemetry: Telemetry;
}

/** Maximum size of a body: a message's attachments in base64, and some room. */
const BODY_MAX_BYTES = Math.ceil(ATTACHMENTS_MAX_COUNT * ATTACHMENT_MAX_BYTES * 1.4);

/** `Retry-After` while the service shuts down, in seconds: by then it may have been restarted. */
const RETRY_SECONDS = '5';

/** Maximum size of all bodies that are read at the same time: one of maximum size, or many smaller ones. */
const BODIES_MAX_BYTES = BODY_MAX_BYTES;

/** The assistant message endpoint (specification section 4.2). */
export function createMessageRoute(options: MessageRouteOptions): Route {
  const { admission, answers, telemetry } = options;
  const bodies = createBodyBudget(BODIES_MAX_BYTES);
  const searches = createSearchQueue();
  const respond = createResponder(options);
  telemetry.watchQueue(() => ({ waiting: searches.waiting, open: answers.open }));

  return {
    method: 'POST',
    path: assistantMessagePath('{domain}'),
    async handle(request, { domain }) {
      admission.checkReader(request, domain);
      if (answers.isEnding) {
        throw new HttpError(503, 'The service is shutting down. Ask again in a moment.', {
          'retry-after': RETRY_SECONDS,
        });
      }
      // Before the body is read, and before the request is counted.
      searches.check();
      const room = bodies.open();
      let place: SearchPlace | undefined;
      try {
        await admission.countReader('messages-of-address', request);
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
