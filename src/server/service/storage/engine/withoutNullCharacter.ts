/**
 * A parameter of a statement with `�` in place of the null character: PostgreSQL refuses a text that has one, and for SQLite's binding the
 * text ends there, so that an identifier with more behind it would be another one's.
 */
export function withoutNullCharacter(parameter: string | number): string | number {
  return typeof parameter === 'string' ? parameter.replaceAll('\0', '\uFFFD') : parameter;
}
