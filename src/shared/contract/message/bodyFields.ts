import { InvalidBodyError } from '../InvalidBodyError';
import { isRecord } from '../isRecord';

/** Readers of a body's fields. Each throws {@link InvalidBodyError} with the field's name. */

export function requireText(value: unknown, name: string, wanted = 'a string'): string {
  if (typeof value !== 'string') throw new InvalidBodyError(`${name} must be ${wanted}.`);
  return value;
}

/** Reads an array, whose items may be anything. */
export function requireList(value: unknown, name: string): unknown[] {
  if (!Array.isArray(value)) throw new InvalidBodyError(`${name} must be an array.`);
  return value;
}

export function requireRecord(value: unknown, name: string, wanted = 'an object'): Record<string, unknown> {
  if (!isRecord(value)) throw new InvalidBodyError(`${name} must be ${wanted}.`);
  return value;
}

/** Reads the given fields. Each must be a string. */
export function requireTexts<Name extends string>(
  fields: Record<Name, unknown>,
  owner: string,
): Partial<Record<Name, string>> {
  const texts: Partial<Record<Name, string>> = {};
  for (const name of Object.keys(fields) as Name[]) {
    if (isGiven(fields[name])) texts[name] = requireText(fields[name], `${owner}.${name}`);
  }
  return texts;
}

/** False for a field that is absent or `null`. */
export function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}
