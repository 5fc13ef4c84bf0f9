import type { RenderContext } from '../RenderContext';
import type { LineSink } from './LineSink';
import type { BlockLevel } from './BlockLevel';

/** A line that is longer, and whose beginning does not tell what it is, is looked at again when it has grown by half. */
const EACH_MAX_LENGTH = 512;

/**
 * Feeds text to the blocks of an answer. A line goes through the containers that it belongs to as far as its beginning is certain, and
 * then straight to the block that takes the rest of it, so that even one line of ten thousand characters is read once.
 */
export class LineReader {
  private line = '';
  private level: BlockLevel;
  private sink: LineSink | null = null;
  /** How much of the line is read, and where in columns that is. */
  private offset = 0;
  private column = 0;
  /** Columns of a tab that was only partly read. */
  private rest = 0;

  /** The source of the open block at the top, to show as plain text if the block cannot be rendered. */
  source = '';
  private steps = 0;
  private length = 0;
  /** How much of the line was looked at. */
  private tried = 0;

  constructor(
    private readonly context: RenderContext,
    readonly top: BlockLevel,
  ) {
    this.level = top;
  }

  /** Takes text that follows what it took before. */
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

  /** Takes what is left as a whole line, and closes everything. */
  finish(): void {
    if (this.line || this.sink) this.tryGoOn(true);
    try {
      this.top.close();
    } catch (error) {
      this.abandon(error);
    }
  }

  /** Draws the open block again if others have changed it; false if more than that block has to be drawn. */
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

  /** One block that cannot be rendered is shown as it was written; the rest of its lines follow it. */
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

  /** Moves on by characters of what `toRest` gave. */
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

/** How much of the beginning of a line is looked at, so that looking again costs a few times its length in all. Depends on that alone. */
function toLookedAt(length: number): number {
  if (length <= EACH_MAX_LENGTH) return length;
  return length - (length % 2 ** (Math.floor(Math.log2(length)) - 1));
}
