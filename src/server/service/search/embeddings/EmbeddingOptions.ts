/** An embedding model behind an OpenAI-compatible endpoint, for semantic search. */
export interface EmbeddingOptions {
  /** Base URL of the API, without `/embeddings`, such as `http://127.0.0.1:11434/v1`. */
  baseUrl: string;
  /** Sent as a bearer token; never logged and never sent to clients. @default no token */
  apiKey?: string | undefined;
  /** Name of the model at the endpoint. */
  name: string;
  /** Timeout for the embedding of a question, in milliseconds. After it, only keyword search is used. @default 2000 */
  questionMs?: number | undefined;
}

/** Environment variables for an embedding model. */
const EMBEDDING_VARIABLES = {
  baseUrl: 'EMBEDDINGS_BASE_URL',
  apiKey: 'EMBEDDINGS_API_KEY',
  name: 'EMBEDDINGS_NAME',
} as const;

/** The embedding model from the environment; `undefined` if it sets no model. Throws when a part is missing or the URL is invalid. */
export function readEmbeddingOptions(
  environment: Readonly<Record<string, string | undefined>>,
): EmbeddingOptions | undefined {
  const baseUrl = environment[EMBEDDING_VARIABLES.baseUrl] || undefined;
  const name = environment[EMBEDDING_VARIABLES.name] || undefined;
  const apiKey = environment[EMBEDDING_VARIABLES.apiKey] || undefined;
  if (baseUrl === undefined && name === undefined) return undefined;
  if (baseUrl === undefined || name === undefined) {
    const missing = baseUrl === undefined ? EMBEDDING_VARIABLES.baseUrl : EMBEDDING_VARIABLES.name;
    throw new Error(
      `${missing} is missing: embeddings need both the URL and the name of a model. Set both, or neither to use keyword search only.`,
    );
  }
  if (!URL.canParse(baseUrl) || !/^https?:$/.test(new URL(baseUrl).protocol)) {
    throw new Error(`${EMBEDDING_VARIABLES.baseUrl} is not an http or https URL, such as http://127.0.0.1:11434/v1.`);
  }
  return { baseUrl, apiKey, name };
}
