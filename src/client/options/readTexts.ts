import { findRow, toKinds } from './optionTable';

/**
 * Converts options that are written as texts, such as attributes: `none` to `null`, digits to a number, a text with `|` to a list. Other
 * values stay as they are, and so does a text that cannot be converted: `checkOptions` reports it.
 */
export function readTexts(given: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, typeof value === 'string' ? readText(name, value) : value]),
  );
}

function readText(name: string, text: string): unknown {
  const kinds = toKinds(findRow(name) ?? '');
  const has = (...wanted: typeof kinds) => wanted.some((kind) => kinds.includes(kind));
  if (text === 'none' && has('none')) return null;
  if (/^\d+$/.test(text) && has('count', 'milliseconds')) return Number(text);
  if (!has('texts', 'extensions')) return text;
  return text
    .split('|')
    .map((item) => item.trim())
    .filter(Boolean);
}
