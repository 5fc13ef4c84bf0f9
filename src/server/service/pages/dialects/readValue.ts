import { isRecord } from '../../../../shared/contract';
import type { SiteVariant } from './SiteStructure';
import { evaluateLiteral } from '../evaluateLiteral';

/** The text of a configuration value; `undefined` for any other type and for an empty text. */
export function readWord(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

export function readList(value: unknown): unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}

export function readRecord(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

/** The texts of a list; others are left out. */
export function readWords(value: unknown): string[] {
  return readList(value).flatMap((entry) => readWord(entry) ?? []);
}

/** The texts of a record, by name; others are left out. `toEntry` may change both. */
export function readWordsByName(
  value: unknown,
  toEntry: (name: string, word: string) => [name: string, word: string] = (name, word) => [name, word],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(readRecord(value)).flatMap(([name, own]) => {
      const word = readWord(own);
      return word === undefined ? [] : [toEntry(name, word)];
    }),
  );
}

/** The path of a folder without `./` and slashes at its ends; empty for the folder that it is relative to. */
export function trimPath(path: string): string {
  return path.replaceAll(/^(?:\.?\/)+|\/+$/g, '').replace(/^\.$/, '');
}

/** The languages in `i18n` of Docusaurus and Next.js. */
export function readLanguages(i18n: unknown): SiteVariant[] {
  const { locales, defaultLocale } = readRecord(i18n);
  const main = readWord(defaultLocale);
  return readWords(locales).map((name) => ({ name, ...(name === main && { isDefault: true as const }) }));
}

/** Adds a language or a version of a site to a list, unless it is there already. */
export function addVariant(list: SiteVariant[], entry: Record<string, unknown>, name: string): void {
  if (list.some((other) => other.name === name)) return;
  list.push({
    name,
    label: readWord(entry.label) ?? readWord(entry.tag),
    ...(entry.default === true && { isDefault: true }),
  });
}

/** The value of JSON, which may have comments and trailing commas, as several generators allow; `null` for any other text. */
export function readJson(text: string): unknown {
  const own = text.replace(/^\uFEFF/, '');
  try {
    return JSON.parse(own);
  } catch {
    return evaluateLiteral(own) ?? null;
  }
}
