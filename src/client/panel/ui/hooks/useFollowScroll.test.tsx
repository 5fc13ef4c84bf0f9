import { render } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { StreamingText } from '../../../core/conversation/StreamingText';
import { createStreamingText } from '../../../markdown/testing/createStreamingText';
import { useFollowScroll } from './useFollowScroll';

// jsdom has no layout: the test sets the height of the content, and size observers are never called.
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  return () => vi.unstubAllGlobals();
});

function Conversation({ live }: { live: StreamingText }) {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const room = useRef<HTMLDivElement>(null);
  useFollowScroll({ scroller, content, room }, 'answer', 'q1', live);
  return (
    <div ref={scroller}>
      <div ref={content} />
      <div ref={room} />
    </div>
  );
}

function setUp() {
  const live = createStreamingText();
  const { container, unmount, rerender } = render(<Conversation live={live} />);
  const scroller = container.firstElementChild as HTMLElement;
  const grow = (height: number) =>
    Object.defineProperty(scroller, 'scrollHeight', { value: height, configurable: true });
  return { live, scroller, grow, unmount, renderAgain: () => rerender(<Conversation live={live} />) };
}

/** Waits until pending microtasks have run. */
async function passMicrotasks() {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}

it('scrolls in the same task as the piece, so that both are in one frame', async () => {
  const { live, scroller, grow } = setUp();
  live.append('One');
  grow(500);
  await passMicrotasks();
  expect(scroller.scrollTop).toBe(500);
});

it('scrolls after a render with new content, and after no other', async () => {
  const { scroller, grow, renderAgain } = setUp();
  grow(500);
  renderAgain();
  await passMicrotasks();
  expect(scroller.scrollTop).toBe(500);
  // Near enough to the end to follow it, but at a position that the reader chose.
  scroller.scrollTop = 510;
  renderAgain();
  await passMicrotasks();
  expect(scroller.scrollTop).toBe(510);
});

it('causes no layout on a hidden page', async () => {
  const hidden = vi.spyOn(Document.prototype, 'hidden', 'get').mockReturnValue(true);
  const { live, scroller, grow } = setUp();
  live.append('One');
  grow(500);
  await passMicrotasks();
  expect(scroller.scrollTop).toBe(0);
  hidden.mockReturnValue(false);
  live.append(' two');
  await passMicrotasks();
  expect(scroller.scrollTop).toBe(500);
  hidden.mockRestore();
});

it('does not move a view that the reader has just scrolled up, or a removed one', async () => {
  const { live, scroller, grow, unmount } = setUp();
  grow(500);
  live.append('One');
  await passMicrotasks();
  scroller.scrollTop = 300;
  live.append(' two');
  grow(600);
  await passMicrotasks();
  expect(scroller.scrollTop).toBe(300);
  unmount();
  scroller.scrollTop = 500;
  live.append(' three');
  await passMicrotasks();
  expect(scroller.scrollTop).toBe(500);
});
