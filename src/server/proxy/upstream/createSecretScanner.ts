/** True when the bytes up to and including this chunk hold one of the secrets. */
export type SecretScanner = (chunk: Uint8Array) => boolean;

/** An escape of JSON for a character that a secret may have. */
const ESCAPE = /\\(?:u00([2-7][\da-f])|\/)/gi;

/** What is between the texts of two deltas that follow each other, and how long it may be. */
const BETWEEN = /"\s{0,9}\}\s{1,9}data: ?\{[^{}\n]{0,300}"(?:delta|inputTextDelta)"\s{0,9}:\s{0,9}"/g;
const BETWEEN_MAX_LENGTH = 500;

/** The number of characters of an escape. */
const ESCAPE_LENGTH = 6;

/**
 * Creates a scanner for the bytes of one answer, an event stream or JSON, in chunks of any size. It finds a secret at its last byte: plain,
 * percent-encoded, with JSON escapes, or split over deltas that follow each other. It is for a service that repeats a request by mistake; one
 * that wants to give a key away could encode it in any way.
 *
 * @param secrets Printable ASCII without quotes and backslashes, as keys are. Empty ones are left out.
 */
export function createSecretScanner(secrets: readonly string[]): SecretScanner {
  const forms = [...new Set(secrets.flatMap((secret) => [secret, encodeURIComponent(secret)]))].filter(Boolean);
  const longest = Math.max(0, ...forms.map(({ length }) => length));
  const decoder = new TextDecoder();
  let end = '';
  return (chunk) => {
    const text = (end + decoder.decode(chunk, { stream: true })).replaceAll(ESCAPE, (_, code?: string) =>
      code === undefined ? '/' : String.fromCharCode(Number.parseInt(code, 16)),
    );
    // What stands between two deltas may hold a secret, too.
    const joined = text.replaceAll(BETWEEN, '');
    end = joined.slice(-(longest * ESCAPE_LENGTH + BETWEEN_MAX_LENGTH));
    return forms.some((form) => text.includes(form) || joined.includes(form));
  };
}

/** Whether a whole body, JSON or any other text, holds one of the secrets. */
export function hasSecret(body: string, secrets: readonly string[]): boolean {
  return createSecretScanner(secrets)(new TextEncoder().encode(body));
}
