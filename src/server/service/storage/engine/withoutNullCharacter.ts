/**
 * Replaces null characters in a statement's parameter by `�`. PostgreSQL refuses them, and SQLite's binding ends the text there, so two
 * different identifiers would become the same.
 */
export function withoutNullCharacter(parameter: string | number): string | number {
  return typeof parameter === 'string' ? parameter.replaceAll('\0', '\uFFFD') : parameter;
}
