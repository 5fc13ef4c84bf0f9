import type { Pending, Remembering, RenderContext } from '../RenderContext';

/**
 * A block of code: a header with the name of its file, or else its language, and the code, whose text node grows at its end and is never replaced. `addCodeTools` adds
 * buttons to the header.
 */
export class CodeBlock implements Pending, Remembering {
  readonly element: HTMLElement;
  readonly header: HTMLElement;
  /** The element that holds the text of the code. */
  readonly code: HTMLElement;
  /** The text node at the end of the shown code. It holds all of the code unless the code is long. */
  text: Text;
  /** Length of that text node. */
  textLength = 0;
  /** All of the code so far. */
  source = '';
  /** Code that has arrived but is not shown yet. */
  private unshown = '';
  private isFinished = false;
  private isEmpty = true;
  /** Called with what is shown in addition. */
  onShow: ((added: string) => void) | null = null;
  /** Called once when the code is whole. */
  private onFinish: (() => void) | null = null;

  /**
   * @param language as the answer names it; empty without a language
   * @param file name of the file; empty without one
   */
  constructor(
    readonly context: RenderContext,
    readonly language: string,
    file = '',
  ) {
    const { document, settings } = context;
    const { labels } = settings;
    this.element = document.createElement('div');
    this.element.setAttribute('part', 'code');
    const name = document.createElement('span');
    name.setAttribute('part', 'code-language');
    name.textContent = file || language;
    this.header = document.createElement('div');
    this.header.setAttribute('part', 'code-header');
    this.header.appendChild(name);
    const frame = document.createElement('pre');
    frame.tabIndex = 0;
    frame.dir = 'ltr';
    frame.setAttribute('role', 'group');
    frame.setAttribute('aria-label', [labels.code, file, language].filter(Boolean).join(', '));
    this.code = document.createElement('code');
    this.text = document.createTextNode('');
    this.code.appendChild(this.text);
    frame.appendChild(this.code);
    this.element.appendChild(this.header);
    this.element.appendChild(frame);
    context.modules.addCodeTools(this);
  }

  get isIntact(): boolean {
    return this.context.isHere(this.text) && this.text.length === this.textLength;
  }

  beginLine(): void {
    if (this.isEmpty) this.isEmpty = false;
    else this.write('\n');
  }

  write(text: string): void {
    this.source += text;
    this.unshown += text;
    this.context.pending = this;
  }

  writeLines(lines: readonly string[]): void {
    for (const line of lines) {
      this.beginLine();
      this.write(line);
    }
  }

  endLine(): void {
    // A line break is written when the next line begins, so that the last line has no line break.
  }

  flush(): void {
    const added = this.unshown;
    this.unshown = '';
    this.text.appendData(added);
    this.textLength += added.length;
    this.onShow?.(added);
  }

  finish(): void {
    this.flush();
    this.isFinished = true;
    this.onFinish?.();
  }

  /** Calls back when the code is whole, at once if it is already. */
  whenFinished(callback: () => void): void {
    if (this.isFinished) callback();
    else this.onFinish = callback;
  }
}
