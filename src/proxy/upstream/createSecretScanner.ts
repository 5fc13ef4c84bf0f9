/** True when bytes that were handed in, in one piece or over several, hold one of the secrets. */
export type SecretScanner = (chunk: Uint8Array) => boolean;

/**
 * Creates a scanner for the bytes of one answer. It keeps the end of what it saw, so that a secret that is split over
 * chunks is found with its last byte.
 */
export function createSecretScanner(secrets: readonly string[]): SecretScanner {
  const needles = secrets.filter((secret) => secret !== '').map((secret) => new TextEncoder().encode(secret));
  const overlap = Math.max(0, ...needles.map((needle) => needle.length - 1));
  let tail = new Uint8Array(0);
  return (chunk) => {
    // Where the last chunk met this one; all else is looked at in place, without a copy.
    const seam = join(tail, chunk.subarray(0, overlap));
    tail =
      chunk.length >= overlap ? chunk.slice(chunk.length - overlap) : seam.slice(Math.max(0, seam.length - overlap));
    return needles.some((needle) => includes(seam, needle) || includes(chunk, needle));
  };
}

function join(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(first.length + second.length);
  bytes.set(first);
  bytes.set(second, first.length);
  return bytes;
}

function includes(bytes: Uint8Array, needle: Uint8Array): boolean {
  const [first] = needle;
  if (first === undefined) return false;
  const last = bytes.length - needle.length;
  for (let at = bytes.indexOf(first); at !== -1 && at <= last; at = bytes.indexOf(first, at + 1)) {
    let length = 1;
    while (length < needle.length && bytes[at + length] === needle[length]) length += 1;
    if (length === needle.length) return true;
  }
  return false;
}
