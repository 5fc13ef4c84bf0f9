import { parentAcross } from './shadowTree';
import { native } from '../browser/native';

/** A rectangle in the viewport, in CSS pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The visible part of a box: inside the viewport and inside every scroller around it; `null` when no part is visible. */
export function clipBox(win: Window, box: Box, around: Element | null): Box | null {
  const { body, documentElement } = native(win.document);
  const { clientWidth, clientHeight } = documentElement;
  let { left, top, right, bottom } = intersect(box, { left: 0, top: 0, right: clientWidth, bottom: clientHeight });
  for (let element = around; element !== null; element = parentAcross(element)) {
    const { overflowX, overflowY, position } = win.getComputedStyle(element);
    const frame = element.getBoundingClientRect();
    if (element !== documentElement && element !== body) {
      if (overflowX !== 'visible') [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
      if (overflowY !== 'visible') [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
    }
    if (position === 'fixed') break;
  }
  return right - left > 0 && bottom - top > 0 ? { left, top, right, bottom } : null;
}

/** True when two boxes share more than an edge. */
export function overlaps(first: Box, second: Box): boolean {
  return (
    first.left < second.right && second.left < first.right && first.top < second.bottom && second.top < first.bottom
  );
}

function intersect(first: Box, second: Box): Box {
  return {
    left: Math.max(first.left, second.left),
    top: Math.max(first.top, second.top),
    right: Math.min(first.right, second.right),
    bottom: Math.min(first.bottom, second.bottom),
  };
}
