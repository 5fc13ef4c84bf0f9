import { InlineRun } from '../inline/InlineRun';
import type { Remembering, RenderContext } from '../RenderContext';
import { findPieceEnd } from './findPieceEnd';

/** The text of a heading or a cell. A long text is shown in pieces, which the browser lays out separately. */
export class LongRun implements Remembering {
  private run: InlineRun;
  /** The last piece. */
  private text = '';

  constructor(
    private readonly element: HTMLElement,
    private readonly context: RenderContext,
    private readonly trim?: (text: string) => string,
  ) {
    this.run = new InlineRun(element, context, trim);
  }

  get isIntact(): boolean {
    return this.run.isIntact;
  }

  append(text: string): void {
    let rest = text;
    for (let end = findPieceEnd(rest, this.text.length); end > 0; end = findPieceEnd(rest, 0)) {
      this.add(rest.slice(0, end));
      rest = rest.slice(end);
      this.finish();
      const piece = this.context.document.createElement('span');
      piece.style.display = 'block';
      this.element.appendChild(piece);
      this.run = new InlineRun(piece, this.context, this.trim);
      this.text = '';
    }
    this.add(rest);
  }

  flush(): void {
    this.attempt('flush');
  }

  finish(): void {
    this.attempt('finish');
  }

  private add(text: string): void {
    this.run.append(text);
    this.text += text;
  }

  private attempt(step: 'flush' | 'finish'): void {
    this.context.attempt(
      () => this.run[step](),
      () => this.run.showPlain(this.text),
    );
  }
}
