/** Lines that may leave a quote, or one of its quotes, without ending it. The library reads the quote from its beginning for each. */
const RETURNS_MAX = 50;

/** The marks of quotes and items that a line begins with. */
const MARKS = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))*/;

/**
 * The markdown with a blank line before every {@link RETURNS_MAX}th line of a quote that has fewer marks than the line above it, so that the
 * cost of a quote is in proportion to its length. Quotes that people write have a few such lines.
 */
export function partQuotes(markdown: string): string {
  if (!/^[ \t>*+\-.)\d]*>/m.test(markdown)) return markdown;
  let depth = 0;
  let returns = 0;
  return markdown
    .split('\n')
    .flatMap((line) => {
      const own = (MARKS.exec(line)?.[0].match(/>/g) ?? []).length;
      if (line.trim() === '') returns = 0;
      else if (own < depth) returns += 1;
      depth = own;
      if (returns < RETURNS_MAX) return line;
      returns = 0;
      return ['', line];
    })
    .join('\n');
}
