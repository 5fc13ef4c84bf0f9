import type { Pending, Remembering, RenderContext } from '../RenderContext';
import { fixDirection } from '../blocks/Groups';
import type { LineSink } from '../blocks/LineSink';
import { LongRun } from '../blocks/LongRun';
import { COLUMNS_MAX, RowReader, type CellAlign, type CellText } from './tableRows';

/** A longer table has columns of equal width, so that the browser can lay out its rows separately and skip the rows out of view. */
const ROWS_MAX = 100;

/** Rows of one group of a long table. */
const GROUP_SIZE = 50;

/** Width of a column of a long table. */
const COLUMN_EM = 6;

/** Explicit roles for a long table, because not every browser keeps the roles when `display` is changed. */
const ROLES = { table: 'table', thead: 'rowgroup', tbody: 'rowgroup', tr: 'row', th: 'columnheader', td: 'cell' };

/** An open table. A row grows cell by cell and no longer changes once its line has ended. */
export class TableLeaf implements LineSink, Pending, Remembering {
  /** The scrollable frame that contains the table. */
  readonly element: HTMLElement;
  private readonly table: HTMLTableElement;
  /** Columns of the heading, and of every row at least. */
  private readonly width: number;
  private body: HTMLTableSectionElement | null = null;
  private row = new RowReader();
  private cell: LongRun | null = null;
  /** Number of cells in the row so far. */
  private columns = 0;
  /** The last column that received text. */
  private lastColumn = 0;
  private rows = 0;
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
    this.table.appendChild(head);
    head.appendChild(row);
    this.element.appendChild(this.table);
    this.width = Math.max(header.length, align.length);
    for (let column = 0; column < this.width; column += 1) {
      const cell = this.createCell(row, 'th', column);
      cell.append(header[column] ?? '');
      cell.finish();
    }
  }

  get isIntact(): boolean {
    const { context, table, body, rowElement, cell } = this;
    return [table, body, rowElement].every((part) => part === null || context.isHere(part)) && (cell?.isIntact ?? true);
  }

  beginRow(): void {
    if (this.rows === ROWS_MAX) this.spread();
    if (!this.body || (this.rows >= ROWS_MAX && this.rows % GROUP_SIZE === 0)) this.beginBody();
    this.row = new RowReader();
    this.cell = null;
    this.columns = 0;
    this.lastColumn = 0;
    this.rowElement = this.create('tr');
    this.body?.appendChild(this.rowElement);
    this.rows++;
  }

  private beginBody(): void {
    const { body, context } = this;
    if (this.isLong && body) context.offscreenBlocks.add(body, context.lineStart);
    this.body = this.create('tbody');
    if (this.isLong) {
      this.body.dataset.group = '';
      fixDirection(this.body, this.table);
    }
    this.table.appendChild(this.body);
  }

  private get isLong(): boolean {
    return this.rows >= ROWS_MAX;
  }

  /** Turns the table into a long table. */
  private spread(): void {
    const { table, width } = this;
    table.dataset.long = '';
    table.style.minInlineSize = `${width * COLUMN_EM}em`;
    for (const element of [table, ...table.querySelectorAll('thead, tbody, tr, th, td')]) setRole(element);
  }

  private create<Tag extends keyof typeof ROLES>(tag: Tag): HTMLElementTagNameMap[Tag] {
    const element = this.context.document.createElement(tag);
    if (this.isLong) setRole(element);
    return element;
  }

  write(text: string): void {
    this.add(this.row.read(text));
    this.context.pending = this;
  }

  flush(): void {
    this.cell?.flush();
  }

  endLine(): void {
    this.add(this.row.end());
    this.toCell(this.width - 1);
    this.cell?.finish();
    this.cell = null;
  }

  /** Adds text to cells. A row may have more cells than the header; cells beyond the maximum are joined with the last one. */
  private add(texts: readonly CellText[]): void {
    for (const { column, text } of texts) {
      const isSurplus = column >= COLUMNS_MAX && this.lastColumn !== column;
      this.lastColumn = column;
      if (text) this.toCell(Math.min(column, COLUMNS_MAX - 1))?.append(isSurplus ? ` ${text}` : text);
    }
  }

  /** Returns the cell of a column and finishes the cells before it. */
  private toCell(column: number): LongRun | null {
    while (this.columns <= column) {
      this.cell?.finish();
      this.cell = this.createCell(this.rowElement ?? this.table, 'td', this.columns++);
    }
    return this.cell;
  }

  private createCell(row: HTMLElement, tag: 'th' | 'td', column: number): LongRun {
    const element = this.create(tag);
    element.dir = 'auto';
    const align = this.align[column];
    if (align) element.dataset.align = align;
    if (tag === 'th') element.setAttribute('scope', 'col');
    row.appendChild(element);
    return new LongRun(element, this.context);
  }
}

function setRole(element: Element): void {
  element.setAttribute('role', ROLES[element.localName as keyof typeof ROLES]);
}
