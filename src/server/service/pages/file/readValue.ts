import { isRecord } from '../../../../shared/contract';
import { evaluateLiteral } from './evaluateLiteral';

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

/** The texts of a record, by name; others are left out. */
export function readWordsByName(value: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(readRecord(value)).flatMap(([name, own]) => {
      const word = readWord(own);
      return word === undefined ? [] : [[name, word]];
    }),
  );
}

/** The value of JSON, which may have comments and trailing commas; `null` for any other text. */
export function readJson(text: string): unknown {
  const own = text.replace(/^\uFEFF/, '');
  try {
    return JSON.parse(own);
  } catch {
    return evaluateLiteral(own) ?? null;
  }
}
