import { readEndpoint } from '../../../lib/readEndpoint';
import { MODEL_PROVIDERS, type ModelProvider } from './modelProviders';

/** A language model of a provider, or behind an OpenAI-compatible endpoint: a hosted one, or a local one such as Ollama. */
export interface ModelOptions {
  /** Base URL of the API, without `/chat/completions`, such as `http://127.0.0.1:11434/v1`. It or `provider` must be set. */
  baseUrl?: string | undefined;
  /**
   * Provider of the model: `openai`, `anthropic`, `google` and `mistral` need their package, such as `@ai-sdk/openai`; `openrouter` needs
   * no package. `baseUrl` takes precedence.
   */
  provider?: ModelProvider | undefined;
  /** Key of the endpoint; never logged and never sent to clients. @default no key */
  apiKey?: string | undefined;
  /** Name of the model. */
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

const [LAST = '', ...OTHERS] = Object.values(MODEL_PROVIDERS)
  .map(({ variable }) => variable)
  .toReversed();
const VARIABLES = `${OTHERS.toReversed().join(', ')} or ${LAST}`;

/** Tells how to get a model. */
const NO_MODEL = `No model: readers get passages. Set ${VARIABLES}, or MODEL_BASE_URL for a compatible server such as Ollama.`;

/** The model from the environment; `undefined` if it sets no model. Throws when a part is missing or the URL is invalid. */
export function readModelOptions(environment: Readonly<Record<string, string | undefined>>): ModelOptions | undefined {
  const advice =
    'a model needs both a URL and a name. Set both, or the key of a provider, or neither to answer without a model.';
  const ofProvider = environment.MODEL_BASE_URL ? undefined : readProvider(environment);
  const model = ofProvider ?? readEndpoint(environment, 'MODEL', advice);
  const contextTokens = model && readCount(environment[CONTEXT_VARIABLE]);
  return model && { ...model, ...(contextTokens !== undefined && { contextTokens }) };
}

/** The provider whose key is set; of several, the one whose models are named like `MODEL_NAME`. */
function readProvider({
  MODEL_NAME: name,
  ...environment
}: Readonly<Record<string, string | undefined>>): ModelOptions | undefined {
  const set = Object.entries(MODEL_PROVIDERS).filter(([, { variable }]) => environment[variable]);
  const [provider, own] = set.find(([, { names }]) => name && names.test(name)) ?? set[0] ?? [];
  if (!own) return undefined;
  return { provider: provider as ModelProvider, name: name || own.name, apiKey: environment[own.variable] };
}

/** The model in words for the operator, without its key. */
export function describeModel(model: ModelOptions | undefined): string {
  if (!model) return NO_MODEL;
  return `${model.name} ${model.baseUrl === undefined ? `of ${model.provider}` : `at ${new URL(model.baseUrl).host}`}`;
}

function readCount(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  const count = Number(text);
  if (!Number.isInteger(count) || count < CONTEXT_TOKENS_MIN) {
    throw new Error(`${CONTEXT_VARIABLE} must be a whole number of at least ${CONTEXT_TOKENS_MIN}.`);
  }
  return count;
}
