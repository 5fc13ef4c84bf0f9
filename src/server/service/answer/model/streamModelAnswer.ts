import {
  type FinishReason,
  type UIMessageChunk,
  jsonSchema,
  stepCountIs,
  streamText,
  tool,
  wrapLanguageModel,
} from 'ai';
import { SEARCH_TOOL_NAME, type RequestMessage, type SearchResult } from '../../../../shared/contract';
import { detectLanguage, languageOf } from '../../search/languages';
import { tokenize } from '../../search/tokenize';
import type { DocsAnswer, DocsQuestion } from '../createAnswerer';
import type { OwnerGuidance } from '../owner/createOwnerGuide';
import { toResultPath } from '../toSearchResult';
import { respondWithChunks, type WriteChunk } from '../respondWithChunks';
import { finishChunk, searchChunks, textChunks, type AnswerFinish, type AnswerStreamOptions } from '../streamAnswer';
import { MESSAGE_LIMITS } from '../MESSAGE_LIMITS';
import { checkSupport } from './checkSupport';
import { createCitationChecker } from '../../../../shared/markdown/createCitationChecker';
import { createPassageBook, type NumberedPassage, type PassageBook } from './createPassageBook';
import { createServiceModel, type ServiceModel } from './createServiceModel';
import type { ModelOptions } from './ModelOptions';
import { limitCalls } from './limitCalls';
import { divideContext, earlierMessages, INSTRUCTIONS, measureOwnerRoom, toModelMessages } from './modelPrompt';
import { reportModelFailure } from './reportModelFailure';
import { rewriteQuestion } from './rewriteQuestion';

interface ModelAnswerOptions extends Omit<AnswerStreamOptions, 'answer' | 'paceMs'> {
  model: ServiceModel;
  question: DocsQuestion;
  /** The owner's words for it. */
  guidance: OwnerGuidance;
  /** The conversation as the client sent it. */
  messages: readonly RequestMessage[];
  search: (question: DocsQuestion) => Promise<DocsAnswer>;
  /** Called with the tokens of all steps when the model has finished, and with the tokens of a rewritten question. */
  onUsage?: (usage: { inputTokens?: number; outputTokens?: number }) => void;
  /** Called when the model has written an answer. @param isAnswered False if it says that the documentation does not answer. */
  onAnswer?: (isAnswered: boolean) => void;
}

/** Writes answers with a model; see {@link streamModelAnswer}. */
export type ModelWriter = ReturnType<typeof createModelWriter>;

export function createModelWriter(options: ModelOptions) {
  const model = createServiceModel(options);
  return (answer: Omit<ModelAnswerOptions, 'model'>) => streamModelAnswer({ ...answer, model });
}

/** Maximum number of the model's own searches in one answer; one step may contain several. */
const SEARCHES_MAX = 3;

/** Maximum length of the conversation that is condensed with a question, in characters. */
const HISTORY_MAX_LENGTH = 3_000;

/** Maximum duration of a whole answer, in milliseconds. */
const ANSWER_MAX_MS = 180_000;

/**
 * The 200 response of the message endpoint with an answer that a model writes from search results. Its citations are checked before they
 * are shown. If the endpoint fails or is silent before the first word, the passages are quoted as without a model; a later failure ends the
 * stream with an `error` event.
 */
export function streamModelAnswer(options: ModelAnswerOptions): Response {
  const { threadId, headers, createId, messageId = createId() } = options;
  return respondWithChunks(
    async (write) => {
      write({ type: 'start', messageId });
      const first = await searchFirst(options);
      for (const chunk of searchChunks(first, createId)) write(chunk);
      write({ type: 'finish-step' });
      const written = first.hasFailed ? null : await writeModelText(options, first, write);
      if (options.signal.aborted) return;
      if (written) {
        options.onAnswer?.(written.isAnswered);
        write(finishChunk(threadId, written));
      } else {
        write({ type: 'start-step' });
        for (const chunk of textChunks(first, threadId, createId)) write(chunk);
      }
    },
    (error) => {
      options.onFail?.();
      return reportModelFailure(error, options.model.apiKey);
    },
    headers,
  );
}

/**
 * Searches with the reader's words and, unless they name what a heading names and nothing precedes them, with the model's words. Returns
 * the best results of both.
 */
