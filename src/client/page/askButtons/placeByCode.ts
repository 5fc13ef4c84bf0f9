import type { Box } from '../context/box';
import type { Extent, Place } from './placeAskButton';

/** Distance of a button from the edges of the block and the window, in CSS pixels. */
const EDGE_PX = 8;

/** Distance of the points at which a place is looked at for controls, in CSS pixels: nobody could hit a smaller one. */
const STEP_PX = 8;

/** A code block. */
export interface CodeShape {
  whole: Box;
  /** Visible part of the block. */
  visible: Box;
  /** Whether a point must not be covered: it is on a control of the page, the launcher or the panel. */
  isTaken(x: number, y: number): boolean;
  isRtl: boolean;
}

/** A place for a button on the lower edge of the visible part of a code block, where it does not cover the page's controls. */
export function placeByCode(
  { whole, visible, isTaken, isRtl }: CodeShape,
  { width, height }: Extent,
  { clientWidth, clientHeight }: Pick<Element, 'clientWidth' | 'clientHeight'>,
): Place {
  // The visible part has whole pixels.
  const isWhole = visible.bottom > whole.bottom - 1;
  const onEdge = isWhole ? whole.bottom - height / 2 : visible.bottom - height - EDGE_PX;
  const [start, end] = [visible.left + EDGE_PX, visible.right - EDGE_PX - width];
  const near = isRtl ? start : end;
  const places = [
    { left: near, top: onEdge },
    // Under the block.
    { left: near, top: isWhole ? whole.bottom + 1 : onEdge },
    { left: isRtl ? end : start, top: onEdge },
    // On a phone, the launcher may take the whole lower edge.
    { left: near, top: visible.top },
  ].map(({ left, top }) => ({
    left: Math.max(EDGE_PX, Math.min(left, clientWidth - width - EDGE_PX)),
    top: Math.min(top, clientHeight - height - EDGE_PX),
  }));
  const isFree = ({ left, top }: Place) => {
    for (let x = 0; x <= width; x += STEP_PX)
      for (let y = 0; y <= height; y += STEP_PX) if (isTaken(left + x, top + y)) return false;
    return true;
  };
  return places.find(isFree) ?? places[0]!;
}
