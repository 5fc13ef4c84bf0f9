import type { Remembering, RenderContext } from '../RenderContext';
import type { LineSink } from './LineSink';

/** A block that could not be rendered: its source, as text, up to the next empty line. */
export class PlainLeaf implements LineSink, Remembering {
  readonly element: HTMLElement;
  private readonly node: Text;
  private length: number;

  constructor(
    private readonly context: RenderContext,
    source: string,
  ) {
    const { document } = context;
    this.length = source.length;
    this.element = document.createElement('p');
    this.element.setAttribute('part', 'plain');
    this.element.dir = 'auto';
    this.node = document.createTextNode(source);
    this.element.appendChild(this.node);
  }

  get isIntact(): boolean {
    return this.context.isHere(this.node) && this.node.length === this.length;
  }

  write(text: string): void {
    this.node.appendData(text);
    this.length += text.length;
  }

  endLine(): void {
    this.write('\n');
  }
}
