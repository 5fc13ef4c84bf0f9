import type { Pending, RenderContext } from '../RenderContext';
import { copyText } from './copyText';

const COPIED_MS = 2000;

/** A block of code: a header with the language and two buttons, and the code, whose one text node grows at its end and is never replaced. */
export class CodeBlock implements Pending {
  readonly element: HTMLElement;
  /** The element that holds the text of the code. */
  readonly code: HTMLElement;
  private readonly node: Text;
  private readonly copyButton: HTMLButtonElement;
  /** What is written and not shown yet. */
  private text = '';
  /** The whole code, which is no longer in one node once it has its colours. */
  private finished: string | null = null;
  private isEmpty = true;

  /** @param language as the answer names it; empty if it does not */
  constructor(
    private readonly context: RenderContext,
    readonly language: string,
  ) {
    const { document, settings } = context;
    const { labels } = settings;
    this.element = document.createElement('div');
    this.element.setAttribute('part', 'code');
    const name = document.createElement('span');
    name.setAttribute('part', 'code-language');
    name.textContent = language;
    const wrapButton = this.createButton('wrap-code', labels.wrapCode);
    wrapButton.setAttribute('aria-pressed', 'false');
    wrapButton.addEventListener('click', () => {
      wrapButton.setAttribute('aria-pressed', String(this.element.toggleAttribute('data-wrap')));
    });
    this.copyButton = this.createButton('copy-code', labels.copyCode);
    // Half of a block is not worth copying.
    this.copyButton.disabled = true;
    this.copyButton.addEventListener('click', () => void this.copy());
    const header = document.createElement('div');
    header.setAttribute('part', 'code-header');
    header.append(name, wrapButton, this.copyButton);
    const frame = document.createElement('pre');
    frame.tabIndex = 0;
    frame.dir = 'ltr';
    frame.setAttribute('role', 'group');
    frame.setAttribute('aria-label', [labels.code, language].filter(Boolean).join(', '));
    this.code = document.createElement('code');
    this.node = document.createTextNode('');
    this.code.append(this.node);
    frame.append(this.code);
    this.element.append(header, frame);
  }

  /** All of the code so far. */
  get source(): string {
    return this.finished ?? this.node.data + this.text;
  }

  beginLine(): void {
    if (this.isEmpty) this.isEmpty = false;
    else this.write('\n');
  }

  write(text: string): void {
    this.text += text;
    this.context.pending = this;
  }

  writeLines(lines: readonly string[]): void {
    for (const line of lines) {
      this.beginLine();
      this.write(line);
    }
  }

  endLine(): void {
    // The line's end is written when another line begins: the last one has none.
  }

  flush(): void {
    if (this.text) this.node.appendData(this.text);
    this.text = '';
  }

  finish(): void {
    this.flush();
    this.finished = this.node.data;
    this.copyButton.disabled = false;
  }

  private createButton(part: string, label: string): HTMLButtonElement {
    const button = this.context.document.createElement('button');
    button.type = 'button';
    button.setAttribute('part', part);
    button.textContent = label;
    return button;
  }

  private async copy(): Promise<void> {
    const { copyButton, context, language, source } = this;
    const copied = await copyText(source, copyButton);
    const { labels, onCopyCode } = context.settings;
    copyButton.textContent = copied ? labels.copied : labels.copyFailed;
    copyButton.dataset.state = copied ? 'copied' : 'failed';
    setTimeout(() => {
      copyButton.textContent = labels.copyCode;
      delete copyButton.dataset.state;
    }, COPIED_MS);
    onCopyCode?.({ code: source, language, copied });
  }
}
