/**
 * Patterns that make a diagram unsafe, each with its name: they could make mermaid link, load or run something, or change its
 * configuration.
 */
const DANGERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['a configuration of its own', /%%\s*\{|^\s*---\s*\n/],
  ['an address of a resource', /url\s*\(|@import|\bdata:|\bjavascript:|\bsrc\s*=|\bhref\b/i],
  ['a picture or an icon', /\b(?:img|image|icon|sprite)\s*:|\bfa[bsr]?:|\$sprite/i],
  ['a link', /^[^\S\n\r\u2028\u2029]*(?:click|links?)\s/im],
  ['HTML', /(?<!<)<(?!br\s*\/?>)[a-z!/?]/i],
  ['mathematics', /\$\$/],
];

/** The name of the construct that makes a diagram's text unsafe to draw; null if the text is safe. An unsafe diagram stays code. */
export function findDanger(code: string): string | null {
  return DANGERS.find(([, pattern]) => pattern.test(code))?.[0] ?? null;
}
