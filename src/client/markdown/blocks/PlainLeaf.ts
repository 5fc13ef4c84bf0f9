import type { LineSink } from './LineSink';

/** A block that could not be rendered: its source, as text, up to the next empty line. */
export class PlainLeaf implements LineSink {
  readonly element: HTMLElement;
  private readonly node: Text;

  constructor(document: Document, source: string) {
    this.element = document.createElement('p');
    this.element.setAttribute('part', 'plain');
    this.element.dir = 'auto';
    this.node = document.createTextNode(source);
    this.element.append(this.node);
  }

  write(text: string): void {
    this.node.appendData(text);
  }

  endLine(): void {
    this.node.appendData('\n');
  }
}
