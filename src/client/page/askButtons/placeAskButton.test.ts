import { describe, expect, it } from 'vitest';
import { overlaps, type Box } from '../context/box';
import { placeBySelection, type SelectionShape } from './placeAskButton';

const PAGE = { width: 1000, height: 800 };
const BUTTON = { width: 160, height: 32 };
const line = (left: number, top: number, right: number): Box => ({ left, top, right, bottom: top + 20 });
const shape = (lines: Box[], change: Partial<SelectionShape> = {}): SelectionShape => ({
  lines,
  isBackward: false,
  isRtl: false,
  gap: 6,
  ...change,
});

describe('a button by a selection', () => {
  const paragraph = [line(100, 300, 900), line(100, 324, 900), line(100, 348, 400)];

  it.each([
    ['below its end', shape(paragraph), { left: 320, top: 374 }],
    [
      'above its beginning, where it was drawn backwards',
      shape(paragraph, { isBackward: true }),
      { left: 20, top: 262 },
    ],
    ['with room for the handles of a touch screen', shape(paragraph, { gap: 28 }), { left: 320, top: 396 }],
    [
      'at the left end of text from right to left',
      shape([line(500, 300, 900)], { isRtl: true }),
      { left: 420, top: 326 },
    ],
    ['above, where there is no room below', shape([line(100, 760, 400)]), { left: 20, top: 722 }],
    ['within the window', shape([line(900, 300, 990)]), { left: 832, top: 326 }],
    [
      'beside the text, where it fills the height',
      shape(Array.from({ length: 40 }, (_, row) => line(300, row * 20, 600))),
      { left: 606, top: 760 },
    ],
  ])('%s', (_, selection, place) => {
    expect(placeBySelection(selection, BUTTON, PAGE)).toEqual(place);
  });

  it('is hidden if every place is over the text, or the text is out of view', () => {
    const everywhere = Array.from({ length: 40 }, (_, row) => line(0, row * 20, 1000));
    expect(placeBySelection(shape(everywhere), BUTTON, PAGE)).toBeNull();
    expect(placeBySelection(shape([line(0, 900, 100)]), BUTTON, PAGE)).toBeNull();
    expect(placeBySelection(shape([]), BUTTON, PAGE)).toBeNull();
  });

  it('is never over the text, wherever the text is', () => {
    for (let left = -50; left < 1000; left += 95)
      for (let top = -40; top < 820; top += 35)
        for (const isBackward of [false, true]) {
          const lines = [line(left, top, left + 300), line(left - 80, top + 24, left + 120)];
          const place = placeBySelection(shape(lines, { isBackward }), BUTTON, PAGE);
          if (place === null) continue;
          const box = { ...place, right: place.left + BUTTON.width, bottom: place.top + BUTTON.height };
          expect(lines.some((text) => overlaps(text, box))).toBe(false);
          expect(box.left >= 0 && box.top >= 0 && box.right <= PAGE.width && box.bottom <= PAGE.height).toBe(true);
        }
  });
});
