import { InlineRun } from '../inline/InlineRun';
import type { Pending, RenderContext } from '../RenderContext';
import type { LineSink } from '../blocks/LineSink';
import type { CellAlign } from './tableRows';
import { RowReader } from './tableRows';

interface Cell {
  run: InlineRun;
  text: string;
}

/** An open table. A row grows cell by cell and is never touched again once its line has ended. */
export class TableLeaf implements LineSink, Pending {
  /** The frame that scrolls, with the table in it. */
  readonly element: HTMLElement;
  private readonly table: HTMLTableElement;
  private body: HTMLTableSectionElement | null = null;
  private row = new RowReader();
  /** The last cell that has begun. */
  private cell: Cell | null = null;
  /** How many cells have begun. */
  private columns = 0;
  private rowElement: HTMLTableRowElement | null = null;

  constructor(
    private readonly context: RenderContext,
    header: readonly string[],
    private readonly align: readonly CellAlign[],
  ) {
    const { document, settings } = context;
    this.element = document.createElement('div');
    this.element.setAttribute('part', 'table');
    this.element.setAttribute('role', 'group');
    this.element.setAttribute('aria-label', settings.labels.table);
    this.element.tabIndex = 0;
    this.table = document.createElement('table');
    const head = document.createElement('thead');
    const row = document.createElement('tr');
    this.table.append(head);
    head.append(row);
    this.element.append(this.table);
    header.forEach((text, column) => {
      const cell = this.createCell(row, 'th', column);
      append(cell, text);
      this.finish(cell);
    });
  }

  beginRow(): void {
    const { document } = this.context;
    if (!this.body) {
      this.body = document.createElement('tbody');
      this.table.append(this.body);
    }
    this.row = new RowReader();
    this.cell = null;
    this.columns = 0;
    this.rowElement = document.createElement('tr');
    this.body.append(this.rowElement);
  }

  write(text: string): void {
    for (const { column, text: added } of this.row.read(text)) {
      const cell = column < this.align.length ? this.toCell(column) : null;
      if (cell) append(cell, added);
    }
    this.context.pending = this;
  }

  flush(): void {
    const { cell } = this;
    if (!cell) return;
    this.context.attempt(
      () => cell.run.flush(),
      () => cell.run.showPlain(cell.text),
    );
  }

  endLine(): void {
    const rest = this.row.end();
    if (this.cell && rest) append(this.cell, rest);
    this.toCell(this.align.length - 1);
    if (this.cell) this.finish(this.cell);
    this.cell = null;
  }

  /** The cell of a column. Those before it are finished. */
  private toCell(column: number): Cell | null {
    while (this.columns <= column) {
      if (this.cell) this.finish(this.cell);
      this.cell = this.createCell(this.rowElement ?? this.table, 'td', this.columns++);
    }
    return this.cell;
  }

  private createCell(row: HTMLElement, tag: 'th' | 'td', column: number): Cell {
    const element = this.context.document.createElement(tag);
    element.dir = 'auto';
    const align = this.align[column];
    if (align) element.dataset.align = align;
    if (tag === 'th') element.setAttribute('scope', 'col');
    row.append(element);
    return { run: new InlineRun(element, this.context), text: '' };
  }

  private finish(cell: Cell): void {
    this.context.attempt(
      () => cell.run.finish(),
      () => cell.run.showPlain(cell.text),
    );
  }
}

function append(cell: Cell, text: string): void {
  cell.run.append(text);
  cell.text += text;
}
