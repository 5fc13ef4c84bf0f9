import type { Options } from './patchOptions';

/**
 * Options from attributes, as far as their kind can be told by looking: `data-api-key` is `apiKey`; `true`, `false` and nothing are flags;
 * braces are JSON; everything else is text. `normalizeOptions` does the rest, and complains, when it is there.
 *
 * @param prefix What stands before the name of an option; without it an attribute is none.
 */
export function readAttributes({ attributes }: Element, prefix: RegExp): Options {
  const options: Options = {};
  for (const { name, value } of attributes) {
    if (prefix.test(name)) options[toCamelCase(name.replace(prefix, ''))] = readValue(value);
  }
  return options;
}

function toCamelCase(name: string): string {
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

function readValue(text: string): unknown {
  if (/^(?:true|false)?$/.test(text)) return text !== 'false';
  try {
    return /^[[{]/.test(text) ? JSON.parse(text) : text;
  } catch {
    return text;
  }
}
