import type { AssistantOptions } from './DocsAssistantGlobal';

/**
 * Options from `data-*` attributes, as far as their kind can be told by looking: `true`, `false` and nothing are flags, braces are JSON,
 * everything else is text. `normalizeOptions` does the rest, and complains, when it is there.
 */
export function readAttributes({ dataset }: HTMLElement): AssistantOptions {
  return Object.fromEntries(
    Object.entries(dataset as Record<string, string>).map(([name, text]) => [name, readValue(text)]),
  );
}

function readValue(text: string): unknown {
  try {
    return /^[[{]|^(?:true|false)$/.test(text) ? JSON.parse(text) : text || true;
  } catch {
    return text;
  }
}
