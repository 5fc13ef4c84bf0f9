import { expect, it, vi } from 'vitest';
import { createScrollFollower } from './createScrollFollower';

it('hears nothing of the reader once it has stopped', () => {
  const [scroller, content, room] = ['div', 'div', 'div'].map((tag) => document.createElement(tag)) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  let height = 500;
  Object.defineProperty(scroller, 'scrollHeight', { get: () => height });
  Object.defineProperty(content, 'offsetHeight', { get: () => height });
  const onAtLatest = vi.fn();
  const goUp = [
    () => {
      scroller.scrollTop = 0;
      scroller.dispatchEvent(new Event('scroll'));
    },
    () => scroller.dispatchEvent(new WheelEvent('wheel', { deltaY: -10 })),
    () => scroller.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageUp' })),
  ];
  const follower = createScrollFollower({ scroller, content, room }, onAtLatest);
  for (const go of goUp) {
    follower.followEnd();
    scroller.dispatchEvent(new Event('scroll'));
    onAtLatest.mockClear();
    go();
    expect(onAtLatest).toHaveBeenCalledWith(false);
  }
  follower.followEnd();
  scroller.dispatchEvent(new Event('scroll'));
  follower.stop();
  onAtLatest.mockClear();
  for (const go of goUp) go();
  height = 900;
  expect(onAtLatest).not.toHaveBeenCalled();
});
