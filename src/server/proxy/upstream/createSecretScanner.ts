/** True when the bytes up to and including this chunk hold one of the secrets. */
export type SecretScanner = (chunk: Uint8Array) => boolean;

/** An escape of JSON for a character that a secret may have, and one that has not arrived whole. */
const ESCAPE = /\\(?:u00(?!22|5c)([2-7][\da-f])|\/)/gi;
const BROKEN_ESCAPE = /\\(?:u[\da-f]{0,3})?$/i;

/** The text of a delta, whose end may not have arrived, and the longest beginning of one. */
const DELTA = /"(?:delta|inputTextDelta)"\s{0,9}:\s{0,9}"((?:[^"\\\n]|\\.)*)/g;
const DELTA_START_LENGTH = 40;

/**
 * Creates a scanner for the bytes of one answer, an event stream or JSON, in chunks of any size. It finds a secret at its last byte: plain,
 * percent-encoded, with JSON escapes, or split over deltas that follow each other, whatever stands between them. It is for a service that
 * repeats a request by mistake; one that wants to give a key away could encode it in any way.
 *
 * @param secrets Printable ASCII without quotes and backslashes, as keys are. Empty ones are left out.
 */
export function createSecretScanner(secrets: readonly string[]): SecretScanner {
  const forms = [...new Set(secrets.flatMap((secret) => [secret, encodeURIComponent(secret)]))].filter(Boolean);
  const longest = Math.max(0, ...forms.map(({ length }) => length));
  const decoder = new TextDecoder();
  // The end of what arrived as it is, the end of the texts of all deltas, and what a delta may begin with.
  let plain = '';
  let joined = '';
  let open = '';
  let broken = '';
  return (chunk) => {
    const raw = broken + decoder.decode(chunk, { stream: true });
    broken = BROKEN_ESCAPE.exec(raw)?.[0] ?? '';
    const text = raw
      .slice(0, raw.length - broken.length)
      .replaceAll(ESCAPE, (_, code?: string) => (code ? String.fromCharCode(Number.parseInt(code, 16)) : '/'));
    plain += text;
    const line = open + text;
    let end = 0;
    for (const delta of line.matchAll(DELTA)) {
      joined += delta[1];
      end = delta.index + delta[0].length;
    }
    // The next chunk continues a delta that is not closed.
    const isOpen = end > 0 && !/["\n]/.test(line[end] ?? '');
    open = (isOpen ? '"delta":"' : '') + line.slice(isOpen ? end : Math.max(end, line.length - DELTA_START_LENGTH));
    const isFound = forms.some((form) => plain.includes(form) || joined.includes(form));
    plain = plain.slice(-longest);
    joined = joined.slice(-longest);
    return isFound;
  };
}

/** Whether a whole body, JSON or any other text, holds one of the secrets. */
export function hasSecret(body: string, secrets: readonly string[]): boolean {
  return createSecretScanner(secrets)(new TextEncoder().encode(body));
}
