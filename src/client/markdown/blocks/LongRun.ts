import { InlineRun } from '../inline/InlineRun';
import type { Remembering, RenderContext } from '../RenderContext';
import { findPartEnd } from './findPartEnd';

/** The text of a heading or a cell. A long text is shown in parts, which the browser lays out separately. */
export class LongRun implements Remembering {
  private run: InlineRun;
  /** The last part. */
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
    for (let end = findPartEnd(rest, this.text.length); end > 0; end = findPartEnd(rest, 0)) {
      this.add(rest.slice(0, end));
      rest = rest.slice(end);
      this.finish();
      const part = this.context.document.createElement('span');
      part.style.display = 'block';
      this.element.append(part);
      this.run = new InlineRun(part, this.context, this.trim);
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
