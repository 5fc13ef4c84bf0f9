import { isRecord } from '../../../../shared/contract';

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
