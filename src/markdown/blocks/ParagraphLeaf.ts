import { InlineRun } from '../inline/InlineRun';
import type { Pending, RenderContext } from '../RenderContext';
import type { LineSink } from './LineSink';

/** Where a block's element goes. */
export interface BlockPlace {
  readonly element: HTMLElement;
  append(node: Node): void;
}

/** A longer line is shown at once, though it may turn out to be the first row of a table. */
const HELD_MAX_LENGTH = 4_000;

/**
 * A longer paragraph is shown in parts, each with an element of its own: a browser lays out a whole element for each word that is added,
 * so that one of a megabyte would cost with the square of its length. Characters; a part ends with the next word, or with a full-width mark of a text without spaces.
 */
const PART_MIN_LENGTH = 16_000;
/** A part ends here if there is no end of a word. */
const PART_MAX_LENGTH = 17_000;

/**
 * An open paragraph. Its element is made with its first text, or not at all: the first paragraph of a list item stands in the item itself.
 * A line that looks like a table's row is held back until the next line tells whether it is one.
 */
export class ParagraphLeaf implements LineSink, Pending {
  /** The last line. */
  line = '';
  private element: HTMLElement | null = null;
  private run: InlineRun | null = null;
  /** The parts before the last one, and their elements. */
  private finished: { run: InlineRun; element: HTMLElement | null }[] = [];
  /** How long the last part is. */
  private length = 0;
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
    else if (this.line.length > HELD_MAX_LENGTH) this.release();
  }

  endLine(): void {
    // Its end means nothing until the next line comes.
  }

  flush(): void {
    this.context.attempt(
      () => this.run?.flush(),
      () => this.run?.showPlain(this.toPart()),
    );
  }

  /** Takes the last line out of the paragraph. */
  takeLastLine(): string {
    if (!this.isHeld) this.rewrite(this.source.slice(0, this.lineStart));
    this.isHeld = false;
    return this.line;
  }

  /** Moves all of it into another element, as a heading's underline asks. */
  moveTo(element: HTMLElement): void {
    this.release();
    for (const part of this.finished) {
      part.run.moveTo(element);
      part.element?.remove();
    }
    this.run?.moveTo(element);
    this.element?.remove();
    this.element = element;
  }

  /** Shows all of it; gives the paragraph's element, if it has text and one of its own. */
  finish(): HTMLElement | null {
    this.release();
    this.finishRun();
    return this.source ? this.element : null;
  }

  private release(): void {
    if (!this.isHeld) return;
    this.isHeld = false;
    this.add(this.source ? `\n${this.line}` : this.line);
  }

  private add(text: string): void {
    this.source += text;
    this.context.pending = this;
    let rest = text;
    for (let end = this.findPartEnd(rest); end > 0; end = this.findPartEnd(rest)) {
      this.append(rest.slice(0, end));
      rest = rest.slice(end);
      this.finishPart();
    }
    if (rest) this.append(rest);
  }

  /** Where in text that follows the last part ends; 0 if it goes on. */
  private findPartEnd(text: string): number {
    const from = Math.max(0, PART_MIN_LENGTH - this.length);
    const to = PART_MAX_LENGTH - this.length;
    const boundary = text.slice(from, to).search(/[ \n。！？；，]/);
    if (boundary >= 0) return from + boundary + 1;
    if (text.length < to) return 0;
    return /[\ud800-\udbff]/.test(text.charAt(to - 1)) ? to - 1 : to;
  }

  private append(text: string): void {
    this.run ??= new InlineRun(this.toElement(), this.context);
    this.run.append(text);
    this.length += text.length;
  }

  private finishPart(): void {
    const { run, element } = this;
    this.finishRun();
    if (run) this.finished.push({ run, element });
    if (element) this.context.finishBlock({ kind: 'paragraph', element });
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
      element?.remove();
    }
    this.finished = [];
    this.run = null;
    this.element = null;
    this.length = 0;
    this.source = '';
    if (source) this.add(source);
  }

  /** The text of the last part. */
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
