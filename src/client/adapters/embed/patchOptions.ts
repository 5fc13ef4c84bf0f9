/** Options by name. */
export type Options = Record<string, unknown>;

/** Options with changes: plain objects are merged, everything else is replaced, and `null` restores a default. Changes neither. */
export function patchOptions(options: Options, changes: Options): Options {
  const next = { ...options };
  for (const [name, value] of Object.entries(changes)) {
    const current = next[name];
    if (value === null) delete next[name];
    else next[name] = isPlain(value) ? patchOptions(isPlain(current) ? current : {}, value) : value;
  }
  return next;
}

function isPlain(value: unknown): value is Options {
  // An object of a class, such as a transport, stays what it is.
  return (
    Object.prototype.toString.call(value) === '[object Object]' && !Object.getPrototypeOf(Object.getPrototypeOf(value))
  );
}
