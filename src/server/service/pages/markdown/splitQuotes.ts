/**
 * Maximum number of lines with fewer quote markers than the line before and no blank line in between. For each of them, the library parses
 * the quote from its beginning.
 */
const RETURNS_MAX = 50;

/** The quote and list markers at the beginning of a line. */
const MARKS = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))*/;

/**
 * Adds a blank line to a quote after every {@link RETURNS_MAX} lines that are less deeply quoted than the line before, so that the cost of
 * a quote grows linearly. Quotes by people have only a few such lines.
 */
export function splitQuotes(markdown: string): string {
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
