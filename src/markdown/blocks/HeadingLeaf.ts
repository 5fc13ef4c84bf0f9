import { InlineRun } from '../inline/InlineRun';
import type { Pending, RenderContext } from '../RenderContext';
import type { LineSink } from './LineSink';

/** The text of a heading that is one line long. */
export class HeadingLeaf implements LineSink, Pending {
  private readonly run: InlineRun;
  private source = '';

  constructor(
    element: HTMLElement,
    private readonly context: RenderContext,
  ) {
    this.run = new InlineRun(element, context, withoutClosingMarks);
  }

  write(text: string): void {
    this.source += text;
    this.run.append(text);
    this.context.pending = this;
  }

  endLine(): void {
    this.context.attempt(
      () => this.run.finish(),
      () => this.run.showPlain(this.source),
    );
  }

  flush(): void {
    this.context.attempt(
      () => this.run.flush(),
      () => this.run.showPlain(this.source),
    );
  }
}

/** `# Title ##` is `Title`. */
function withoutClosingMarks(text: string): string {
  return text.replace(/(?:^|[ \t]+)#+[ \t]*$/, '').trimEnd();
}
