import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import type { ModelOptions } from './ModelOptions';

/** The model that the operator has named. */
export interface ServiceModel {
  /** As the chat SDK takes it. */
  languageModel: LanguageModel;
  /** Its name at the endpoint. */
  name: string;
  /** To be hidden in whatever is written. */
  apiKey: string | undefined;
}

/** Prepares the model; nothing is sent yet. */
export function createServiceModel({ baseUrl, apiKey, name }: ModelOptions): ServiceModel {
  const provider = createOpenAICompatible({ name: 'model', baseURL: baseUrl.replace(/\/+$/, ''), apiKey });
  return { languageModel: provider.chatModel(name), name, apiKey };
}
