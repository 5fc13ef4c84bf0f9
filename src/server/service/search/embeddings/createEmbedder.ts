import { trimEndOf } from '../../../../shared/contract/trim';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { embedMany } from 'ai';
import { createEndpointFetch } from '../../../lib/createEndpointFetch';
import type { EmbeddingOptions } from './EmbeddingOptions';
import { toVector } from './vectors';

/** Requests the vectors of texts from the endpoint. Rejects when it fails, or when the signal aborts the request. */
export type Embedder = (texts: readonly string[], signal: AbortSignal) => Promise<Int8Array[]>;

export function createEmbedder({ baseUrl, apiKey, name }: EmbeddingOptions): Embedder {
  const provider = createOpenAICompatible({
    name: 'embeddings',
    baseURL: trimEndOf(baseUrl, '/'),
    apiKey,
    fetch: createEndpointFetch(),
  });
  const model = provider.textEmbeddingModel(name);
  return async (texts, signal) => {
    const { embeddings } = await embedMany({ model, values: [...texts], abortSignal: signal, maxRetries: 1 });
    return embeddings.map(toVector);
  };
}
