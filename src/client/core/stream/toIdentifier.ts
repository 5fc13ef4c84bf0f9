/** Longest identifier that is taken from the service, in UTF-16 code units. */
const NAME_MAX_LENGTH = 1_000;

/** An identifier of the service; `null` for what is none: too long, empty, no text, or with characters that are unfit for a request or were replaced. */
export function toIdentifier(value: unknown): string | null {
  const isName =
    typeof value === 'string' && value.length <= NAME_MAX_LENGTH && /^[^\p{Control}\p{Surrogate}\ufffd]+$/u.test(value);
  return isName ? value : null;
}
