import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCodeButton } from './createCodeButton';

let rootElement: HTMLElement;
let block: HTMLElement;
let codeButton: ReturnType<typeof createCodeButton>;

beforeEach(() => {
  document.body.innerHTML = '<p>Text</p><pre><code>run()</code></pre><docs-assistant></docs-assistant>';
  const root = document.querySelector('docs-assistant')?.attachShadow({ mode: 'open' });
  rootElement = document.createElement('div');
  rootElement.innerHTML = '<dialog part="panel"><textarea></textarea></dialog>';
  root?.append(rootElement);
  block = document.querySelector('pre') as HTMLElement;
  // jsdom has no layout.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 10, 300, 100));
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1000);
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800);
  codeButton = createCodeButton(window, rootElement, {
    selectionButton: true,
    codeBlocks: 'pre',
    exclude: undefined,
    labels: { askAboutSelection: 'Ask about this', askAboutCode: 'Ask about this code' },
    getPath: () => '/',
    onAsk: () => {},
  });
});

afterEach(() => {
  codeButton.stop();
  document.body.replaceChildren();
});

const init = { bubbles: true, composed: true };
const point = (type: 'pointerover' | 'pointermove') =>
  block.dispatchEvent(new PointerEvent(type, { ...init, clientX: 50, clientY: 50 }));
const pressEscape = (target: Element | null) =>
  target?.dispatchEvent(new KeyboardEvent('keydown', { ...init, key: 'Escape' }));

it('moves out of the way of a panel that opens', async () => {
  point('pointerover');
  const placed = codeButton.button.element.style.cssText;
  const panel = rootElement.querySelector('dialog') as HTMLElement;
  panel.getBoundingClientRect = () => new DOMRect(150, 0, 400, 600);
  codeButton.placeSoon();
  await vi.waitFor(() => expect(codeButton.button.element.style.cssText).not.toBe(placed));
});

it('is dismissed by Escape on the page, until the pointer has left the block', () => {
  point('pointerover');
  expect(codeButton.button.isShown).toBe(true);
  pressEscape(document.querySelector('p'));
  expect(codeButton.button.isShown).toBe(false);
  point('pointermove');
  expect(codeButton.button.isShown).toBe(false);
});

it('is there when the pointer moves in the block after an Escape that was meant for the panel', () => {
  // The button of a selection was over the block and disappeared after a press, so the pointer is now in the block.
  point('pointerover');
  pressEscape(rootElement.querySelector('textarea'));
  point('pointermove');
  expect(codeButton.button.isShown).toBe(true);
});
