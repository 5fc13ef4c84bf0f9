/** Maximum nesting of quotes and lists in a line: `marked` recurses once per level. */
export const CONTAINERS_MAX_DEPTH = 100;

const PREFIX = /^(?:[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))+/;
const MARKER = /[ \t]+|>|[-*+]|\d+[.)]/g;
const THEMATIC_BREAK = /^[ \t]*(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,})$/;

/** Columns of a tab. A level of a list takes at least two columns. */
const TAB_COLUMNS = 4;

/**
 * Limits every line to {@link CONTAINERS_MAX_DEPTH} nested quotes and lists; deeper markers become text. Each line is counted separately,
 * which gives an upper bound.
 *
 * @param onDeep Called with the first line that was too deep.
 */
export function boundDepth(markdown: string, onDeep?: (line: string) => void): string {
  // Only lines that begin with many markers or spaces can be too deep.
  if (!/^[ \t>*+\-.)\d]{100}/m.test(markdown)) return markdown;
  let isTold = false;
  return markdown
    .split('\n')
    .map((line) => {
      const at = tooDeepAt(line);
      if (at < 0) return line;
      if (!isTold) onDeep?.(line);
      isTold = true;
      return `${line.slice(0, at)}\\${line.slice(at)}`;
    })
    .join('\n');
}

/** Index of the marker that exceeds the depth, for an ordered list of its `.` or `)`; -1 if the line is not too deep. */
function tooDeepAt(line: string): number {
  const prefix = PREFIX.exec(line)?.[0] ?? '';
  if (prefix.length < CONTAINERS_MAX_DEPTH || THEMATIC_BREAK.test(line)) return -1;
  let depth = 0;
  for (const { 0: piece, index } of prefix.matchAll(MARKER)) {
    depth += /^[ \t]/.test(piece) ? piece.replaceAll('\t', ' '.repeat(TAB_COLUMNS)).length / 2 : 1;
    if (depth > CONTAINERS_MAX_DEPTH && !/^[ \t]/.test(piece)) return index + piece.length - 1;
  }
  return -1;
}
