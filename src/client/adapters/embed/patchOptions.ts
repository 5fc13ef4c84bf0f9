/** Options by name, as a page passes them. */
export type UncheckedOptions = Record<string, unknown>;

/**
 * Applies changes to options: plain objects are merged, everything else is replaced, and `null` restores a default. Returns a new object.
 */
export function patchOptions(options: UncheckedOptions, changes: UncheckedOptions): UncheckedOptions {
  const next = { ...options };
  for (const [name, value] of Object.entries(changes)) {
    const current = next[name];
    if (value === null) delete next[name];
    else next[name] = isPlain(value) ? patchOptions(isPlain(current) ? current : {}, value) : value;
  }
  return next;
}

function isPlain(value: unknown): value is UncheckedOptions {
  // An instance of a class, such as a transport, is replaced as a whole.
  return (
    Object.prototype.toString.call(value) === '[object Object]' && !Object.getPrototypeOf(Object.getPrototypeOf(value))
  );
}
