import { closestAcross } from './shadowTree';
import { toElement } from './toElement';
import { native } from '../browser/native';

/** Text that the reader has selected on the page. */
export interface PageSelection {
  /** The text as the page shows it, without surrounding white space. */
  text: string;
  /** Usually one range; several in browsers that select cells of a table. */
  ranges: readonly [Range, ...Range[]];
  /** True when the reader selected from the end to the beginning. */
  isBackward: boolean;
}

/** Elements whose text is the reader's own and not part of the documentation. */
const EDITABLE = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** `getComposedRanges` as Safari 17.0 had it. */
type FirstGetComposedRanges = (...roots: ShadowRoot[]) => StaticRange[];

/** Deepest nesting of shadow roots that is searched for a selection. */
const DEPTH_MAX = 8;

/**
 * Reads the reader's selection, even in an open shadow root; `null` when nothing or only white space is selected, or the selection is in a
 * field.
 */
export function readSelection(win: Window): PageSelection | null {
  const selection = win.getSelection();
  if (selection === null) return null;
  const ranges = readRanges(win, selection).filter((range) => !range.collapsed);
  const [first] = ranges;
  if (first === undefined) return null;
  const last = ranges.at(-1) ?? first;
  if ([first.startContainer, last.endContainer].some((node) => closestAcross(toElement(node), EDITABLE) !== null))
    return null;
  // The text of the selection has the line breaks that the page shows, but not every browser returns it for a shadow root.
  const text = (selection.toString() || ranges.map(String).join('\n')).trim();
  return text === '' ? null : { text, ranges: ranges as [Range, ...Range[]], isBackward: isBackward(selection, first) };
}

function readRanges(win: Window, selection: Selection): Range[] {
  const ranges: Range[] = [];
  for (let index = 0; index < selection.rangeCount; index += 1) ranges.push(selection.getRangeAt(index));
  if (ranges.length > 1) return ranges;
  const roots: ShadowRoot[] = [];
  for (let depth = 0; depth < DEPTH_MAX; depth += 1) {
    const [composed] = getComposedRanges(selection, roots);
    const ofRoot = composed === undefined ? getSelectionOfRoot(roots) : undefined;
    const found = composed ?? ofRoot?.getRangeAt(0) ?? ranges[0];
    // Browsers report ranges only in the given shadow roots. For others they report the position of the host.
    const root = found && listRootsAt(found).find((other) => !roots.includes(other));
    if (root !== undefined) roots.unshift(root);
    else if (composed !== undefined) return [toRange(win.document, composed)];
    else return ofRoot === undefined ? ranges : [ofRoot.getRangeAt(0)];
  }
  return ranges;
}

/** The open shadow roots of the elements at the two ends of a range. */
function listRootsAt({ startContainer, startOffset, endContainer, endOffset }: AbstractRange): ShadowRoot[] {
  const nodes = [
    startContainer,
    startContainer.childNodes[startOffset],
    endContainer,
    endContainer.childNodes[endOffset - 1],
  ];
  return nodes.flatMap((node) => {
    const root = node !== undefined && 'shadowRoot' in node ? (node as Element).shadowRoot : null;
    return root ?? [];
  });
}

function getComposedRanges(selection: Selection, shadowRoots: ShadowRoot[]): StaticRange[] {
  if (typeof selection.getComposedRanges !== 'function') return [];
  try {
    return selection.getComposedRanges({ shadowRoots });
  } catch {
    return (selection.getComposedRanges as unknown as FirstGetComposedRanges).call(selection, ...shadowRoots);
  }
}

/** In Chromium before 137, each shadow root has its own selection. */
function getSelectionOfRoot(roots: readonly ShadowRoot[]): Selection | undefined {
  return roots
    .map((root) => (root as ShadowRoot & { getSelection?(): Selection | null }).getSelection?.())
    .find((selection): selection is Selection => selection?.isCollapsed === false);
}

/**
 * Converts to a live range. If a selection begins and ends in different trees, its ends are moved to the document's tree, because a range
 * cannot span trees.
 */
function toRange(document: Document, composed: StaticRange): Range {
  const { startContainer, startOffset, endContainer, endOffset } = composed;
  const range = native(document).createRange();
  const isOneTree = startContainer.getRootNode() === endContainer.getRootNode();
  const startHost = isOneTree ? null : getOutermostHost(startContainer);
  const endHost = isOneTree ? null : getOutermostHost(endContainer);
  if (startHost === null) range.setStart(startContainer, startOffset);
  else range.setStartBefore(startHost);
  if (endHost === null) range.setEnd(endContainer, endOffset);
  else range.setEndAfter(endHost);
  return range;
}

function getOutermostHost(node: Node): Element | null {
  const root = node.getRootNode();
  if (!('host' in root)) return null;
  const { host } = root as ShadowRoot;
  return getOutermostHost(host) ?? host;
}

function isBackward(selection: Selection, first: Range): boolean {
  if (selection.direction !== undefined && selection.direction !== 'none') return selection.direction === 'backward';
  return selection.focusNode === first.startContainer && selection.focusOffset === first.startOffset;
}
