import { describe, expect, it } from 'vitest';
import type { Box } from '../context/box';
import { placeByCode, type CodeShape } from './placeByCode';

const PAGE = { clientWidth: 1000, clientHeight: 800 };
const BUTTON = { width: 160, height: 32 };
const line = (left: number, top: number, right: number): Box => ({ left, top, right, bottom: top + 20 });

const on =
  (...controls: Box[]) =>
  (x: number, y: number) =>
    controls.some(({ left, top, right, bottom }) => left <= x && x < right && top <= y && y < bottom);

describe('a button by a code block', () => {
  const block = { left: 100, top: 200, right: 700, bottom: 260 };
  const code = (change: Partial<CodeShape> = {}): CodeShape => ({
    whole: block,
    visible: change.whole ?? block,
    isTaken: () => false,
    isRtl: false,
    ...change,
  });
  const tall = { left: 100, top: -500, right: 700, bottom: 2000 };

  it.each([
    ['on its lower edge', code(), { left: 532, top: 244 }],
    [
      'on its lower edge between pixels',
      code({ whole: { ...block, bottom: 260.5 }, visible: block }),
      { left: 532, top: 244.5 },
    ],
    ['on the left, where the page runs from right to left', code({ isRtl: true }), { left: 108, top: 244 }],
    ['under it, beside a control of the page', code({ isTaken: on(line(660, 230, 690)) }), { left: 532, top: 261 }],
    [
      'under it, beside a small control',
      code({ isTaken: on({ left: 534, top: 246, right: 547, bottom: 259 }) }),
      { left: 532, top: 261 },
    ],
    [
      'on the other side, where controls stand around',
      code({ isTaken: on(line(660, 230, 690), line(660, 265, 690)) }),
      { left: 108, top: 244 },
    ],
    [
      'at its top, where the launcher covers its lower edge',
      code({ isTaken: on(line(100, 250, 700)) }),
      { left: 532, top: 200 },
    ],
    [
      'in what can be seen of it',
      code({ whole: tall, visible: { ...tall, top: 0, bottom: 800 } }),
      { left: 532, top: 760 },
    ],
    ['within the window', code({ whole: { ...block, top: 760, bottom: 795 } }), { left: 532, top: 760 }],
  ])('%s', (_, shape, place) => {
    expect(placeByCode(shape, BUTTON, PAGE)).toEqual(place);
  });
});
