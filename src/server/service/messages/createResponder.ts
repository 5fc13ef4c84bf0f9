import { randomUUID } from 'node:crypto';
import {
  type InsightsStore,
  readBearer,
  RETRIEVAL_PAGE_SIZE_DEFAULT,
  THREAD_ID_HEADER,
  THREAD_KEY_HEADER,
} from '../../../shared/contract';
import type { DocsQuestion, DocsAnswer } from '../answer/createAnswerer';
import { streamAnswer } from '../answer/streamAnswer';
import type { BodyRoom } from '../../http/createBodyBudget';
import { HttpError } from '../../http/HttpError';
import { NOT_KEPT_HEADER } from '../../http/createPageAccess';
import type { StoredThread, ThreadStore } from '../storage/createThreadStore';
import { boundAnswer } from './boundAnswer';
import type { MessageRouteOptions } from './createMessageRoute';
import type { SearchPlace } from './createSearchQueue';
import { lastQuestion, userTexts, type CheckedMessageRequest } from './readMessageRequest';
import type { OwnerGuidance } from '../answer/owner/createOwnerGuide';
import type { UsedOwnerWords } from '../answer/owner/UsedOwnerWords';
import { toResultPath } from '../answer/toSearchResult';

/**
 * Number of passages for a model if the request uses the contract's default: the answering passage is more often among ten than among
 * five.
 */
const MODEL_PASSAGES = 10;

/** Answers an accepted question; rejects with {@link HttpError} when it is refused after all. */
export type Respond = (
  request: Request,
  body: CheckedMessageRequest,
  room: BodyRoom,
  place: SearchPlace,
) => Promise<Response>;

export function createResponder(options: MessageRouteOptions): Respond {
  const { admission, threads, insights, paceMs, answers, keeper, telemetry } = options;
  const answer = (question: DocsQuestion) => telemetry.search(async () => boundAnswer(await options.answer(question)));
  const { writer } = options;

  return async (request, body, room, place) => {
    const text = lastQuestion(body.messages);
    const { thread, isNew, isReachable } = await openThread(threads, body);
    const said = userTexts(body.messages).slice(0, -1);
    const earlier = [...thread.questions, ...said.filter((other) => !thread.questions.includes(other))];
    const isDefault = body.retrievalPageSize === RETRIEVAL_PAGE_SIZE_DEFAULT;
    const retrievalPageSize = writer && isDefault ? MODEL_PASSAGES : body.retrievalPageSize;
    const question = { ...body, retrievalPageSize, text, earlier };
    const controller = new AbortController();
    const headers = isNew ? threadHeaders(thread) : {};
    const shared = {
      threadId: thread.id,
      headers,
      signal: controller.signal,
      createId: randomUUID,
      messageId: randomUUID(),
    };
    // Done before the turn, because a turn must not wait for anything.
    await options.prepare(text);
    await place.turn();
    // The limit for all visitors is counted last, so that refused requests do not use it up.
    await admission.count('messages-of-hour', 'organization');
    const followed = followAnswer(insights, text);
    const guidance = options.guide(text);
    const used = listUsedWords(text, guidance, writer !== null);
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
    const response = writer
      ? writer({
          ...shared,
          question,
          guidance,
          messages: body.messages,
          search,
          onUsage: telemetry.countTokens,
          onFail: followed.fail,
          onAnswer: followed.answer,
        })
      : streamAnswer({ ...shared, answer: () => search(question), paceMs, onFail: followed.fail });
    // Stored only after the response has been created: if that fails, the client asks the question again.
    const isKept = isReachable && (await threads.save({ ...thread, questions: [...earlier, text] }));
    if (!isKept) response.headers.set(NOT_KEPT_HEADER, 'storage');
    // Without a model nothing reads the files, which are most of a large body.
    if (!writer) room.free();
    const stream = answers.follow(response.body as ReadableStream<Uint8Array>, controller, end);
    const owner = readBearer(request.headers.get('authorization'));
    const kept = keeper.offer(stream, Object.fromEntries(response.headers), owner, request.signal);
    return new Response(kept.body, { headers: kept.headers });
  };
}

/** The thread that a request continues, or a new one. Rejects with {@link HttpError} 404 for an unknown one. */
async function openThread(
  threads: ThreadStore,
  { threadId, threadKey }: CheckedMessageRequest,
): Promise<{ thread: StoredThread; isNew: boolean; isReachable: boolean }> {
  if (!threadId) return { thread: threads.create(), isNew: true, isReachable: true };
  const found = await threads.find(threadId, threadKey);
  if (!found)
    throw new HttpError(
      404,
      'The thread does not exist, or the threadKey is wrong. Start a new thread, with threadId null.',
    );
  if (found !== 'unreachable') return { thread: found, isNew: false, isReachable: true };
  // While the storage is unavailable, the client's conversation replaces the stored thread, which is not changed.
  return { thread: { ...threads.create(), id: threadId }, isNew: false, isReachable: false };
}

/** The key is sent once, when the thread is created. */
function threadHeaders(thread: StoredThread): Record<string, string> {
  return thread.key === null ? {} : { [THREAD_ID_HEADER]: thread.id, [THREAD_KEY_HEADER]: thread.key };
}

/** The parts of the guidance that an answer uses: without a model, no instructions and no skills. `null` if it uses nothing. */
function listUsedWords(
  question: string,
  { instructions, skills, glossary, pin }: OwnerGuidance,
  hasModel: boolean,
): UsedOwnerWords | null {
  const used = {
    question,
    instructions: hasModel && instructions !== '',
    skills: hasModel ? skills.map(({ name }) => name) : [],
    terms: glossary.map(({ name }) => name),
    pinned: pin?.questions[0] ?? null,
  };
  const isUsed = used.instructions || used.skills.length + used.terms.length > 0 || used.pinned !== null;
  return isUsed ? used : null;
}

/** Follows the answer to a question for the operator's statistics. */
function followAnswer(insights: InsightsStore, question: string) {
  let found: DocsAnswer | undefined;
  let hasFailed = false;
  let isAnswered: boolean | undefined;
  return {
    /** Adds the result of a search. A model may search several times, and it can answer from all results. */
    find(answer: DocsAnswer) {
      if (!found?.isFound) found = answer;
    },
    /** Notes whether a model's answer answers; otherwise the search decides. */
    answer(own: boolean) {
      isAnswered = own;
    },
    /** Notes that a fault ended the answer. */
    fail() {
      hasFailed = true;
    },
    /** Counts the answer. A reader who left before the search had finished counts neither as answered nor as a failure. */
    end() {
      if (!found && !hasFailed) return;
      const outcome = hasFailed ? 'failed' : (isAnswered ?? found?.isFound) ? 'answered' : 'unanswered';
      insights.count({ outcome, question, pages: (found?.results ?? []).map(toResultPath) });
    },
  };
}
