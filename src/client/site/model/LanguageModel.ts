/** The used part of the Prompt API: https://webmachinelearning.github.io/prompt-api. */
export interface LanguageModelSession {
  /** In tokens, with what was said so far. */
  readonly contextUsage: number;
  readonly contextWindow: number;
  measureContextUsage(input: string, options: { signal: AbortSignal }): Promise<number>;
  promptStreaming(input: string, options: { signal: AbortSignal }): ReadableStream<string>;
  destroy(): void;
}

/** What a session must be able to read and to write. */
export interface LanguageModelNeeds {
  expectedInputs: readonly { type: 'text'; languages: readonly string[] }[];
  expectedOutputs: readonly { type: 'text'; languages: readonly string[] }[];
}

export interface LanguageModelOptions extends LanguageModelNeeds {
  initialPrompts?: readonly { role: 'system'; content: string }[];
  monitor?: (monitor: EventTarget) => void;
  signal: AbortSignal;
}

export interface LanguageModelApi {
  availability(needs: LanguageModelNeeds): Promise<'available' | 'downloadable' | 'downloading' | 'unavailable'>;
  create(options: LanguageModelOptions): Promise<LanguageModelSession>;
}

/** The browser's model; `undefined` where the browser has none. */
export function getLanguageModel(): LanguageModelApi | undefined {
  return (globalThis as { LanguageModel?: LanguageModelApi }).LanguageModel;
}
