import { setLatest } from '../../../../shared/contract/setLatest';
import type { Embedder } from './createEmbedder';

/** Maximum number of characters of a question that are sent. */
const QUESTION_MAX_LENGTH = 1_000;

/** Timeout for a vector, in milliseconds. */
const QUESTION_MS = 2_000;

/** Maximum number of questions whose vector is cached. */
const QUESTIONS_MAX = 500;

/** The vectors of the latest questions. */
export function createQuestionVectors(embed: Embedder, questionMs: number | undefined, signal: AbortSignal) {
  const known = new Map<string, Int8Array>();
  const toKey = (question: string) => question.slice(0, QUESTION_MAX_LENGTH);
  return {
    /** Fetches the vector of a new question. Rejects when the endpoint fails or takes too long. */
    async fetch(question: string) {
      const text = toKey(question);
      if (known.has(text) || text.trim() === '') return;
      const [vector] = await embed([text], AbortSignal.any([signal, AbortSignal.timeout(questionMs ?? QUESTION_MS)]));
      if (vector) setLatest(known, text, vector, QUESTIONS_MAX);
    },
    get: (question: string) => known.get(toKey(question)),
  };
}
