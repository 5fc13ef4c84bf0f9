import type { UIMessageChunk } from 'ai';
import { createUIMessageStream, createUIMessageStreamResponse, jsonSchema, stepCountIs, streamText, tool } from 'ai';
import type { RequestMessage } from '../../contract';
import { SEARCH_TOOL_NAME } from '../../contract';
import type { Answer, Question } from '../answer/createAnswerer';
import { finishChunk, searchChunks } from '../answer/streamAnswer';
import type { HttpError } from '../http/HttpError';
import type { ServiceModel } from './createServiceModel';
import { INSTRUCTIONS, toModelMessages, toPassage } from './modelPrompt';
import { toModelFailure } from './toModelFailure';

export interface ModelAnswerOptions {
  model: ServiceModel;
  question: Question;
  /** The conversation as the client sent it. */
  messages: readonly RequestMessage[];
  /** Searches the documentation. */
  search: (question: Question) => Answer;
  threadId: string;
  headers?: HeadersInit;
  signal: AbortSignal;
  createId: () => string;
}

/** Steps of one answer, each with searches or with text. */
const STEPS_MAX = 4;

/** Longest time for a whole answer, in milliseconds. */
const ANSWER_MAX_MS = 180_000;

/**
 * The 200 response of the message endpoint with an answer that a model writes from what the search finds. Throws an {@link HttpError}
 * when the model's endpoint does not take the request; what fails later ends the stream with an `error` event.
 */
export async function streamModelAnswer(options: ModelAnswerOptions): Promise<Response> {
  const { model, question, messages, search, threadId, headers, createId } = options;
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(ANSWER_MAX_MS)]);
  const first = search(question);
  let failure: HttpError | null = null;
  const result = streamText({
    model: model.languageModel,
    system: INSTRUCTIONS,
    messages: toModelMessages(question, messages, first),
    tools: { [SEARCH_TOOL_NAME]: createSearchTool(question, search) },
    stopWhen: stepCountIs(STEPS_MAX),
    abortSignal: signal,
    // Clients ask again by themselves, and know how long to wait.
    maxRetries: 0,
    onError: () => undefined,
  });
  const onError = (error: unknown) => {
    failure ??= toModelFailure(error, model.apiKey);
    return failure.message;
  };
  const written = result.toUIMessageStream({ sendStart: false, sendFinish: false, onError });
  const reader = written.getReader();
  // The first event comes when the endpoint has taken the request: until then there can be a proper status.
  const begin = await reader.read();
  if (failure !== null) throw failure as HttpError;
  const stream = createUIMessageStream({
    generateId: createId,
    onError,
    async execute({ writer }) {
      for (const chunk of searchChunks(first, createId)) writer.write(chunk);
      writer.write({ type: 'finish-step' });
      for (let next = begin; !next.done; next = await reader.read()) writer.write(next.value as UIMessageChunk);
      if (failure === null && !signal.aborted) writer.write(finishChunk(threadId));
    },
  });
  return createUIMessageStreamResponse({ stream, headers });
}

/** The tool by which the model searches again. The client is shown whole results, the model their passages. */
function createSearchTool(question: Question, search: (question: Question) => Answer) {
  return tool({
    description: 'Searches the documentation. Give a few telling words, as a reader would type them.',
    inputSchema: jsonSchema<{ query?: unknown }>({
      type: 'object',
      properties: { query: { type: 'string' } },
      required: ['query'],
      additionalProperties: false,
    }),
    execute: ({ query }) => ({
      results: search({ ...question, text: typeof query === 'string' ? query : question.text, earlier: [] }).results,
    }),
    toModelOutput: ({ results }) => ({ type: 'json', value: { results: results.map(toPassage) } }),
  });
}
