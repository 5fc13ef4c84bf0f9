/** A random identifier; needs no secure context, as `crypto.randomUUID` would. */
export function createId(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('');
}
