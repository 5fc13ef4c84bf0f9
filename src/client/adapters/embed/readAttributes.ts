import type { ScriptTagOptions } from './DocsAssistantGlobal';

/**
 * Reads options from `data-*` attributes and guesses their types from the text: `true`, `false` and an empty value are flags, braces and
 * brackets are JSON, everything else is text. `normalizeOptions`, which is loaded later, converts the rest and reports problems.
 */
export function readAttributes({ dataset }: HTMLElement): ScriptTagOptions {
  const options: Record<string, unknown> = Object.assign({}, dataset);
  for (const name of Object.keys(options))
    try {
      const text = options[name] as string;
      options[name] = /^[[{tf]/.test(text) ? JSON.parse(text) : text || true;
    } catch {
      // Invalid JSON stays a text.
    }
  return options;
}
