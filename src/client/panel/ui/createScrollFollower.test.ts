import { expect, it, vi } from 'vitest';
import { createScrollFollower } from './createScrollFollower';

function createParts() {
  return ['div', 'div', 'div'].map((tag) => document.createElement(tag)) as [HTMLElement, HTMLElement, HTMLElement];
}

it('does not react to the reader when it has stopped', () => {
  const [scroller, content, room] = createParts();
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

it('shows the question of the streaming answer, not a queued one', () => {
  const [scroller, content, room] = createParts();
  content.innerHTML = '<p data-role="user">First</p><p data-role="user">Asked</p>';
  const tops = [0, 100, 700];
  for (const [index, question] of [...content.children].entries())
    vi.spyOn(question, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, tops[index], 100, 20));
  createScrollFollower({ scroller, content, room }, () => {}).showQuestion(true);
  expect(scroller.scrollTop).toBe(88);
});
