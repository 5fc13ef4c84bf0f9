import { afterEach, beforeEach, expect, it, vi } from 'vitest';
// Imported in advance, so that the tests wait only for the buttons and not for their modules to load.
import { stubIntersections } from '../../page/testing/stubIntersections';
import '../../panel/chunks/askButtons';
import '../../panel/chunks/readAsked';
import { showAskButtons } from './showAskButtons';

/** How often the file of texts was asked for, and whether it can be loaded. */
const texts = vi.hoisted(() => ({ requests: 0, fail: false }));
vi.mock('../../../shared/locales/buttons/buttonTexts', (original) => {
  texts.requests += 1;
  if (texts.fail) throw new TypeError('Failed to fetch dynamically imported module');
  return original();
});

const taken = vi.fn<(item: object) => void>();
let remove: () => void;

beforeEach(() => {
  document.body.innerHTML = '<pre><code class="language-js">run()</code></pre><div id="story"><pre>story()</pre></div>';
  // jsdom has no layout.
  stubIntersections();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 10, 300, 100));
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1000);
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800);
  taken.mockClear();
  remove = showIn('de');
});

const showIn = (locale?: string) =>
  showAskButtons({ contextExclude: '#story', currentPath: null, locale, onTake: taken });

afterEach(() => {
  remove();
  document.body.replaceChildren();
});

const readRoot = () => document.querySelector('docs-assistant')?.shadowRoot;
const readButton = () => readRoot()?.querySelector<HTMLButtonElement>('[part="code-button"]');
const point = (selector: string) =>
  document
    .querySelector(selector)
    ?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true, clientX: 50, clientY: 50 }));

it.each([
  ['needs no file of texts in English', undefined, 0],
  ['is English where the texts cannot be loaded', 'de', 1],
])('%s', async (_, locale, requests) => {
  remove();
  remove = showIn(locale);
  Object.assign(texts, { requests: 0, fail: true });
  point('pre code');
  await vi.waitFor(() => expect(readButton()?.textContent).toBe('Ask about this code'));
  expect(texts.requests).toBe(requests);
  texts.fail = false;
});

it('passes on the code that a reader asks about, in the language of the options, and opens nothing', async () => {
  point('pre code');
  await vi.waitFor(() => expect(readButton()?.textContent).toBe('Nach diesem Code fragen'));
  readButton()?.click();
  await vi.waitFor(() =>
    expect(taken).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ type: 'code', value: 'run()' })),
  );
  expect(taken.mock.calls[0]?.[0]).not.toHaveProperty('path');
  expect(readRoot()?.querySelector('[part="launcher"], [part="panel"]')).toBeNull();
});

it('shows no button for excluded elements, has no shortcut, and leaves nothing on the page when it is removed', async () => {
  point('pre code');
  await vi.waitFor(() => expect(readButton()).toBeTruthy());
  point('#story pre');
  await vi.waitFor(() => expect(readButton()).toBeNull());
  const press = new KeyboardEvent('keydown', { key: 'i', ctrlKey: true, bubbles: true, cancelable: true });
  document.body.dispatchEvent(press);
  expect(press.defaultPrevented).toBe(false);
  remove();
  expect(document.querySelector('docs-assistant')).toBeNull();
});
