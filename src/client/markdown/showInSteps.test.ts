import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFullMarkdownView } from './createFullMarkdownView';
import { showInSteps } from './showInSteps';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

const LONG = 'Some **words** with `code`.\n\n'.repeat(3_000);

function setUp() {
  const element = document.createElement('div');
  const view = createFullMarkdownView(element, {});
  const onShown = vi.fn<() => void>();
  const lengths = () => element.textContent?.length ?? 0;
  return { element, view, onShown, lengths };
}

function showAtOnce(markdown: string): string {
  const { element, view } = setUp();
  view.update(markdown, true);
  return element.innerHTML;
}

it('shows a text of usual length at once', () => {
  const { element, view, onShown } = setUp();
  showInSteps(view, () => LONG.slice(0, 30_000), true, onShown);
  expect(onShown).toHaveBeenCalledOnce();
  expect(element.innerHTML).toBe(showAtOnce(LONG.slice(0, 30_000)));
});

it('shows a long text in steps, with the same result as at once', async () => {
  const { element, view, onShown, lengths } = setUp();
  showInSteps(view, () => LONG, true, onShown);
  const first = lengths();
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(20_000);
  expect(onShown).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  expect(onShown).toHaveBeenCalledOnce();
  expect(element.innerHTML).toBe(showAtOnce(LONG));
});

it('shows text that has arrived meanwhile', async () => {
  const { element, view, onShown } = setUp();
  let text = LONG;
  showInSteps(view, () => text, true, onShown);
  text += 'The last words.';
  await vi.runAllTimersAsync();
  expect(element.innerHTML).toBe(showAtOnce(text));
});

it('renders a long text from the beginning when it does not continue the shown text', async () => {
  const { element, view, onShown } = setUp();
  view.update('Something else.', false);
  showInSteps(view, () => LONG, true, onShown);
  await vi.runAllTimersAsync();
  expect(element.innerHTML).toBe(showAtOnce(LONG));
});

it('continues the shown text, and stops after the current step', async () => {
  const { view, onShown, lengths } = setUp();
  view.update(LONG.slice(0, 30_000), false);
  const before = lengths();
  const stop = showInSteps(view, () => LONG, true, onShown);
  expect(lengths()).toBeGreaterThanOrEqual(before);
  stop();
  // Only the text that has been read is inserted into the page.
  const read = view.measureShown(LONG);
  await vi.runAllTimersAsync();
  expect(view.measureShown(LONG)).toBe(read);
  expect(read).toBeLessThan(LONG.length);
  expect(lengths()).toBeLessThanOrEqual(read);
  expect(onShown).not.toHaveBeenCalled();
});
