import { readEndpoint } from '../../../lib/readEndpoint';

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

/** The embedding model from the environment; `undefined` if it sets no model. Throws when a part is missing or the URL is invalid. */
export function readEmbeddingOptions(
  environment: Readonly<Record<string, string | undefined>>,
): EmbeddingOptions | undefined {
  const advice =
    'embeddings need both the URL and the name of a model. Set both, or neither to use keyword search only.';
  return readEndpoint(environment, 'EMBEDDINGS', advice);
}
