/**
 * A node that nothing draws, with the part of the DOM that the renderer of an answer uses. An answer can therefore be read without a page,
 * and images in it are not fetched.
 */
export class QuietNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly childNodes: QuietNode[] = [];
  readonly dataset: Record<string, string> = {};
  readonly style: Record<string, string> = {};
  parentNode: QuietNode | null = null;
  private readonly attributes = new Map<string, string>();

  constructor(
    readonly ownerDocument: object,
    readonly localName: string,
    public data = '',
  ) {
    this.nodeType = localName === '#text' ? 3 : 1;
    this.nodeName = localName.toUpperCase();
  }

  get firstChild(): QuietNode | null {
    return this.childNodes[0] ?? null;
  }

  get lastChild(): QuietNode | null {
    return this.childNodes.at(-1) ?? null;
  }

  get nextSibling(): QuietNode | null {
    return this.sibling(1);
  }

  get previousSibling(): QuietNode | null {
    return this.sibling(-1);
  }

  private sibling(distance: number): QuietNode | null {
    const siblings: readonly QuietNode[] = this.parentNode?.childNodes ?? [];
    // Most text is added at the end.
    return distance > 0 && siblings.at(-1) === this ? null : (siblings[siblings.lastIndexOf(this) + distance] ?? null);
  }

  get length(): number {
    return this.data.length;
  }

  get textContent(): string {
    return this.data + this.childNodes.map((node) => node.textContent).join('');
  }

  set textContent(text: string) {
    this.childNodes.length = 0;
    this.appendChild(new QuietNode(this.ownerDocument, '#text', text));
  }

  appendData(text: string): void {
    this.data += text;
  }

  replaceData(offset: number, count: number, text: string): void {
    this.data = this.data.slice(0, offset) + text + this.data.slice(offset + count);
  }

  appendChild(node: QuietNode): void {
    this.insertBefore(node, null);
  }

  insertBefore(node: QuietNode, next: QuietNode | null): void {
    node.parentNode?.removeChild(node);
    const nodes = node.localName === '#document-fragment' ? node.childNodes.splice(0) : [node];
    for (const each of nodes) each.parentNode = this;
    this.childNodes.splice(next ? this.childNodes.lastIndexOf(next) : this.childNodes.length, 0, ...nodes);
  }

  removeChild(node: QuietNode): void {
    const at = this.childNodes.lastIndexOf(node);
    if (at >= 0) this.childNodes.splice(at, 1);
    node.parentNode = null;
  }

  getRootNode(): QuietNode {
    return this.parentNode?.getRootNode() ?? this;
  }

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }

  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }

  hasAttribute(name: string): boolean {
    // The renderer sets the number of a footnote as a property.
    return this.attributes.has(name) || name in this;
  }

  toggleAttribute(): void {}

  addEventListener(): void {}

  matches(): boolean {
    return false;
  }

  querySelectorAll(): QuietNode[] {
    return [];
  }
}
