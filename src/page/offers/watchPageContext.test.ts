import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchListeners } from '../testing/watchListeners';
import type { Occasion } from './OfferOptions';
import { watchPageContext } from './watchPageContext';

beforeEach(() => {
  document.body.innerHTML = '<p id="text">Some text</p><pre><code id="code">run()</code></pre><input value="typed">';
});
afterEach(() => {
  getSelection()?.removeAllRanges();
  document.body.replaceChildren();
});

const find = (selector: string) => document.querySelector(selector) as HTMLElement;

function setUp(options: { selectionButton?: boolean; codeBlocks?: string | null } = {}) {
  const occasions: Occasion[] = [];
  const listening = new AbortController();
  watchPageContext(
    window,
    listening.signal,
    () => options,
    (occasion) => occasions.push(occasion),
  );
  return { occasions, stop: () => listening.abort(), options };
}

const point = (selector: string) =>
  find(selector).dispatchEvent(new Event('pointerover', { bubbles: true, composed: true }));
const focus = (selector: string) =>
  find(selector).dispatchEvent(new Event('focusin', { bubbles: true, composed: true }));
function select(selector: string) {
  getSelection()?.selectAllChildren(find(selector));
  document.dispatchEvent(new Event('selectionchange'));
}

describe('occasions to offer a piece of the page', () => {
  it('are a selection, and a pointer or the focus in a code block', () => {
    const { occasions, stop } = setUp();
    point('#text');
    focus('input');
    expect(occasions).toEqual([]);
    point('#code');
    focus('#code');
    select('#text');
    stop();
    expect(occasions.map(({ type }) => type).slice(0, 2)).toEqual(['pointerover', 'focusin']);
    expect(occasions[0]?.target).toBe(find('#code'));
    expect(occasions.at(-1)?.type).toBe('selectionchange');
  });

  it('are no selection within a field, which is not even asked for', () => {
    const { occasions, stop } = setUp();
    getSelection()?.selectAllChildren(find('#text'));
    const asked = vi.spyOn(document, 'getSelection');
    find('input').dispatchEvent(new Event('selectionchange', { bubbles: true }));
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
    expect(occasions.filter(({ target }) => target === find('input'))).toEqual([]);
    stop();
  });

  it('are found in an open shadow root', () => {
    const root = find('#text').attachShadow({ mode: 'open' });
    root.append(document.createElement('pre'));
    const { occasions, stop } = setUp();
    root.firstElementChild?.dispatchEvent(new Event('pointerover', { bubbles: true, composed: true }));
    stop();
    expect(occasions[0]?.target).toBe(root.firstElementChild);
  });

  it('follow the options of the moment', () => {
    const { occasions, stop, options } = setUp({ selectionButton: false, codeBlocks: null });
    point('#code');
    select('#text');
    expect(occasions).toEqual([]);
    options.codeBlocks = '#text';
    point('#code');
    point('#text');
    stop();
    expect(occasions).toHaveLength(1);
  });

  it('are all that may be one while the selector is none: what is loaded then says so', () => {
    const { occasions, stop } = setUp({ codeBlocks: 'pre[' });
    point('#code');
    stop();
    expect(occasions).toHaveLength(1);
  });

  it('leave nothing behind', () => {
    const listeners = watchListeners(document);
    const { occasions, stop } = setUp();
    stop();
    point('#code');
    expect(occasions).toEqual([]);
    expect(listeners()).toEqual([]);
  });
});
