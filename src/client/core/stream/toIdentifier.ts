/** Longest accepted identifier, in UTF-16 code units. */
const NAME_MAX_LENGTH = 1_000;

/**
 * An identifier from the service; `null` if it is too long, empty, not a string, or has characters that are invalid in a request or were
 * replaced.
 */
export function toIdentifier(value: unknown): string | null {
  const isName =
    typeof value === 'string' && value.length <= NAME_MAX_LENGTH && /^[^\p{Control}\p{Surrogate}\ufffd]+$/u.test(value);
  return isName ? value : null;
}