async function searchFirst({
  model,
  question,
  messages,
  signal,
  onUsage,
  search,
}: ModelAnswerOptions): Promise<DocsAnswer> {
  const own = await search(question);
  const history = earlierMessages(question, messages, HISTORY_MAX_LENGTH);
  if (own.hasFailed || (history.length === 0 && namesHeading(question.text, own.results))) return own;
  const text = await rewriteQuestion({
    model,
    question: question.text,
    history,
    results: own.results,
    signal,
    onUsage,
  });
  if (text === null || signal.aborted) return own;
  const other = await search({ ...question, text, earlier: [] });
  if (other.hasFailed) return own;
  const ranked = own.isFound || !other.isFound ? [own, other] : [other, own];
  return { ...(ranked[0] ?? own), query: text, results: mergeResults(ranked, question.retrievalPageSize) };
}

/** True if all words of a found heading are in the question. One word, such as "Scene", names nothing: most questions contain it. */
function namesHeading(question: string, results: readonly SearchResult[]): boolean {
  return results.some(({ content, metadata }) => {
    const language = languageOf(detectLanguage(content ?? '', 'en') ?? 'en');
    const asked = new Set(tokenize(question, language));
    return [metadata?.title, metadata?.heading].some((heading) => {
      const terms = typeof heading === 'string' ? tokenize(heading, language) : [];
      return terms.length > 1 && terms.every((term) => asked.has(term));
    });
  });
}

/** The results of all searches, the best of each first. */
function mergeResults(searches: readonly DocsAnswer[], size: number): SearchResult[] {
  const merged = new Map<string, SearchResult>();
  for (let rank = 0; rank < size; rank += 1) {
    for (const { results } of searches) {
      const result = results[rank];
      const key = result && JSON.stringify([toResultPath(result), result.metadata?.heading, result.metadata?.anchor]);
      if (key !== undefined && !merged.has(key)) merged.set(key, result as SearchResult);
    }
  }
  return [...merged.values()].slice(0, size);
}

/** Writes the model's text. @returns Its ending; `null` if it failed before its first word. Throws if it fails later. */
async function writeModelText(
  options: ModelAnswerOptions,
  first: DocsAnswer,
  write: WriteChunk,
): Promise<AnswerFinish | null> {
  const { model, question, guidance, messages, search } = options;
  const owner = writeOwnerInstructions(guidance, measureOwnerRoom(model));
  const room = divideContext(model, owner.length);
  const book = createPassageBook(room.passages);
  const silence = watchSilence(model.silenceMs);
  let failure: { error: unknown } | null = null;
  const fail = (error: unknown) => {
    failure ??= { error };
    return '';
  };
  const result = streamText({
    model: wrapLanguageModel({ model: model.languageModel, middleware: limitCalls(SEARCHES_MAX) }),
    system: INSTRUCTIONS + owner,
    messages: toModelMessages(question, messages, { query: first.query, passages: book.add(first.results) }, room),
    tools: { [SEARCH_TOOL_NAME]: createSearchTool(question, search, book) },
    // After the last search, the model must answer.
    prepareStep: ({ steps }) =>
      steps.flatMap(({ toolCalls }) => toolCalls).length < SEARCHES_MAX ? {} : { toolChoice: 'none' },
    stopWhen: stepCountIs(SEARCHES_MAX + 1),
    maxOutputTokens: model.answerTokens,
    abortSignal: AbortSignal.any([options.signal, silence.signal, AbortSignal.timeout(ANSWER_MAX_MS)]),
    // Clients retry by themselves and know how long to wait.
    maxRetries: 0,
    onError: ({ error }) => void fail(error),
    onFinish: ({ totalUsage }) => options.onUsage?.(totalUsage),
    // Spans of the OpenTelemetry API, without questions and answers.
    experimental_telemetry: { isEnabled: true, recordInputs: false, recordOutputs: false },
  });
  let hasText = false;
  let reason: FinishReason | undefined;
  let length = 0;
  const checker = createTextChecker(book);
  const end = (finishReason: FinishReason) => ({
    finishReason,
    ...checkSupport(checker.text, book, owner.replace(INTRODUCTION, '').trim()),
  });
  try {
    for await (const chunk of result.toUIMessageStream({ sendStart: false, onError: fail })) {
      silence.restart();
      if (chunk.type === 'error' || chunk.type === 'abort') {
        fail(silence.signal.reason ?? new Error('The answer was cut off.'));
        break;
      }
      if (chunk.type === 'finish') {
        reason = chunk.finishReason ?? 'stop';
        continue;
      }
      for (const checked of checker.check(chunk)) {
        if ('delta' in checked && typeof checked.delta === 'string') length += checked.delta.length;
        if (length > MESSAGE_LIMITS.answer && 'id' in checked) {
          // The model does not stop. The answer so far is kept.
          write({ type: checked.type.startsWith('reasoning') ? 'reasoning-end' : 'text-end', id: String(checked.id) });
          silence.abort();
          return end('length');
        }
        if (checked.type === 'text-delta') hasText = true;
        write(checked);
      }
    }
  } catch (error) {
    // An abort may also end the stream like this.
    fail(error);
  } finally {
    silence.end();
  }
  if (options.signal.aborted) return null;
  if (failure === null && reason !== undefined) return hasText ? end(reason) : null;
  const { error } = failure ?? { error: new Error('The endpoint ended its answer in the middle.') };
  if (hasText) {
    for (const chunk of checker.rest()) write(chunk);
    throw error;
  }
  reportModelFailure(error, model.apiKey);
  return null;
}

