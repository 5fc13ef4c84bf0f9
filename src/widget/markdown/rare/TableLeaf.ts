import { InlineRun } from '../inline/InlineRun';
import type { Pending, RenderContext } from '../RenderContext';
import type { LineSink } from '../blocks/LineSink';
import type { CellAlign } from './tableRows';
import { toCells } from './tableRows';

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
  private row = '';
  private cells: Cell[] = [];
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
    header.forEach((text, column) => this.finishCell(this.createCell(row, 'th', column), text));
  }

  beginRow(): void {
    const { document } = this.context;
    if (!this.body) {
      this.body = document.createElement('tbody');
      this.table.append(this.body);
    }
    this.row = '';
    this.cells = [];
    this.rowElement = document.createElement('tr');
    this.body.append(this.rowElement);
  }

  write(text: string): void {
    this.row += text;
    this.context.pending = this;
  }

  flush(): void {
    const texts = toCells(this.row);
    texts.slice(0, this.align.length).forEach((text, column) => {
      const cell = this.toCell(column);
      grow(cell, text);
      this.context.attempt(
        () => cell.run.flush(),
        () => cell.run.showPlain(text),
      );
    });
  }

  endLine(): void {
    const texts = toCells(this.row);
    this.align.forEach((_, column) => this.finishCell(this.toCell(column), texts[column] ?? ''));
    this.row = '';
  }

  private toCell(column: number): Cell {
    const cell = this.cells[column] ?? this.createCell(this.rowElement ?? this.table, 'td', column);
    this.cells[column] = cell;
    return cell;
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

  private finishCell(cell: Cell, text: string): void {
    grow(cell, text);
    this.context.attempt(
      () => cell.run.finish(),
      () => cell.run.showPlain(text),
    );
  }
}

/** A cell only grows, but for a `\` that turns out to belong to a `|`. */
function grow(cell: Cell, text: string): void {
  if (text.startsWith(cell.text)) cell.run.append(text.slice(cell.text.length));
  else cell.run.rewrite(text);
  cell.text = text;
}
