import type { AssistantOptions } from './DocsAssistantGlobal';

/**
 * Options from `data-*` attributes, as far as their kind can be told by looking: `true`, `false` and nothing are flags, braces are JSON,
 * everything else is text. `normalizeOptions` does the rest, and complains, when it is there.
 */
export function readAttributes({ dataset }: HTMLElement): AssistantOptions {
  const options: Record<string, unknown> = Object.assign({}, dataset);
  for (const name in options)
    try {
      const text = options[name] as string;
      options[name] = /^[[{]|^(?:true|false)$/.test(text) ? JSON.parse(text) : text || true;
    } catch {
      // It stays a text.
    }
  return options;
}
