import type { AssistantOptions } from './DocsAssistantGlobal';

/**
 * Options from `data-*` attributes, typed by their text alone: `true`, `false` and an empty value are flags, braces and brackets are JSON,
 * everything else is text. `normalizeOptions`, which is loaded later, does the rest and reports mistakes.
 */
export function readAttributes({ dataset }: HTMLElement): AssistantOptions {
  const options: Record<string, unknown> = Object.assign({}, dataset);
  for (const name of Object.keys(options))
    try {
      const text = options[name] as string;
      options[name] = /^[[{tf]/.test(text) ? JSON.parse(text) : text || true;
    } catch {
      // It stays a text.
    }
  return options;
}
