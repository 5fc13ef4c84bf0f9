import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { wrapLanguageModel } from 'ai';
import { createModelFetch } from './createModelFetch';
import { readThoughts } from './readThoughts';
import { MODEL_DEFAULTS, type ModelOptions } from './ModelOptions';

/** The operator's model. */
export interface ServiceModel extends Required<Pick<ModelOptions, 'contextTokens' | 'answerTokens' | 'silenceMs'>> {
  /** In the form that the chat SDK accepts. */
  languageModel: ReturnType<typeof wrapLanguageModel>;
  /** Name of the model at the endpoint. */
  name: string;
  /** Must be hidden in all output. */
  apiKey: string | undefined;
}

/** Prepares the model without a request. */
export function createServiceModel(options: ModelOptions): ServiceModel {
  const { baseUrl, apiKey, name } = options;
  const { contextTokens, answerTokens, silenceMs } = { ...MODEL_DEFAULTS, ...options };
  const provider = createOpenAICompatible({
    name: 'model',
    baseURL: baseUrl.replace(/\/+$/, ''),
    apiKey,
    fetch: createModelFetch(),
  });
  const languageModel = wrapLanguageModel({ model: provider.chatModel(name), middleware: readThoughts });
  return { languageModel, name, apiKey, contextTokens, answerTokens, silenceMs };
}
