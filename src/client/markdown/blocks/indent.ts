/** The white space that a line begins with. */
export interface Indent {
  /** In columns; a tab extends to the next multiple of four. */
  width: number;
  /** In characters. */
  length: number;
}

/** @param column column at which the line begins: 0 at the top, more inside containers */
export function measureIndent(line: string, column: number): Indent {
  let length = 0;
  let width = 0;
  for (; length < line.length; length++) {
    const character = line.charCodeAt(length);
    if (character === 32) width++;
    else if (character === 9) width += 4 - ((column + width) % 4);
    else break;
  }
  return { width, length };
}

/** The number of characters that make up `columns` columns of white space, and the columns of a last tab that are beyond them. */
export function takeColumns(line: string, column: number, columns: number): { length: number; rest: number } {
  let length = 0;
  let width = 0;
  while (width < columns && length < line.length) {
    const character = line.charCodeAt(length);
    if (character === 32) width++;
    else if (character === 9) width += 4 - ((column + width) % 4);
    else break;
    length++;
  }
  return { length, rest: Math.max(0, width - columns) };
}

export function isBlank(line: string): boolean {
  return /^[ \t]*$/.test(line);
}
