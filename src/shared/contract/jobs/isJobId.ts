/** Longest identifier of a job, in UTF-16 code units. */
const JOB_ID_MAX_LENGTH = 512;

/**
 * True for an identifier of a job. The service chooses identifiers, such as `exp:1/2`, `job 7` and `YWJj==`; in an address each is one
 * percent-encoded segment. Rejects only what a server in between could take for another path or line: two dots as a step upwards (also
 * escaped once more, or in another script), control characters, half a surrogate pair, and a text without a letter or digit.
 */
export function isJobId(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > JOB_ID_MAX_LENGTH) return false;
  if (!/[\p{L}\p{N}]/u.test(value) || /[\p{Cc}\p{Cs}]/u.test(value)) return false;
  return !/(?<![\p{L}\p{N}.])\.{2,}(?![\p{L}\p{N}.])/u.test(unescapeAll(value).normalize('NFKC'));
}

/** The text as a server reads it that undoes escapes more than once. */
function unescapeAll(text: string): string {
  const plain = text.replaceAll(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return plain === text ? text : unescapeAll(plain);
}
