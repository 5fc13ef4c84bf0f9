/** What inline text becomes: a plain description that can be compared with the one of the update before. */
export type InlineNode = InlineText | InlineElement;

export interface InlineText {
  text: string;
  node?: Text;
}

export interface InlineElement {
  /** Two elements with the same key differ in their children at most. */
  key: string;
  children: InlineNode[];
  create(): HTMLElement;
  node?: HTMLElement;
}

export function isText(node: InlineNode | undefined): node is InlineText {
  return node !== undefined && 'text' in node;
}

/** The same nodes, in which what stands beside text becomes one node with it. */
export function joinTexts(nodes: readonly InlineNode[]): InlineNode[] {
  const joined: InlineNode[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (!isText(node)) joined.push(node);
    else if (isText(last)) last.text += node.text;
    else if (node.text) joined.push({ text: node.text });
  }
  return joined;
}

/** An element without attributes. */
export function createElementNode(document: Document, tag: string, children: InlineNode[]): InlineElement {
  return { key: tag, children, create: () => document.createElement(tag) };
}
