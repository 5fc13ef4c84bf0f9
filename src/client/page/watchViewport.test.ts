import { afterEach, expect, it } from 'vitest';
import { watchViewport, type VisibleArea } from './watchViewport';

afterEach(() => Reflect.deleteProperty(window, 'visualViewport'));

function setUp() {
  const viewport = Object.assign(new EventTarget(), { height: window.innerHeight, offsetTop: 0, scale: 1 });
  Object.defineProperty(window, 'visualViewport', { configurable: true, value: viewport });
  const seen: (VisibleArea | null)[] = [];
  const stop = watchViewport(window, (area) => seen.push(area));
  const change = (values: Partial<typeof viewport>, type = 'resize') => {
    Object.assign(viewport, values);
    viewport.dispatchEvent(new Event(type));
  };
  return { seen, stop, change };
}

it('reports the visible area while a keyboard is open, and when it has closed', () => {
  const { seen, stop, change } = setUp();
  change({ height: window.innerHeight * 0.6 });
  change({ offsetTop: 40 }, 'scroll');
  change({ height: window.innerHeight, offsetTop: 0 });
  stop();
  change({ height: 100 });
  expect(seen).toEqual([
    null,
    { top: 0, height: window.innerHeight * 0.6 },
    { top: 40, height: window.innerHeight * 0.6 },
    null,
  ]);
});

it.each([
  ['a toolbar that comes and goes', { height: window.innerHeight - 50 }],
  ['a reader who zooms in', { height: window.innerHeight / 2, scale: 2 }],
])('makes no room for %s', (_, values) => {
  const { seen, change } = setUp();
  change(values);
  expect(seen).toEqual([null, null]);
});

it('accepts a browser without a visual viewport', () => {
  watchViewport(window, () => expect.unreachable())();
});
