import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import { createEndpointFetch } from '../../lib/createEndpointFetch';
import type { ModelOptions } from './ModelOptions';
import { MODEL_DEFAULTS } from './ModelOptions';

/** The model that the operator has named. */
export interface ServiceModel extends Required<Pick<ModelOptions, 'contextTokens' | 'answerTokens' | 'silenceMs'>> {
  /** As the chat SDK takes it. */
  languageModel: LanguageModel;
  /** Its name at the endpoint. */
  name: string;
  /** To be hidden in whatever is written. */
  apiKey: string | undefined;
}

/** Prepares the model; nothing is sent yet. */
export function createServiceModel(options: ModelOptions): ServiceModel {
  const { baseUrl, apiKey, name } = options;
  const { contextTokens, answerTokens, silenceMs } = { ...MODEL_DEFAULTS, ...options };
  const provider = createOpenAICompatible({
    name: 'model',
    baseURL: baseUrl.replace(/\/+$/, ''),
    apiKey,
    fetch: createEndpointFetch(),
  });
  return { languageModel: provider.chatModel(name), name, apiKey, contextTokens, answerTokens, silenceMs };
}
