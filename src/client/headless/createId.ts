let count = 0;

/**
 * A random identifier. Unlike `crypto.randomUUID` it needs no secure context. Without a window it is not random, because Next.js refuses
 * to prerender a component that reads a random value.
 */
export function createId(): string {
  if (typeof window === 'undefined') return `${performance.timeOrigin.toString(36)}-${(count += 1)}`;
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('');
}
