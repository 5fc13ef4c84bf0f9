import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startPush } from './startPush';

const { documentElement } = document;
let queries: Record<string, boolean>;
let tellMedia: () => void;
let tellSize: () => void;
let width: number;
const end = { observed: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers();
  queries = { '(min-width: 1024px)': true, '(prefers-reduced-motion: reduce)': true };
  width = 420;
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return queries[query] ?? false;
    },
    addEventListener: (_: string, listener: () => void) => (tellMedia = listener),
    removeEventListener: vi.fn(),
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(listener: () => void) {
        tellSize = listener;
      }
      observe() {}
      disconnect = end.observed;
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  documentElement.removeAttribute('style');
});

function createFrame(isRightToLeft = false) {
  const frame = document.createElement('dialog');
  frame.getBoundingClientRect = () => ({ width }) as DOMRect;
  const matches = (selector: string) => selector === ':dir(rtl)' && isRightToLeft;
  return Object.assign(frame, { matches });
}

const read = () => ({
  room: documentElement.style.getPropertyValue('--docs-assistant-push'),
  left: documentElement.style.marginLeft,
  right: documentElement.style.marginRight,
});
const MARGIN = 'var(--docs-assistant-push)';

describe('the room that the page leaves', () => {
  it.each([
    ['end', false, 'right'],
    ['end', true, 'left'],
    ['start', false, 'left'],
    ['start', true, 'right'],
  ] as const)('is at the edge of the panel: %s, right to left %s', (dock, isRightToLeft, side) => {
    const stop = startPush(window, createFrame(isRightToLeft), dock);
    expect(read()).toEqual({ room: '420px', left: '', right: '', [side]: MARGIN });
    stop();
    expect(documentElement.hasAttribute('style')).toBe(false);
  });

  it('follows the width of the panel', () => {
    const stop = startPush(window, createFrame(), 'end');
    width = 600.4;
    tellSize();
    expect(read().room).toBe('600px');
    stop();
  });

  it('goes in a narrow window and comes back in a wide one', () => {
    queries['(min-width: 1024px)'] = false;
    const stop = startPush(window, createFrame(), 'end');
    expect(documentElement.hasAttribute('style')).toBe(false);
    queries['(min-width: 1024px)'] = true;
    tellMedia();
    expect(read().right).toBe(MARGIN);
    queries['(min-width: 1024px)'] = false;
    tellMedia();
    expect(documentElement.hasAttribute('style')).toBe(false);
    stop();
  });

  it('gives the page back its own margin, and leaves one that the page has set meanwhile', () => {
    documentElement.style.marginRight = '10px';
    startPush(window, createFrame(), 'end')();
    expect(read()).toEqual({ room: '', left: '', right: '10px' });
    const stop = startPush(window, createFrame(), 'end');
    documentElement.style.marginRight = '30px';
    stop();
    expect(read()).toEqual({ room: '', left: '', right: '30px' });
  });

  it('moves only if the reader allows motion, and leaves no transition', () => {
    startPush(window, createFrame(), 'end')();
    expect(documentElement.style.transition).toBe('');
    queries['(prefers-reduced-motion: reduce)'] = false;
    const stop = startPush(window, createFrame(), 'end');
    expect(documentElement.style.transition).toContain('margin-right');
    vi.advanceTimersByTime(200);
    expect(documentElement.style.transition).toBe('');
    stop();
    vi.advanceTimersByTime(200);
    expect(documentElement.hasAttribute('style')).toBe(false);
  });

  it("leaves a transition of the page's own", () => {
    queries['(prefers-reduced-motion: reduce)'] = false;
    documentElement.style.transition = 'color 1s';
    startPush(window, createFrame(), 'end')();
    vi.advanceTimersByTime(200);
    expect(documentElement.style.transition).toContain('color');
  });
});
