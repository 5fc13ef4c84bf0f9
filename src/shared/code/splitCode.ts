const PART_MIN_LINES = 60;
const PART_MAX_LINES = 120;

/**
 * Splits long code into parts that can be highlighted separately: before an unindented line that follows an empty line, or if no such line
 * is near, before any unindented line. A comment or string that spans such a place loses its colour there.
 */
export function splitCode(code: string): string[] {
  const lines = code.split(/(?<=\n)/);
  const parts: string[] = [];
  let from = 0;
  while (lines.length - from > PART_MAX_LINES) {
    const to = findBreak(lines, from);
    parts.push(lines.slice(from, to).join(''));
    from = to;
  }
  parts.push(lines.slice(from).join(''));
  return parts;
}

function findBreak(lines: readonly string[], from: number): number {
  const isFlat = (index: number) => /^\S/.test(lines[index] ?? '');
  const candidates = Array.from(
    { length: PART_MAX_LINES - PART_MIN_LINES },
    (_, index) => from + PART_MIN_LINES + index,
  );
  return (
    candidates.find((index) => isFlat(index) && (lines[index - 1] ?? '').trim() === '') ??
    candidates.find(isFlat) ??
    from + PART_MAX_LINES
  );
}
