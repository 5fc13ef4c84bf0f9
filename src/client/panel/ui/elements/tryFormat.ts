/**
 * Text that `Intl` makes, or else the fallback: pages replace parts of `Intl` by polyfills that throw without their data, or have only some
 * of its parts.
 */
export function tryFormat(format: () => string, fallback: string): string {
  try {
    return format();
  } catch {
    return fallback;
  }
}
