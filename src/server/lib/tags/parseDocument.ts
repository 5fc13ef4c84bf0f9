import { parseHTML } from 'linkedom';
import {
  defaultTreeAdapter,
  html as names,
  Parser,
  type Token,
  type TreeAdapter,
  type TreeAdapterTypeMap,
} from 'parse5';

/** Depth below which elements are written beside their parents, as Chromium does. */
const DEPTH_MAX = 512;

/** Maximum number of open elements: most tags ask all of them. Further ones are left out, but for those whose text is no markup. */
const OPEN_MAX = 2_048;
const TEXTUAL = /^(?:script|style|textarea|title|xmp|iframe|noembed|noframes|noscript|plaintext)$/;

/** Maximum number of attributes of an element: finding one takes a step for each. */
const ATTRIBUTES_MAX = 200;

type Tree = TreeAdapterTypeMap<Node, Node, Node, Document, Node, Element, Node, Text, Element, Node>;

class BoundParser extends Parser<Tree> {
  override onStartTag(token: Token.TagToken): void {
    if (this.openElements.stackTop < OPEN_MAX || TEXTUAL.test(token.tagName)) super.onStartTag(token);
  }
}

/** Parses a foreign page as browsers do (https://html.spec.whatwg.org/multipage/parsing.html). Nothing of it runs. */
export function parseDocument(html: string): Document {
  const { document } = parseHTML('');
  const write = (element: Element, attributes: readonly { name: string; value: string }[]) => {
    for (const { name, value } of attributes.slice(0, ATTRIBUTES_MAX)) element.setAttribute(name, value);
  };
  const insertText = (parent: Node, text: string, before: Node | null) => {
    const last = before ? before.previousSibling : parent.lastChild;
    if (last?.nodeType === 3) (last as Text).data += text;
    else parent.insertBefore(document.createTextNode(text), before);
  };
  /** Of formulas and drawings, which the tree does not keep. */
  const namespaces = new WeakMap<Element, names.NS>();
  let depth = 0;
  const none = () => null;
  const treeAdapter: TreeAdapter<Tree> = {
    ...(defaultTreeAdapter as unknown as TreeAdapter<Tree>),
    createDocument: () => document,
    createDocumentFragment: () => document.createDocumentFragment(),
    createElement(name, namespace, attributes) {
      const element = document.createElementNS(namespace, name);
      if (namespace !== names.NS.HTML) namespaces.set(element, namespace);
      write(element, attributes);
      return element;
    },
    createCommentNode: (text) => document.createComment(text),
    appendChild: (parent, node) => ((depth > DEPTH_MAX && parent.parentNode) || parent).appendChild(node),
    onItemPush: () => (depth += 1),
    onItemPop: () => (depth -= 1),
    insertBefore: (parent, node, before) => parent.insertBefore(node, before),
    insertText: (parent, text) => insertText(parent, text, null),
    insertTextBefore: insertText,
    detachNode: (node) => (node as ChildNode).remove(),
    adoptAttributes: (element, attributes) =>
      write(
        element,
        attributes.filter(({ name }) => !element.hasAttribute(name)),
      ),
    getFirstChild: ({ firstChild }) => firstChild,
    getParentNode: ({ parentNode }) => parentNode,
    getAttrList: ({ attributes }) => Array.from(attributes, ({ name, value }) => ({ name, value })),
    getTagName: ({ localName }) => localName,
    getNamespaceURI: (element) => namespaces.get(element) ?? names.NS.HTML,
    setDocumentType: none,
    // The content of a template is in it, where no query finds it.
    setTemplateContent: none,
    getTemplateContent: (element) => element,
  };
  return BoundParser.parse(html, { treeAdapter });
}
