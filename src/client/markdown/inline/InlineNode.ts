import type { NativeDocument } from '../../page/browser/native';
/** A description of inline content that can be compared with the description of the previous update. */
export type InlineNode = InlineText | InlineElement;

export interface InlineText {
  text: string;
  /** True for a raw HTML tag until `nestTags` has turned it into an element or text. */
  isTag?: boolean;
  node?: Text;
}

export interface InlineElement {
  /** Two elements with the same key can differ only in their children. */
  key: string;
  children: InlineNode[];
  create(): HTMLElement;
  /** Called when its node has been removed from the text. */
  drop?(node: HTMLElement): void;
  /** True for a link. Links cannot be nested. */
  isLink?: boolean;
  /** The cited address of a citation mark. */
  citation?: string;
  /** Text of the node in the description of an image, if it differs from the text of its children. */
  alt?: string;
  node?: HTMLElement;
}

export function isText(node: InlineNode | undefined): node is InlineText {
  return node !== undefined && 'text' in node;
}

/** The same nodes, but successive sentences with the same citation have one mark, after the last of them. */
export function joinCitations(nodes: readonly InlineNode[]): InlineNode[] {
  const kept: InlineNode[] = [];
  let cited: string | undefined;
  let isAfterMark = false;
  for (const node of nodes.toReversed()) {
    const following = kept.at(-1);
    const citation = isText(node) ? undefined : node.citation;
    // A mark never begins a line.
    if (isText(node) && !isText(following) && following?.citation !== undefined && /\s$/.test(node.text))
      node.text = `${node.text.trimEnd()}\u00a0`;
    if (isText(node) && isAfterMark && isText(following) && /^[\s.,;:!?]/.test(following.text))
      node.text = node.text.trimEnd();
    isAfterMark = citation !== undefined && citation === cited;
    cited = citation ?? cited;
    if (!isAfterMark) kept.push(node);
  }
  return joinTexts(kept.toReversed());
}

/** The same nodes with neighbouring texts joined. */
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

/** The same nodes with links replaced by their content. */
export function withoutLinkNodes(nodes: readonly InlineNode[]): InlineNode[] {
  return joinTexts(
    nodes.flatMap((node) => {
      if (isText(node)) return [node];
      return node.isLink ? node.children : [{ ...node, children: withoutLinkNodes(node.children) }];
    }),
  );
}

/** The text of nodes without their elements. */
export function toPlainText(nodes: readonly InlineNode[]): string {
  return nodes.map((node) => (isText(node) ? node.text : (node.alt ?? toPlainText(node.children)))).join('');
}

/** Longest name in code that is never broken, in characters. It fits into a line of the narrowest panel. */
const NAME_MAX = 32;

/** Code in a line. A name is not broken at its hyphens. */
export function createCodeNode(document: NativeDocument, text: string): InlineElement {
  const isName = text.length <= NAME_MAX && !/\s/.test(text);
  return {
    key: isName ? 'name' : 'code',
    children: [{ text }],
    create() {
      const element = document.createElement('code');
      if (isName) element.dataset.name = '';
      return element;
    },
  };
}

/** An element without attributes. */
export function createElementNode(document: NativeDocument, tag: string, children: InlineNode[]): InlineElement {
  return { key: tag, children, create: () => document.createElement(tag) };
}
