/** Changes that translators, spell checkers and extensions make to the page's nodes. Each keeps the text and its order. */
export const FOREIGN_HANDS: Readonly<Record<string, (container: HTMLElement, pick: number) => void>> = {
  'puts a text into elements of its own': (container, pick) => {
    const text = pickText(container, pick);
    const font = container.ownerDocument.createElement('font');
    const inner = container.ownerDocument.createElement('font');
    inner.textContent = text?.data ?? '';
    font.append(inner);
    text?.replaceWith(font);
  },
  'puts all texts into elements of its own': (container) => {
    for (const text of listTexts(container)) {
      const font = container.ownerDocument.createElement('font');
      font.textContent = text.data;
      text.replaceWith(font);
    }
  },
  'wraps a text': (container, pick) => wrap(pickText(container, pick), 'span'),
  'replaces a text by its like': (container, pick) => {
    const text = pickText(container, pick);
    text?.replaceWith(text.cloneNode());
  },
  'splits a text': (container, pick) => {
    const text = pickText(container, pick);
    text?.splitText(pick % (text.length + 1));
  },
  'joins the texts that are side by side': (container) => container.normalize(),
  'adds an element': (container, pick) => {
    const mark = container.ownerDocument.createElement('grammarly-extension');
    const element = pickElement(container, pick);
    element?.insertBefore(mark, element.childNodes[pick % (element.childNodes.length + 1)] ?? null);
  },
  'adds an element at the end': (container) =>
    container.append(container.ownerDocument.createElement('grammarly-extension')),
  'replaces an element by its like': (container, pick) => {
    const element = pickElement(container, pick);
    if (element !== container) element?.replaceWith(element.cloneNode(true));
  },
  'replaces the last block by its like': ({ lastElementChild }) =>
    lastElementChild?.replaceWith(lastElementChild.cloneNode(true)),
  'replaces all blocks by their like': (container) =>
    container.replaceChildren(...[...container.childNodes].map((node) => node.cloneNode(true))),
  'renames an element': (container, pick) => {
    const element = pickElement(container, pick);
    const renamed = container.ownerDocument.createElement('x-renamed');
    if (!element || element === container) return;
    renamed.append(...element.childNodes);
    element.replaceWith(renamed);
  },
  'wraps an element': (container, pick) => {
    const element = pickElement(container, pick);
    if (element !== container) wrap(element, 'div');
  },
  'takes an element out and puts it back': (container, pick) => {
    const element = pickElement(container, pick);
    if (element === container || !element?.parentNode) return;
    const { parentNode, nextSibling } = element;
    element.remove();
    parentNode.insertBefore(element, nextSibling);
  },
};

function listTexts(container: HTMLElement): Text[] {
  const walker = container.ownerDocument.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

/** Picks a text node, most often one of the last. */
function pickText(container: HTMLElement, pick: number): Text | undefined {
  return pickLate(listTexts(container), pick);
}

function pickElement(container: HTMLElement, pick: number): Element | undefined {
  return pickLate([container, ...container.querySelectorAll('*')], pick);
}

function pickLate<T>(items: readonly T[], pick: number): T | undefined {
  return items.at(-1 - (pick % Math.min(items.length, pick % 2 ? 4 : Infinity)));
}

function wrap(node: ChildNode | undefined, tag: string): void {
  const wrapper = node?.ownerDocument?.createElement(tag);
  if (!node || !wrapper) return;
  node.replaceWith(wrapper);
  wrapper.append(node);
}
