import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubIntersections } from '../testing/stubIntersections';
import { native } from '../browser/native';
import { watchListeners } from '../testing/watchListeners';
import type { ButtonOwner } from './ButtonOwner';
import { hideCodeButton, showCodeButton } from './showCodeButton';

let rootElement: HTMLElement;
let block: HTMLElement;
let owner: ButtonOwner;
const asked = vi.fn();

beforeEach(() => {
  document.body.innerHTML = '<p>Text</p><pre><code>run()</code></pre><docs-assistant></docs-assistant>';
  const root = document.querySelector('docs-assistant')?.attachShadow({ mode: 'open' });
  rootElement = document.createElement('div');
  rootElement.innerHTML = '<dialog part="panel"><textarea></textarea></dialog>';
  root?.append(rootElement);
  block = document.querySelector('pre') as HTMLElement;
  // jsdom has no layout.
  stubIntersections();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 10, 300, 100));
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1000);
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800);
  owner = { win: window, own: native(document), element: rootElement, rootElement, options: {}, onEvent: asked };
});

afterEach(() => {
  hideCodeButton();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  asked.mockClear();
  document.body.replaceChildren();
});

const init = { bubbles: true, composed: true, cancelable: true };
const point = (target: Element | null, type = 'pointerover', more = {}) => {
  const event = new PointerEvent(type, { ...init, ...more });
  target?.dispatchEvent(event);
  if (type === 'pointerover' && target && block.contains(target)) reach(event, target);
};
const reach = (event: Event, target: Element) => showCodeButton(owner, block, { event, target }, 'Ask about this code');
const press = (target: Element | null, key: string, more = {}) => {
  const event = new KeyboardEvent('keydown', { ...init, key, ...more });
  target?.dispatchEvent(event);
  return event.defaultPrevented;
};
const readButton = () => rootElement.querySelector<HTMLButtonElement>('[part="code-button"]');
const text = () => document.querySelector('p');

it('listens to the page only while a block has the pointer', () => {
  vi.useFakeTimers();
  const listeners = watchListeners(document);
  point(block);
  expect(readButton()?.textContent).toBe('Ask about this code');
  expect(listeners()).not.toEqual([]);
  point(text());
  vi.advanceTimersByTime(200);
  point(block.firstElementChild);
  vi.advanceTimersByTime(1000);
  expect(readButton()).not.toBeNull();
  point(text());
  vi.advanceTimersByTime(300);
  expect(readButton()).toBeNull();
  expect(listeners()).toEqual([]);
});

it('goes away with a touch that scrolls', () => {
  point(block, 'pointerover', { pointerType: 'touch' });
  expect(readButton()).not.toBeNull();
  point(block, 'pointercancel', { pointerType: 'touch' });
  expect(readButton()).toBeNull();
});

it('passes the block on when it is pressed, and stays away until the pointer has left', () => {
  vi.useFakeTimers();
  point(block);
  readButton()?.click();
  expect(asked).toHaveBeenCalledExactlyOnceWith('asked', expect.objectContaining({ source: 'code', part: block }));
  point(block.firstElementChild);
  expect(readButton()).toBeNull();
  point(text());
  vi.advanceTimersByTime(300);
  point(block);
  expect(readButton()).not.toBeNull();
});

it('moves out of the way of a panel that opens', async () => {
  point(block);
  const placed = readButton()?.style.cssText;
  const panel = rootElement.querySelector('dialog') as HTMLElement;
  Object.assign(rootElement.getRootNode(), { elementsFromPoint: (x: number) => (x > 150 ? [panel] : []) });
  owner.placeButton?.();
  await vi.waitFor(() => expect(readButton()?.style.cssText).not.toBe(placed));
});

it('is dismissed by Escape on the page, until the pointer has left the block', () => {
  point(block);
  press(text(), 'Escape');
  expect(readButton()).toBeNull();
  point(block.firstElementChild);
  expect(readButton()).toBeNull();
});

it('is not dismissed by an Escape that is meant for the panel', () => {
  point(block);
  press(rootElement.querySelector('textarea'), 'Escape');
  expect(readButton()).not.toBeNull();
});

it('follows the focused element in the tab order, each time', () => {
  block.tabIndex = 0;
  block.addEventListener('focusin', (event) => reach(event, block));
  block.focus();
  const { activeElement } = document;
  expect(activeElement).toBe(block);
  expect(press(block, 'Tab', { shiftKey: true })).toBe(false);
  expect(press(block, 'Tab')).toBe(true);
  expect(rootElement.getRootNode()).toHaveProperty('activeElement', readButton());
  // The browser goes on from the block.
  expect(press(readButton(), 'Tab')).toBe(false);
  expect(document.activeElement).toBe(block);
  expect(press(block, 'Tab')).toBe(true);
  expect(press(readButton(), 'Tab', { shiftKey: true })).toBe(true);
  expect(document.activeElement).toBe(block);
  expect(press(block, 'F10', { altKey: true })).toBe(true);
  press(readButton(), 'Escape');
  expect(document.activeElement).toBe(block);
  expect(readButton()).toBeNull();
});

it('takes no key from a block that becomes an editor with the press, even before the next frame', () => {
  // It reports in the next frame.
  class Observer {
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  point(block);
  expect(readButton()).not.toBeNull();
  block.tabIndex = 0;
  block.contentEditable = 'true';
  const { matches } = Element.prototype;
  // jsdom knows no text that can be edited.
  vi.spyOn(block, 'matches').mockImplementation(
    (selector) => selector === ':read-write' || matches.call(block, selector),
  );
  block.focus();
  expect(readButton()).not.toBeNull();
  expect(press(block, 'Tab')).toBe(false);
  expect(press(block, 'F10', { altKey: true })).toBe(false);
});
