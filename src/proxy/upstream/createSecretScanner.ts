/** True when bytes that were handed in, in one piece or over several, hold one of the secrets. */
export type SecretScanner = (chunk: Uint8Array) => boolean;

/**
 * Creates a scanner for the bytes of one answer. It keeps the end of what it saw, so that a secret that is split over chunks is
 * found with its last byte.
 */
export function createSecretScanner(secrets: readonly string[]): SecretScanner {
  const needles = secrets.filter((secret) => secret !== '').map((secret) => new TextEncoder().encode(secret));
  const overlap = Math.max(0, ...needles.map((needle) => needle.length - 1));
  let tail = new Uint8Array(0);
  return (chunk) => {
    const seen = new Uint8Array(tail.length + chunk.length);
    seen.set(tail);
    seen.set(chunk, tail.length);
    tail = seen.slice(Math.max(0, seen.length - overlap));
    return needles.some((needle) => includes(seen, needle));
  };
}

function includes(bytes: Uint8Array, needle: Uint8Array): boolean {
  const [first] = needle;
  if (first === undefined) return false;
  const last = bytes.length - needle.length;
  for (let at = bytes.indexOf(first); at !== -1 && at <= last; at = bytes.indexOf(first, at + 1)) {
    if (needle.every((byte, index) => bytes[at + index] === byte)) return true;
  }
  return false;
}
