/**
 * True for a documentation site's identifier: the last segment of its dashboard address,
 * so no protocol, slash, white space, `@`, `?` or `#`, and not `.` or `..`.
 */
export function isAssistantDomain(value: string): boolean {
  return value.length <= 253 && /^[\p{L}\p{N}_][\p{L}\p{N}._-]*$/u.test(value) && !value.includes('..');
}
