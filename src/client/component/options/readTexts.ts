import { findRow, toKinds } from './optionTable';

/**
 * Values of options that are written as texts, as attributes are: `none` for `null`, digits for a number, a list separated by `|`. A value that is
 * no text stays as it is, and so does a text that fits nothing: `checkOptions` finds it.
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
