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

/** Adds text; what stands beside text becomes one node with it. */
export function pushText(nodes: InlineNode[], text: string): void {
  const last = nodes.at(-1);
  if (isText(last)) last.text += text;
  else if (text) nodes.push({ text });
}
