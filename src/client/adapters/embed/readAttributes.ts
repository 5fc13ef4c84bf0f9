import type { ScriptTagOptions } from './DocsAssistantGlobal';

/**
 * Reads options from `data-*` attributes and guesses their types from the text: `true`, `false` and an empty value are flags, braces and
 * brackets are JSON, everything else is text. `normalizeOptions`, which is loaded later, converts the rest and reports problems.
 */
export function readAttributes({ dataset }: HTMLElement): ScriptTagOptions {
  const options: Record<string, unknown> = {};
  // Chromium cannot copy a `dataset` where a page has added `get` or `set` to `Object.prototype`.
  for (const name in dataset) {
    const text = dataset[name]!;
    // Invalid JSON stays a text.
    options[name] = text;
    try {
      options[name] = /^[[{tf]/.test(text) ? JSON.parse(text) : text || true;
    } catch {}
  }
  return options;
}
