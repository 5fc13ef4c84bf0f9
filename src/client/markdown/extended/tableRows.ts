export type CellAlign = 'left' | 'center' | 'right' | null;

/** Maximum number of columns. Each row gets all columns of the header, even if it is written with fewer. Wider tables stay text. */
export const COLUMNS_MAX = 100;

/** The next piece of a cell's text. */
export interface CellText {
  column: number;
  text: string;
}

/** A backslash with the next character, the end of a cell, or the marks of code. */
const MARK = /\\[^]?|\||`+/g;

/**
 * Reads a row as it arrives. `\|` is replaced by `|` first, as in GFM. Unlike in GFM, a `|` in code belongs to the code. Whether it is in
 * code is known only when the code ends, so the text after it is held back until then.
 */
export class RowReader {
  private column = 0;
  /** True before the first text of the row; `isCellStart` before the first text of the cell. */
  private isRowStart = true;
  private isCellStart = true;
  /** The end of the text so far, which may continue. */
  private rest = '';
  /** Number of backticks that opened the current code; 0 outside of code. */
  private code = 0;
  /** The text from the first `|` in open code on. */
  private held = '';

  /** Returns the new texts of cells, with an empty text for each cell that ends. */
  read(text: string, isEnd = false): CellText[] {
    const texts: CellText[] = [];
    const written = this.rest + text;
    this.rest = '';
    let from = 0;
    MARK.lastIndex = 0;
    for (let match = MARK.exec(written); match; match = MARK.exec(written)) {
      const [mark] = match;
      const { index } = match;
      // In code, a backslash is literal.
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
      // Without closing marks it is not code.
      this.held = '';
      this.code = 0;
      texts.push(...this.read(held, true));
    }
    return texts;
  }

  private endCell(texts: CellText[]): void {
    // A `|` before the first cell does not end a cell.
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

export function toCells(row: string): string[] {
  const reader = new RowReader();
  const cells: string[] = [];
  for (const { column, text } of [...reader.read(row), ...reader.end()]) cells[column] = (cells[column] ?? '') + text;
  return cells.map((cell) => cell.trimEnd());
}

/**
 * The alignment of each column from a table's second row, or `null` if the line is not a delimiter row. A single `---` is not one: it
 * underlines a heading.
 */
export function readTableAlign(row: string): CellAlign[] | null {
  if (
    !/[|:]/.test(row) ||
    !/^[ \t]*(?:\|[ \t]*)?:?[-–—−]+:?[ \t]*(?:\|[ \t]*:?[-–—−]+:?[ \t]*)*(?:\|[ \t]*)?$/.test(row)
  )
    return null;
  return toCells(row).map((cell) => {
    if (cell.endsWith(':')) return cell.startsWith(':') ? 'center' : 'right';
    return cell.startsWith(':') ? 'left' : null;
  });
}
