import { readEndpoint } from '../../../lib/readEndpoint';

/** A language model behind an OpenAI-compatible endpoint: a hosted one, or a local one such as llama.cpp, Ollama or vLLM. */
export interface ModelOptions {
  /** Base URL of the API, without `/chat/completions`, such as `http://127.0.0.1:11434/v1`. */
  baseUrl: string;
  /** Sent as a bearer token; never logged and never sent to clients. @default no token */
  apiKey?: string | undefined;
  /** Name of the model at the endpoint. */
  name: string;
  /** Context window: maximum number of tokens that the model reads and writes for one answer. The least relevant passages are dropped to fit. @default 16000 */
  contextTokens?: number | undefined;
  /** Maximum number of tokens of an answer (`max_tokens`). @default 1000 */
  answerTokens?: number | undefined;
  /** Maximum time without output, in milliseconds; then the passages are quoted instead. @default 30000 */
  silenceMs?: number | undefined;
}

export const MODEL_DEFAULTS = { contextTokens: 16_000, answerTokens: 1_000, silenceMs: 30_000 } as const;

/** Minimum number of tokens in a context: instructions, question, answer and one passage. */
export const CONTEXT_TOKENS_MIN = 2_000;

/** Environment variable for the context window. */
const CONTEXT_VARIABLE = 'MODEL_CONTEXT_TOKENS';

/** The model from the environment; `undefined` if it sets no model. Throws when a part is missing or the URL is invalid. */
export function readModelOptions(environment: Readonly<Record<string, string | undefined>>): ModelOptions | undefined {
  const advice = 'a model needs both a URL and a name. Set both, or neither to answer without a model.';
  const endpoint = readEndpoint(environment, 'MODEL', advice);
  const contextTokens = endpoint && readCount(environment[CONTEXT_VARIABLE]);
  return endpoint && { ...endpoint, ...(contextTokens !== undefined && { contextTokens }) };
}

function readCount(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  const count = Number(text);
  if (!Number.isInteger(count) || count < CONTEXT_TOKENS_MIN) {
    throw new Error(`${CONTEXT_VARIABLE} must be a whole number of at least ${CONTEXT_TOKENS_MIN}.`);
  }
  return count;
}
