/** A random identifier; needs no secure context, as `crypto.randomUUID` would. */
export function createId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
}
