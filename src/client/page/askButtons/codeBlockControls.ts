import { native } from '../browser/native';
import { containsAcross, parentAcross } from '../context/shadowTree';
import type { Box } from '../context/visibleBox';

/** Number of elements around a block that are searched for the page's controls, because copy buttons may be beside the block. */
const FRAMES_MAX_COUNT = 3;

const CONTROLS = 'button, summary, select, input, [role="button"]';

/**
 * True when an element of the page, such as a sticky header, covers the lower edge of the visible part of a block.
 *
 * @param rootElement The assistant's own element, which is not part of the page.
 */
export function isCovered(block: Element, visible: Box, rootElement: HTMLElement): boolean {
  const x = (visible.left + visible.right) / 2;
  const y = Math.max(visible.top, visible.bottom - 3);
  const tree = block.getRootNode() as Document | ShadowRoot;
  const listElements = tree instanceof ShadowRoot ? tree.elementsFromPoint : native(tree).elementsFromPoint;
  const top = listElements?.call(tree, x, y).find((element) => !containsAcross(element, rootElement));
  return top !== undefined && !block.contains(top) && !containsAcross(top, block);
}

/**
 * The boxes of the page's controls in and around a block.
 *
 * @param exclude Selector of further elements that must not be covered.
 */
export function listControls(block: Element, exclude: string | undefined): Box[] {
  let around = block;
  for (let count = 0; count < FRAMES_MAX_COUNT; count += 1) {
    const parent = parentAcross(around);
    if (parent === null || parent === native(block.ownerDocument).body) break;
    around = parent;
  }
  const controls = around.querySelectorAll(exclude ? `${CONTROLS}, ${exclude}` : CONTROLS);
  return [...controls].map((control) => control.getBoundingClientRect());
}
