import type { wrapLanguageModel } from 'ai';
import { importPeer } from '../../../lib/importPeer';

/** A model in the form of the SDK's providers. */
export type ProviderModel = Parameters<typeof wrapLanguageModel>[0]['model'];

/** A provider of models whose package is loaded when its key is set. */
export type ModelProvider = 'openai' | 'anthropic' | 'google' | 'mistral' | 'openrouter';

interface ModelSettings {
  apiKey: string;
  fetch: typeof fetch;
}

interface Provider {
  /** Environment variable of its key. */
  variable: string;
  /** Model without `MODEL_NAME`. */
  name: string;
  /** Matches the names of its models. */
  names: RegExp;
  load: (settings: ModelSettings) => Promise<{ languageModel: (name: string) => ProviderModel }>;
}

/** The providers, in the order in which their keys are looked for. */
export const MODEL_PROVIDERS: Readonly<Record<ModelProvider, Provider>> = {
  openai: {
    variable: 'OPENAI_API_KEY',
    name: 'gpt-4.1-mini',
    names: /^(?:gpt|chatgpt|o\d)/,
    load: async (settings) => (await import('@ai-sdk/openai')).createOpenAI(settings),
  },
  anthropic: {
    variable: 'ANTHROPIC_API_KEY',
    name: 'claude-haiku-4-5',
    names: /^claude/,
    load: async (settings) => (await import('@ai-sdk/anthropic')).createAnthropic(settings),
  },
  google: {
    variable: 'GOOGLE_GENERATIVE_AI_API_KEY',
    name: 'gemini-2.5-flash',
    names: /^gem/,
    load: async (settings) => (await import('@ai-sdk/google')).createGoogleGenerativeAI(settings),
  },
  mistral: {
    variable: 'MISTRAL_API_KEY',
    name: 'mistral-small-latest',
    names: /tral/,
    load: async (settings) => (await import('@ai-sdk/mistral')).createMistral(settings),
  },
  openrouter: {
    variable: 'OPENROUTER_API_KEY',
    name: 'openai/gpt-4.1-mini',
    names: /\//,
    load: async (settings) =>
      (await import('@ai-sdk/openai-compatible')).createOpenAICompatible({
        name: 'openrouter',
        baseURL: 'https://openrouter.ai/api/v1',
        ...settings,
      }),
  },
};

/** Loads the package of a provider. Throws an error with the command that installs a missing one. */
export async function loadProvider(
  name: ModelProvider,
  settings: ModelSettings = { apiKey: '', fetch },
): Promise<{ languageModel: (name: string) => ProviderModel }> {
  const { variable, load } = MODEL_PROVIDERS[name];
  return importPeer(() => load(settings), `A model of ${variable}`, `@ai-sdk/${name}@2`);
}
