/** A description of inline content that can be compared with the one of the update before. */
export type InlineNode = InlineText | InlineElement;

export interface InlineText {
  text: string;
  /** A raw HTML tag, until the elements among these are known. */
  isTag?: boolean;
  node?: Text;
}

export interface InlineElement {
  /** Two elements with the same key differ in their children at most. */
  key: string;
  children: InlineNode[];
  create(): HTMLElement;
  /** A link, which no other link may hold. */
  isLink?: boolean;
  /** Its text in the description of an image, if that is not the text of its children. */
  alt?: string;
  node?: HTMLElement;
}

export function isText(node: InlineNode | undefined): node is InlineText {
  return node !== undefined && 'text' in node;
}

/** The same nodes, in which neighbouring texts are one node. */
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

/** The same nodes with the content of links in place of the links. */
export function withoutLinks(nodes: readonly InlineNode[]): InlineNode[] {
  return joinTexts(
    nodes.flatMap((node) => {
      if (isText(node)) return [node];
      return node.isLink ? node.children : [{ ...node, children: withoutLinks(node.children) }];
    }),
  );
}

/** The text of nodes without their elements. */
export function toPlainText(nodes: readonly InlineNode[]): string {
  return nodes.map((node) => (isText(node) ? node.text : (node.alt ?? toPlainText(node.children)))).join('');
}

/** An element without attributes. */
export function createElementNode(document: Document, tag: string, children: InlineNode[]): InlineElement {
  return { key: tag, children, create: () => document.createElement(tag) };
}
