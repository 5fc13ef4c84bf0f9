export type CellAlign = 'left' | 'center' | 'right' | null;

/** The cells of a table's row, with `\|` already read as `|`, as GFM does before it looks for anything else in them. */
export function toCells(row: string): string[] {
  const cells: string[] = [];
  let cell = '';
  const line = row.trim().replace(/^\|/, '');
  for (let index = 0; index < line.length; index++) {
    const character = line.charAt(index);
    if (character === '|') {
      cells.push(cell.trim());
      cell = '';
    } else if (character === '\\' && line.charAt(index + 1) === '|') {
      cell += '|';
      index++;
    } else if (character === '\\') {
      cell += character + line.charAt(++index);
    } else {
      cell += character;
    }
  }
  if (cell.trim()) cells.push(cell.trim());
  return cells;
}

/** What a table's second row says of each column, or `null` if the line is no such row. A lone `---` is not: it underlines a heading. */
export function readTableAlign(row: string): CellAlign[] | null {
  if (!/[|:]/.test(row) || !/^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/.test(row)) return null;
  return toCells(row).map((cell) => {
    if (cell.endsWith(':')) return cell.startsWith(':') ? 'center' : 'right';
    return cell.startsWith(':') ? 'left' : null;
  });
}
