/** True for a JSON object: not `null`, not an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value when it is a string, else `null`. */
export function stringOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
