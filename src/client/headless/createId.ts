let count = 0;

/**
 * A random identifier; needs no secure context, as `crypto.randomUUID` would. Without a window it is not random: Next.js refuses to render a
 * component ahead of time that reads a random value.
 */
export function createId(): string {
  if (typeof window === 'undefined') return `${performance.timeOrigin.toString(36)}-${(count += 1)}`;
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('');
}
