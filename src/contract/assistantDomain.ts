/**
 * True for a documentation site's identifier (section 4.2): the last segment of its dashboard address,
 * so no protocol, slash, white space, `@`, `?` or `#`, and not `.` or `..`.
 */
export function isAssistantDomain(value: string): boolean {
  // The second pattern takes a browser milliseconds to compile, and few domains need it.
  const hasGoodLetters = /^\w[\w.-]*$/.test(value) || /^[\p{L}\p{N}_][\p{L}\p{N}._-]*$/u.test(value);
  return value.length <= 253 && hasGoodLetters && !value.includes('..');
}
