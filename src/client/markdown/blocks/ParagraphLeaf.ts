import { InlineRun } from '../inline/InlineRun';
import type { Pending, Remembering, RenderContext } from '../RenderContext';
import { findPieceEnd } from './findPieceEnd';
import type { LineSink } from './LineSink';
import { removeNode } from '../../page/browser/native';

/** The place that a block's element is added to. */
export interface BlockPlace {
  readonly element: HTMLElement;
  append(node: Node): void;
}

/** A longer line is shown at once, although it may turn out to be the first row of a table. */
const BUFFERED_LINE_MAX_LENGTH = 4_000;

/**
 * An open paragraph. Its element is created with its first text. The first paragraph of a list item has no element, because its text is
 * directly in the item. A line that looks like a row of a table is buffered until the next line confirms it or not.
 */
export class ParagraphLeaf implements LineSink, Pending, Remembering {
  line = '';
  private element: HTMLElement | null = null;
  private run: InlineRun | null = null;
  /** The pieces before the last one, and their elements. */
  private finished: { run: InlineRun; element: HTMLElement | null }[] = [];
  /** Length of the last piece. */
  private length = 0;
  /** The text that is or will be shown, without a buffered last line. */
  private source = '';
  private lineStart = 0;
  private isBuffered = false;

  constructor(
    private readonly place: BlockPlace,
    private readonly context: RenderContext,
    private readonly isBare: boolean,
  ) {}

  get isIntact(): boolean {
    return this.finished.every(({ run }) => run.isIntact) && (this.run?.isIntact ?? true);
  }

  beginLine(isBuffered: boolean): void {
    this.release();
    this.lineStart = this.source.length;
    this.line = '';
    this.isBuffered = isBuffered;
    if (!isBuffered && this.source) this.add('\n');
  }

  write(text: string): void {
    this.line += text;
    if (!this.isBuffered) this.add(text);
    else if (this.line.length > BUFFERED_LINE_MAX_LENGTH) this.release();
  }

  endLine(): void {
    // The end of a line has no meaning until the next line comes.
  }

  flush(): void {
    this.context.attempt(
      () => this.run?.flush(),
      () => this.run?.showPlain(this.toPart()),
    );
  }

  /** Removes the last line from the paragraph and returns it. */
  takeLastLine(): string {
    if (!this.isBuffered) this.rewrite(this.source.slice(0, this.lineStart));
    this.isBuffered = false;
    return this.line;
  }

  /** Moves the whole text into another element, such as a heading when an underline follows. */
  moveTo(element: HTMLElement): void {
    this.release();
    for (const piece of this.finished) {
      piece.run.moveTo(element);
      removeNode(piece.element);
    }
    this.run?.moveTo(element);
    removeNode(this.element);
    this.element = element;
  }

  /** Shows the whole text. Returns the paragraph's element; `null` if there is no text, or no element yet. */
  finish(): HTMLElement | null {
    this.release();
    this.finishRun();
    return this.source ? this.element : null;
  }

  private release(): void {
    if (!this.isBuffered) return;
    this.isBuffered = false;
    this.add(this.source ? `\n${this.line}` : this.line);
  }

  private add(text: string): void {
    this.source += text;
    this.context.pending = this;
    let rest = text;
    for (let end = findPieceEnd(rest, this.length); end > 0; end = findPieceEnd(rest, 0)) {
      this.append(rest.slice(0, end));
      rest = rest.slice(end);
      this.finishPart(rest.length);
    }
    if (rest) this.append(rest);
  }

  private append(text: string): void {
    this.run ??= new InlineRun(this.toElement(), this.context);
    this.run.append(text);
    this.length += text.length;
  }

  /** @param rest remaining characters of the line */
  private finishPart(rest: number): void {
    const { run, element, context } = this;
    this.finishRun();
    if (run) this.finished.push({ run, element });
    if (element) {
      element.style.containIntrinsicSize = 'auto 400em';
      context.finishBlock({ kind: 'paragraph', element });
      context.offscreenBlocks.add(element, context.lineStart + this.line.length - rest);
    }
    this.run = null;
    this.element = null;
    this.length = 0;
  }

  private finishRun(): void {
    this.context.attempt(
      () => this.run?.finish(),
      () => this.run?.showPlain(this.toPart()),
    );
  }

  private rewrite(source: string): void {
    for (const { run, element } of [...this.finished, { run: this.run, element: this.element }]) {
      run?.rewrite('');
      removeNode(element);
    }
    this.finished = [];
    this.run = null;
    this.element = null;
    this.length = 0;
    this.source = '';
    if (source) this.add(source);
  }

  /** The text of the last piece. */
  private toPart(): string {
    return this.source.slice(this.source.length - this.length);
  }

  private toElement(): HTMLElement {
    if (this.isBare) return this.place.element;
    this.element = this.context.document.createElement('p');
    this.element.dir = 'auto';
    this.place.append(this.element);
    return this.element;
  }
}
