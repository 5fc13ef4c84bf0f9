/** Longest identifier of a job, in UTF-16 code units. */
const JOB_ID_MAX_LENGTH = 128;

/**
 * True for a valid identifier of a job. The service chooses identifiers, such as `exp:1/2` and `YWJj==`; in an address each is one
 * percent-encoded segment. Rejects characters that a server in between may interpret: dots that lead upwards (in any script),
 * backslashes, further escapes, spaces and control characters.
 */
export function isJobId(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > JOB_ID_MAX_LENGTH) return false;
  return /^[\p{L}\p{N}!$&'()*+,\-./:;=@_~|^]+$/u.test(value) && /[\p{L}\p{N}]/u.test(value) && !value.includes('..');
}
