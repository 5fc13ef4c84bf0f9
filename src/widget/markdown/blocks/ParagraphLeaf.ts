import { InlineRun } from '../inline/InlineRun';
import type { Pending, RenderContext } from '../RenderContext';
import type { LineSink } from './LineSink';

/** Where a block's element goes. */
export interface BlockPlace {
  readonly element: HTMLElement;
  append(node: Node): void;
}

/**
 * An open paragraph. Its element is made with its first text, or not at all: the first paragraph of a list item stands in the item itself.
 * A line that looks like a table's row is held back until the next line tells whether it is one.
 */
export class ParagraphLeaf implements LineSink, Pending {
  /** The last line. */
  line = '';
  private element: HTMLElement | null = null;
  private run: InlineRun | null = null;
  /** What is shown or about to be, without a last line that is held back. */
  private source = '';
  private lineStart = 0;
  private isHeld = false;

  constructor(
    private readonly place: BlockPlace,
    private readonly context: RenderContext,
    private readonly isBare: boolean,
  ) {}

  beginLine(isHeld: boolean): void {
    this.release();
    this.lineStart = this.source.length;
    this.line = '';
    this.isHeld = isHeld;
    if (!isHeld && this.source) this.add('\n');
  }

  write(text: string): void {
    this.line += text;
    if (!this.isHeld) this.add(text);
  }

  endLine(): void {
    // Its end means nothing until the next line comes.
  }

  flush(): void {
    this.context.attempt(
      () => this.run?.flush(),
      () => this.run?.showPlain(this.source),
    );
  }

  /** Takes the last line out of the paragraph. */
  takeLastLine(): string {
    if (!this.isHeld) {
      this.source = this.source.slice(0, this.lineStart);
      this.run?.rewrite(this.source);
      if (!this.source) this.element?.remove();
    }
    this.isHeld = false;
    return this.line;
  }

  /** Moves all of it into another element, as a heading's underline asks. */
  moveTo(element: HTMLElement): void {
    this.release();
    this.run?.moveTo(element);
    this.element?.remove();
    this.element = element;
  }

  /** Shows all of it; gives the paragraph's element, if it has text and one of its own. */
  finish(): HTMLElement | null {
    this.release();
    this.context.attempt(
      () => this.run?.finish(),
      () => this.run?.showPlain(this.source),
    );
    return this.source ? this.element : null;
  }

  private release(): void {
    if (!this.isHeld) return;
    this.isHeld = false;
    this.add(this.source ? `\n${this.line}` : this.line);
  }

  private add(text: string): void {
    this.source += text;
    this.run ??= new InlineRun(this.toElement(), this.context);
    this.run.append(text);
    this.context.pending = this;
  }

  private toElement(): HTMLElement {
    if (this.isBare) return this.place.element;
    this.element = this.context.document.createElement('p');
    this.element.dir = 'auto';
    this.place.append(this.element);
    return this.element;
  }
}