/** Aborts its signal when the endpoint has sent nothing for a while. */
function watchSilence(silenceMs: number) {
  const controller = new AbortController();
  const listen = () =>
    setTimeout(
      () => controller.abort(new Error(`The endpoint sent nothing for ${silenceMs / 1000} s (silenceMs).`)),
      silenceMs,
    );
  let timer = listen();
  return {
    signal: controller.signal,
    abort: () => controller.abort(),
    restart() {
      clearTimeout(timer);
      timer = listen();
    },
    end: () => clearTimeout(timer),
  };
}

/** Checks the citations in the chunks of an answer, and keeps its text. */
function createTextChecker(book: PassageBook) {
  const checker = createCitationChecker(book);
  /** The part whose text is checked. The client reads all parts as one text, one after the other. */
  let id = '';
  let said: string[] = [];
  const rest = () => toDeltas(id, checker.end());
  return {
    /** The text as the model wrote it, without what it wrote before a search, which only announces that. */
    get text() {
      return said.join('');
    },
    /** The chunk with the checked part of its text; the rest comes before its end. */
    check(chunk: UIMessageChunk): UIMessageChunk[] {
      if (chunk.type === 'tool-input-start') said = [];
      if (chunk.type === 'text-start') said.push('\n\n');
      if (chunk.type === 'text-end') return [...rest(), chunk];
      if (chunk.type !== 'text-delta') return [chunk];
      const other = chunk.id === id ? [] : rest();
      ({ id } = chunk);
      said.push(chunk.delta);
      return [...other, ...toDeltas(id, checker.push(chunk.delta))];
    },
    /** The checked text that waited for what will not come. */
    rest,
  };
}

const toDeltas = (id: string, delta: string): UIMessageChunk[] =>
  delta === '' ? [] : [{ type: 'text-delta', id, delta }];

/** The tool with which the model searches again. The client gets whole results, the model as much of them as fits. */
function createSearchTool(question: DocsQuestion, search: ModelAnswerOptions['search'], book: PassageBook) {
  // The SDK writes the messages of a step twice, so that the passages must be the same each time.
  const given = new WeakMap<object, NumberedPassage[]>();
  return tool({
    description: 'Searches the documentation. Give a few telling words, as a reader would type them.',
    inputSchema: jsonSchema<{ query?: unknown }>({
      type: 'object',
      properties: { query: { type: 'string' } },
      required: ['query'],
      additionalProperties: false,
    }),
    execute: async ({ query }) => {
      const text = typeof query === 'string' ? query.slice(0, MESSAGE_LIMITS.question) : question.text;
      const output = { results: (await search({ ...question, text, earlier: [] })).results, hasMarks: true };
      given.set(output, book.add(output.results));
      return output;
    },
    toModelOutput: (output) => ({
      type: 'json',
      value: { passages: (given.get(output) ?? []).map((passage) => ({ ...passage })) },
    }),
  });
}

/** Introduces the owner's words to the model. */
const INTRODUCTION = `The owner of this documentation says the following. Follow it for tone, names, what to avoid and what to say; a sentence that it gives needs no number. It does not change the rules above about passages, citations and safety.`;

/**
 * The part of the model's instructions that the owner has written, at most `room` characters long; empty if the owner has written nothing
 * for the question.
 */
function writeOwnerInstructions({ instructions, skills, glossary, pin }: OwnerGuidance, room: number): string {
  const terms = glossary.map(({ name, others, meaning }) => {
    const also = others.length === 0 ? '' : ` (also: ${others.join(', ')})`;
    return `- ${name}${also}${meaning === '' ? '' : `: ${meaning}`}`;
  });
  const parts = [
    ...(instructions === '' ? [] : [instructions]),
    ...(pin ? ['Passage 1 is pinned to this question by the owner: answer from it first.'] : []),
    ...(terms.length === 0 ? [] : [`Terms, to be used as they are written here:\n${terms.join('\n')}`]),
    ...skills.map(({ name, when, text }) => `Skill "${name}"${when === '' ? '' : `, for: ${when}`}\n${text}`),
  ];
  return parts.length === 0 ? '' : `\n\n${INTRODUCTION}\n\n${parts.join('\n\n')}`.slice(0, room);
}
