import { overlaps, type Box } from '../context/box';

/** Distance of a button from its text, in CSS pixels. */
export const BUTTON_GAP_PX = 6;

/** Distance of a button from the edges of the window, in CSS pixels. */
const EDGE_PX = 8;

/** Width and height of a button, or of the window. */
export interface Extent {
  width: number;
  height: number;
}

/** Position of a button's upper left corner in the viewport. */
export interface Place {
  left: number;
  top: number;
}

/** A selection, for {@link placeBySelection}. */
export interface SelectionShape {
  /** Boxes of its lines, in order. */
  lines: readonly Box[];
  /** True puts the button at the beginning, where the reader's pointer is. */
  isBackward: boolean;
  /** True for text that runs from right to left. */
  isRtl: boolean;
  /** Distance from the selection. Touch screens draw handles there. */
  gap: number;
  /** Boxes over the page that must stay visible, such as the open panel. */
  obstacles?: readonly Box[];
}

/**
 * A place for a button near the end of a selection: below the last line, above the first line, or beside the text. Never over selected
 * text; `null` when no such place is inside the window.
 */
export function placeBySelection(shape: SelectionShape, button: Extent, page: Extent): Place | null {
  const { lines, isBackward, isRtl, gap, obstacles = [] } = shape;
  const visible = lines.filter((line) => line.bottom > 0 && line.top < page.height);
  const [first, last] = [visible[0], visible.at(-1)];
  if (first === undefined || last === undefined) return null;
  const start = isRtl ? first.right : first.left;
  const end = isRtl ? last.left : last.right;
  const lowest = page.height - button.height - EDGE_PX;
  const beside = (box: Box) => clamp((box.top + box.bottom - button.height) / 2, EDGE_PX, lowest);
  const below = { left: end - button.width / 2, top: last.bottom + gap };
  const above = { left: start - button.width / 2, top: first.top - gap - button.height };
  const near = isBackward ? first : last;
  const places = [
    ...(isBackward ? [above, below] : [below, above]),
    { left: Math.max(...visible.map(({ right }) => right)) + gap, top: beside(near) },
    { left: Math.min(...visible.map(({ left }) => left)) - gap - button.width, top: beside(near) },
  ];
  for (const place of places) {
    const left = clamp(place.left, EDGE_PX, page.width - button.width - EDGE_PX);
    const box = toBox({ left, top: place.top }, button);
    const isInside = box.top >= EDGE_PX && box.bottom <= page.height - EDGE_PX;
    if (isInside && ![...visible, ...obstacles].some((other) => overlaps(other, box))) return { left, top: place.top };
  }
  return null;
}

function toBox({ left, top }: Place, { width, height }: Extent): Box {
  return { left, top, right: left + width, bottom: top + height };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
