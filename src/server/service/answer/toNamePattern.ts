/**
 * Matches a call without its parentheses and a flag without its dashes. A hyphen or full stop may be a space or missing. The name of a
 * thing, such as `WebSockets`, may be written in parts and in the singular.
 */
export function toNamePattern(name: string): RegExp {
  const bare = name.replaceAll(/^[-.@/]+|\(\)$/g, '');
  const isThing = /^\p{Lu}[\p{L}\p{N}]*$/u.test(name);
  const parts = isThing ? bare.replace(/s$/, '').replaceAll(/(\p{Ll})(?=\p{Lu})|(\p{L})(?=\p{N})/gu, '$1$2-') : bare;
  const source = parts.replaceAll(/[-.]|[^\p{L}\p{N}_]/gu, (mark) =>
    /[-.]/.test(mark) ? `[${mark}\\s]?` : `\\${mark}`,
  );
  return new RegExp(`(?<![\\p{L}\\p{N}])${source}${isThing ? 's?' : ''}(?![\\p{L}\\p{N}])`, 'iu');
}
