export type CellAlign = 'left' | 'center' | 'right' | null;

/** Text of a cell that follows what came of it before. */
interface CellText {
  column: number;
  text: string;
}

/** Reads a row as it arrives, with `\|` already read as `|`, as GFM does before it looks for anything else in the cells. */
export class RowReader {
  private column = 0;
  /** Nothing of the row has come yet, or nothing of the cell. */
  private isRowStart = true;
  private isCellStart = true;
  /** A backslash at the end of what has come. */
  private escape = '';

  /** Gives the text of the cells; an empty one for each cell that ends here. */
  read(text: string): CellText[] {
    const texts: CellText[] = [];
    const written = this.escape + text;
    this.escape = '';
    let from = 0;
    for (const match of written.matchAll(/\\[^]?|\|/g)) {
      const [mark] = match;
      if (mark === '\\') {
        this.escape = mark;
        this.add(texts, written.slice(from, match.index));
        return texts;
      }
      if (mark !== '|' && mark !== '\\|') continue;
      this.add(texts, written.slice(from, match.index));
      from = match.index + mark.length;
      if (mark === '|') this.endCell(texts);
      else this.add(texts, '|');
    }
    this.add(texts, written.slice(from));
    return texts;
  }

  /** Ends the row and returns the rest of its last cell. */
  end(): string {
    return this.escape;
  }

  private endCell(texts: CellText[]): void {
    // A `|` before the first cell does not end one.
    if (!this.isRowStart) texts.push({ column: this.column++, text: '' });
    this.isRowStart = false;
    this.isCellStart = true;
  }

  private add(texts: CellText[], text: string): void {
    const added = this.isCellStart ? text.trimStart() : text;
    if (!added) return;
    this.isRowStart = false;
    this.isCellStart = false;
    texts.push({ column: this.column, text: added });
  }
}

/** The cells of a whole row. */
export function toCells(row: string): string[] {
  const reader = new RowReader();
  const cells: string[] = [];
  for (const { column, text } of reader.read(row)) cells[column] = (cells[column] ?? '') + text;
  const rest = reader.end();
  if (rest) cells.push((cells.pop() ?? '') + rest);
  return cells.map((cell) => cell.trimEnd());
}

/** The alignment of each column by a table's second row, or `null` if the line is no such row. A lone `---` is not: it underlines a heading. */
export function readTableAlign(row: string): CellAlign[] | null {
  if (!/[|:]/.test(row) || !/^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/.test(row)) return null;
  return toCells(row).map((cell) => {
    if (cell.endsWith(':')) return cell.startsWith(':') ? 'center' : 'right';
    return cell.startsWith(':') ? 'left' : null;
  });
}
