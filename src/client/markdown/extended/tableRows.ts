export type CellAlign = 'left' | 'center' | 'right' | null;

/** Most columns of a table: each row has all of its header's, however short it is written. Wider ones stay text. */
export const COLUMNS_MAX = 100;

/** Text of a cell that follows what came of it before. */
export interface CellText {
  column: number;
  text: string;
}

/** A backslash and what it stands before, the end of a cell, or the marks of code. */
const MARK = /\\[^]?|\||`+/g;

/**
 * Reads a row as it arrives, with `\|` already read as `|`, as GFM does before it looks for anything else in the cells. A `|` in code is part
 * of it, unlike GFM's; whether it is in code shows when the code ends, so that text behind it is held back until then.
 */
export class RowReader {
  private column = 0;
  /** Nothing of the row has come yet, or nothing of the cell. */
  private isRowStart = true;
  private isCellStart = true;
  /** The end of what has come, which may go on. */
  private rest = '';
  /** How many backticks the code begins with that is open; 0 without. */
  private code = 0;
  /** Text from the first `|` in open code on. */
  private held = '';

  /** Gives the text of the cells; an empty one for each cell that ends here. */
  read(text: string, isEnd = false): CellText[] {
    const texts: CellText[] = [];
    const written = this.rest + text;
    this.rest = '';
    let from = 0;
    MARK.lastIndex = 0;
    for (let match = MARK.exec(written); match; match = MARK.exec(written)) {
      const [mark] = match;
      const { index } = match;
      // A backslash in code is one.
      if (this.code > 0 && mark === '\\`') {
        MARK.lastIndex = index + 1;
        continue;
      }
      const end = index + mark.length;
      if (!isEnd && end === written.length && (mark === '\\' || mark.startsWith('`'))) {
        this.add(texts, written.slice(from, index));
        this.rest = mark;
        return texts;
      }
      if (mark.startsWith('`')) {
        if (this.code === 0) this.code = mark.length;
        else if (this.code === mark.length) {
          this.add(texts, written.slice(from, end));
          const held = this.held.replaceAll('\\|', '|');
          this.held = '';
          this.code = 0;
          this.add(texts, held);
          from = end;
        }
      } else if ((mark === '|' || mark === '\\|') && !this.held) {
        this.add(texts, written.slice(from, index));
        from = end;
        if (mark === '\\|') this.add(texts, '|');
        else if (this.code > 0) this.held = '|';
        else this.endCell(texts);
      }
    }
    this.add(texts, written.slice(from));
    return texts;
  }

  /** Ends the row and returns the rest of its cells. */
  end(): CellText[] {
    const texts = this.read('', true);
    while (this.held) {
      const { held } = this;
      // The code has no end, so that it is none.
      this.held = '';
      this.code = 0;
      texts.push(...this.read(held, true));
    }
    return texts;
  }

  private endCell(texts: CellText[]): void {
    // A `|` before the first cell does not end one.
    if (!this.isRowStart) texts.push({ column: this.column++, text: '' });
    this.isRowStart = false;
    this.isCellStart = true;
  }

  private add(texts: CellText[], text: string): void {
    if (this.held) {
      this.held += text;
      return;
    }
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
  for (const { column, text } of [...reader.read(row), ...reader.end()]) cells[column] = (cells[column] ?? '') + text;
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
