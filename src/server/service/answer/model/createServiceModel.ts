import { trimEndOf } from '../../../../shared/contract/trim';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { wrapLanguageModel } from 'ai';
import { createModelFetch } from './createModelFetch';
import { readThoughts } from './readThoughts';
import { loadProvider, type ModelProvider, type ProviderModel } from './modelProviders';
import { MODEL_DEFAULTS, type ModelOptions } from './ModelOptions';

/** The operator's model. */
export type ServiceModel = ReturnType<typeof createServiceModel>;

/** Prepares the model without a request. */
export function createServiceModel(options: ModelOptions) {
  const { contextTokens, answerTokens, silenceMs } = { ...MODEL_DEFAULTS, ...options };
  return {
    /** In the form that the chat SDK accepts. */
    languageModel: wrapLanguageModel({ model: openModel(options), middleware: readThoughts }),
    /** Name of the model at the endpoint. */
    name: options.name,
    /** Must be hidden in all output. */
    apiKey: options.apiKey,
    contextTokens,
    answerTokens,
    silenceMs,
  };
}

function openModel({ baseUrl, provider, apiKey, name }: ModelOptions): ProviderModel {
  const fetch = createModelFetch();
  if (baseUrl !== undefined) {
    return createOpenAICompatible({ name: 'model', baseURL: trimEndOf(baseUrl, '/'), apiKey, fetch }).chatModel(name);
  }
  if (provider === undefined) throw new Error('[docs-assistant] The option model needs baseUrl or provider.');
  const load = async () => (await loadProvider(provider, { apiKey: apiKey ?? '', fetch })).languageModel(name);
  return toLanguageModel(provider, name, load);
}

/** A model of a package that is loaded with the first request. */
function toLanguageModel(provider: ModelProvider, modelId: string, load: () => Promise<ProviderModel>): ProviderModel {
  return {
    specificationVersion: 'v2',
    provider,
    modelId,
    supportedUrls: {},
    doGenerate: async (call) => (await load()).doGenerate(call),
    doStream: async (call) => (await load()).doStream(call),
  };
}
