import type { Box } from './box';
import { native } from '../browser/native';

/** Maximum number of measured text nodes, counted from the end that gets the button. The others are out of sight. */
const MEASURED_MAX_COUNT = 400;

/**
 * The boxes of the lines of selected text, in order. A range's own rectangles would contain whole blocks with their padding.
 *
 * @param fromEnd True measures the last text nodes of a very long text, false the first.
 */
export function listTextBoxes(range: Range, fromEnd = false): Box[] {
  const top = range.commonAncestorContainer;
  if (top.nodeType === top.TEXT_NODE) return listBoxes(range);
  const nodes: Node[] = [];
  // SHOW_TEXT
  const walker = native(range.startContainer.ownerDocument!).createTreeWalker(top, 4);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (range.intersectsNode(node)) nodes.push(node);
  const measured = fromEnd ? nodes.slice(-MEASURED_MAX_COUNT) : nodes.slice(0, MEASURED_MAX_COUNT);
  return measured.flatMap((node) => {
    const part = range.cloneRange();
    part.selectNodeContents(node);
    if (node === range.startContainer) part.setStart(node, range.startOffset);
    if (node === range.endContainer) part.setEnd(node, range.endOffset);
    return listBoxes(part);
  });
}

function listBoxes(range: Range): Box[] {
  return [...range.getClientRects()]
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(({ left, top, right, bottom }) => ({ left, top, right, bottom }));
}
