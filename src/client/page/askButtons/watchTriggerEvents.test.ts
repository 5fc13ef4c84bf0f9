import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchListeners } from '../testing/watchListeners';
import type { TriggerEvent } from './ButtonOwner';
import { watchTriggerEvents } from './watchTriggerEvents';

beforeEach(() => {
  document.body.innerHTML = '<p id="text">Some text</p><pre><code id="code">run()</code></pre><input value="typed">';
});
afterEach(() => {
  getSelection()?.removeAllRanges();
  document.body.replaceChildren();
});

const find = (selector: string) => document.querySelector(selector) as HTMLElement;

function setUp(options: { selectionButton?: boolean; codeBlocks?: string | null } = {}) {
  const triggers: TriggerEvent[] = [];
  const listening = new AbortController();
  watchTriggerEvents({ options }, listening.signal, (trigger) => triggers.push(trigger));
  return { triggers, stop: () => listening.abort(), options };
}

const point = (selector: string) =>
  find(selector).dispatchEvent(new Event('pointerover', { bubbles: true, composed: true }));
const focus = (selector: string) =>
  find(selector).dispatchEvent(new Event('focusin', { bubbles: true, composed: true }));
function select(selector: string) {
  getSelection()?.selectAllChildren(find(selector));
  document.dispatchEvent(new Event('selectionchange'));
}

describe('events that show an ask button', () => {
  it('are a selection, and a pointer or the focus in a code block', () => {
    const { triggers, stop } = setUp();
    point('#text');
    focus('input');
    expect(triggers).toEqual([]);
    point('#code');
    focus('#code');
    select('#text');
    stop();
    expect(triggers.map(({ event }) => event.type).slice(0, 2)).toEqual(['pointerover', 'focusin']);
    expect(triggers[0]?.target).toBe(find('#code'));
    expect(triggers.at(-1)?.event.type).toBe('selectionchange');
  });

  it('do not include a selection in a field, which is not even read', () => {
    const { triggers, stop } = setUp();
    getSelection()?.selectAllChildren(find('#text'));
    const asked = vi.spyOn(Document.prototype, 'getSelection');
    find('input').dispatchEvent(new Event('selectionchange', { bubbles: true }));
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
    expect(triggers.filter(({ target }) => target === find('input'))).toEqual([]);
    stop();
  });

  it('are found in an open shadow root', () => {
    const root = find('#text').attachShadow({ mode: 'open' });
    root.append(document.createElement('pre'));
    const { triggers, stop } = setUp();
    root.firstElementChild?.dispatchEvent(new Event('pointerover', { bubbles: true, composed: true }));
    stop();
    expect(triggers[0]?.target).toBe(root.firstElementChild);
  });

  it('follow the current options', () => {
    const { triggers, stop, options } = setUp({ selectionButton: false, codeBlocks: null });
    point('#code');
    select('#text');
    expect(triggers).toEqual([]);
    options.codeBlocks = '#text';
    point('#code');
    point('#text');
    stop();
    expect(triggers).toHaveLength(1);
  });

  it('are none while the selector is invalid, which the check of the options reports', () => {
    const { triggers, stop } = setUp({ codeBlocks: 'pre[' });
    point('#code');
    stop();
    expect(triggers).toEqual([]);
  });

  it('leave nothing behind', () => {
    const listeners = watchListeners(document);
    const { triggers, stop } = setUp();
    stop();
    point('#code');
    expect(triggers).toEqual([]);
    expect(listeners()).toEqual([]);
  });
});
