import type { Pending, Remembering, RenderContext } from '../RenderContext';
import type { LineSink } from './LineSink';
import { LongRun } from './LongRun';

/** The text of a one-line heading. */
export class HeadingLeaf implements LineSink, Pending, Remembering {
  private readonly run: LongRun;

  constructor(
    element: HTMLElement,
    private readonly context: RenderContext,
  ) {
    this.run = new LongRun(element, context, withoutClosingMarks);
  }

  get isIntact(): boolean {
    return this.run.isIntact;
  }

  write(text: string): void {
    this.run.append(text);
    this.context.pending = this;
  }

  endLine(): void {
    this.run.finish();
  }

  flush(): void {
    this.run.flush();
  }
}

/** `# Title ##` is `Title`. */
function withoutClosingMarks(text: string): string {
  return text.replace(/(^|[^ \t])(?:^|[ \t]+)#+[ \t]*$/, '$1').trimEnd();
}
