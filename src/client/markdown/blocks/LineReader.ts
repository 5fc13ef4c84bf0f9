import type { RenderContext } from '../RenderContext';
import type { LineSink } from './LineSink';
import type { BlockLevel } from './BlockLevel';

/** A longer line whose kind is not certain yet is checked again only when it has grown by half. */
const EACH_MAX_LENGTH = 512;

/**
 * Feeds text to the blocks of an answer. As soon as the beginning of a line is certain, the line goes through its containers and then
 * directly to the block that receives the rest, so that even a line of ten thousand characters is read once.
 */
export class LineReader {
  private line = '';
  private level: BlockLevel;
  private sink: LineSink | null = null;
  /** Number of characters of the line that were read; `column` is the same position in columns. */
  private offset = 0;
  private column = 0;
  /** Remaining columns of a tab that was only partly read. */
  private rest = 0;

  /** The source of the open block at the top, to show as plain text if the block cannot be rendered. */
  source = '';
  private steps = 0;
  private length = 0;
  /** Number of characters of the line that were checked. */
  private tried = 0;

  constructor(
    private readonly context: RenderContext,
    readonly top: BlockLevel,
  ) {
    this.level = top;
  }

  /** Reads text that follows the text before. */
  read(text: string): void {
    let from = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      this.length += end - from;
      this.line += text.slice(from, end);
      this.tryGoOn(true);
      from = end + 1;
      this.context.lineStart += this.length + 1;
      this.length = 0;
    }
    if (from < text.length) {
      this.length += text.length - from;
      this.line += text.slice(from);
      this.tryGoOn(false);
    }
  }

  /** Reads the remaining text as a whole line and closes all blocks. */
  finish(): void {
    if (this.line || this.sink) this.tryGoOn(true);
    try {
      this.top.close();
    } catch (error) {
      this.abandon(error);
    }
  }

  /** Draws the open block again if other scripts have changed it; false if more than that block must be drawn again. */
  mend(): boolean {
    const { top, context } = this;
    if (top.isIntact) return true;
    this.forgetFinished();
    const text = this.source + this.line;
    if (!top.forget()) return false;
    context.lineStart -= text.lastIndexOf('\n') + 1;
    this.length = 0;
    this.source = '';
    this.beginLine();
    this.read(text);
    return true;
  }

  private tryGoOn(isWhole: boolean): void {
    try {
      this.goOn(isWhole);
    } catch (error) {
      this.abandon(error);
    }
    if (isWhole) this.endLine();
  }

  private goOn(isWhole: boolean): void {
    const end = isWhole ? this.line.length : toLookedAt(this.line.length);
    if (!this.sink && !isWhole && end === this.tried) return;
    this.tried = end;
    if (!this.sink && this.offset === 0 && this.context.lineStart === 0 && this.line.startsWith('\ufeff'))
      this.offset = 1;
    while (!this.sink) {
      const step = this.level.step(this.toRest(end), isWhole, this.column);
      this.forgetFinished();
      if (step === 'wait' || step === 'done') return;
      this.advance(step.length, step.rest);
      if ('into' in step) this.level = step.into;
      else this.sink = step.sink;
    }
    const rest = this.toRest(this.line.length);
    if (rest) this.sink.write(rest);
    this.source += this.line;
    this.line = '';
    this.offset = 0;
    this.rest = 0;
    if (isWhole) this.sink.endLine();
  }

  /** Shows a block that cannot be rendered as source text, including the rest of its lines. */
  private abandon(error: unknown): void {
    this.context.settings.onError?.(error);
    this.forgetFinished();
    this.sink = this.top.abandon(this.source + this.line);
    this.line = '';
  }

  private forgetFinished(): void {
    if (this.top.steps === this.steps) return;
    this.steps = this.top.steps;
    this.source = this.top.openSource;
  }

  private toRest(end: number): string {
    return ' '.repeat(this.rest) + this.line.slice(this.offset, end);
  }

  /** Advances by a number of characters in the result of `toRest`. */
  private advance(length: number, rest: number): void {
    const read = Math.max(0, length - this.rest);
    this.column += Math.min(length, this.rest);
    for (let index = this.offset; index < this.offset + read; index++) {
      this.column += this.line.charAt(index) === '\t' ? 4 - (this.column % 4) : 1;
    }
    this.column -= rest;
    this.offset += read;
    this.rest = Math.max(0, this.rest - length) + rest;
  }

  private endLine(): void {
    this.source += `${this.line}\n`;
    this.beginLine();
  }

  private beginLine(): void {
    this.sink = null;
    this.level = this.top;
    this.line = '';
    this.offset = 0;
    this.column = 0;
    this.rest = 0;
    this.tried = 0;
  }
}

/**
 * Number of characters at the beginning of a line that are checked, so that all checks together cost a few times its length. Depends only
 * on the length.
 */
function toLookedAt(length: number): number {
  if (length <= EACH_MAX_LENGTH) return length;
  return length - (length % 2 ** (Math.floor(Math.log2(length)) - 1));
}
