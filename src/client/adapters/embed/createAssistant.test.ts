import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLauncher } from '../../launcher/createLauncher';
import { watchListeners } from '../../page/testing/watchListeners';
import { createAssistant, type EmbeddedAssistant } from './createAssistant';
import type { UncheckedOptions } from './patchOptions';
import { createFakePanel } from './testing/createFakePanel';

const USABLE = { domain: 'acme', apiKey: 'acme_dsc_1' };

const created: EmbeddedAssistant[] = [];

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const assistant of created.splice(0)) assistant.destroy();
  vi.useRealTimers();
  sessionStorage.clear();
  document.body.replaceChildren();
});

function setUp(options: UncheckedOptions = USABLE) {
  const panel = createFakePanel();
  const element = document.createElement('docs-assistant');
  const onDestroy = vi.fn();
  const assistant = createAssistant({
    createLauncher: (...each) => createLauncher(async () => ({ showAskButton() {} }), ...each),
    importPanel: panel.importPanel,
    element,
    onDestroy,
  });
  created.push(assistant);
  assistant.replace(options);
  const launcher = () => element.shadowRoot?.querySelector<HTMLButtonElement>('.launcher');
  return { ...panel, element, assistant, onDestroy, launcher };
}

describe('an assistant before its panel is loaded', () => {
  it('draws the button and loads nothing', () => {
    const { launcher, importPanel, assistant } = setUp();
    expect(launcher()?.ariaLabel).toBe('Ask AI');
    expect(assistant.isOpen).toBe(false);
    expect(importPanel).not.toHaveBeenCalled();
  });

  it.each(['pointerenter', 'focus'])('loads on %s, once', (type) => {
    const { launcher, importPanel } = setUp();
    launcher()?.dispatchEvent(new Event(type));
    launcher()?.dispatchEvent(new Event(type));
    expect(importPanel).toHaveBeenCalledTimes(1);
  });

  it.each([
    [{ defaultOpen: true }, true],
    [{ variant: 'inline' }, true],
    [{ launcher: false }, false],
  ])('with %j is open: %s', (more, isOpen) => {
    const { importPanel, assistant } = setUp({ ...USABLE, ...more });
    expect(assistant.isOpen).toBe(isOpen);
    expect(importPanel).toHaveBeenCalledTimes(isOpen ? 1 : 0);
  });

  it('restores its open state, unless nothing is stored', () => {
    sessionStorage.setItem('docs-assistant:v1:open:acme:', 'true');
    expect(setUp().assistant.isOpen).toBe(true);
    expect(setUp({ ...USABLE, persist: 'none' }).assistant.isOpen).toBe(false);
  });

  it('keeps calls and runs them once, in order', async () => {
    const { assistant, arrive, log, views } = setUp();
    assistant.ask('One?');
    assistant.update({ theme: 'dark' });
    assistant.close();
    await arrive();
    expect(log).toEqual([['ask', 'One?', undefined]]);
    expect(views.rendered).toEqual([{ ...USABLE, theme: 'dark' }]);
    expect(assistant.isOpen).toBe(false);
    assistant.reset();
    expect(log.at(-1)).toEqual(['reset']);
  });

  it.each([
    [['open'], true],
    [['ask'], true],
    [['addContext'], true],
    [['focus'], true],
    [['toggle'], true],
    [['open', 'toggle'], false],
    [['open', 'close'], false],
    [['reset'], false],
    [['open', 'reset'], true],
  ] as const)('after %j it is open: %s', (names, isOpen) => {
    const { assistant } = setUp();
    for (const name of names) (assistant[name] as (parameter: unknown) => void)('');
    expect(assistant.isOpen).toBe(isOpen);
  });

  it.each([
    ['mod+i', true],
    ['none', false],
    [null, false],
  ])('with the shortcut %j takes Ctrl+I: %s', (shortcut, isTaken) => {
    const { importPanel, assistant } = setUp({ ...USABLE, shortcut });
    const event = new KeyboardEvent('keydown', { key: 'i', ctrlKey: true, bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(isTaken);
    expect(assistant.isOpen).toBe(isTaken);
    expect(importPanel).toHaveBeenCalledTimes(isTaken ? 1 : 0);
  });

  it('opens for an address with its parameter', async () => {
    history.replaceState(null, '', '/?assistant=How');
    const { assistant } = setUp();
    await vi.waitFor(() => expect(assistant.isOpen).toBe(true));
    history.replaceState(null, '', '/');
  });

  it('shows an update at once', () => {
    const { assistant, launcher, importPanel } = setUp();
    assistant.update({ labels: { launcher: 'Ask us' } });
    expect(launcher()?.ariaLabel).toBe('Ask us');
    expect(importPanel).not.toHaveBeenCalled();
  });

  it('calls a listener of events until it is removed', () => {
    const { element, assistant } = setUp();
    const listening = new AbortController();
    const listener = vi.fn();
    assistant.on('ask', listener, listening.signal);
    const send = () => element.dispatchEvent(new CustomEvent('docs-assistant:ask', { detail: { source: 'api' } }));
    send();
    listening.abort();
    send();
    expect(listener).toHaveBeenCalledExactlyOnceWith({ type: 'ask', source: 'api' });
  });
});

describe('on a page that the browser prerenders', () => {
  afterEach(() => {
    Reflect.deleteProperty(Document.prototype, 'prerendering');
    history.replaceState(null, '', '/');
  });

  it.each([{ defaultOpen: true }, { sendOnOpen: true }])('with %j loads nothing before the visit', async (more) => {
    history.replaceState(null, '', '/?assistant=How');
    Object.assign(Document.prototype, { prerendering: true });
    const { importPanel, assistant } = setUp({ ...USABLE, ...more });
    assistant.ask('How?');
    await Promise.resolve();
    expect(importPanel).not.toHaveBeenCalled();
    Object.assign(Document.prototype, { prerendering: false });
    document.dispatchEvent(new Event('prerenderingchange'));
    document.dispatchEvent(new Event('prerenderingchange'));
    expect(importPanel).toHaveBeenCalledTimes(1);
  });
});

describe('a panel that does not come', () => {
  it('is reported on the button, which offers a retry', async () => {
    const { element, fail, importPanel, launcher, assistant } = setUp();
    launcher()?.click();
    expect(launcher()?.ariaBusy).toBe('true');
    await fail();
    expect(console.error).toHaveBeenCalledTimes(1);
    vi.mocked(console.error).mockClear();
    const rootElement = element.shadowRoot?.querySelector('.root');
    expect(rootElement?.role).toBe('alert');
    expect(rootElement?.textContent).toBe('The assistant could not be loaded. Try again');
    expect(launcher()?.ariaBusy).toBe('false');
    launcher()?.click();
    expect(importPanel.mock.calls).toEqual([[0], [1]]);
    expect(assistant.isOpen).toBe(true);
  });

  it('times out after 10 seconds, but is used if it comes later', async () => {
    const { arrive, element, launcher, views } = setUp();
    launcher()?.click();
    vi.advanceTimersByTime(9_999);
    const rootElement = element.shadowRoot?.querySelector('.root');
    expect(rootElement?.role).toBeNull();
    vi.advanceTimersByTime(1);
    expect(rootElement?.role).toBe('alert');
    vi.mocked(console.error).mockClear();
    await arrive();
    expect(views.rendered).toEqual([USABLE]);
  });
});

describe('an assistant that is hidden', () => {
  it('is off the page with its shortcut until it is shown, as it was', () => {
    const listeners = watchListeners(document, window);
    const { assistant, element, launcher, importPanel } = setUp();
    assistant.hide();
    expect(element.isConnected).toBe(false);
    expect(listeners()).toEqual([]);
    assistant.update({ labels: { launcher: 'Help' } });
    assistant.hide();
    expect(element.isConnected).toBe(false);
    assistant.show();
    assistant.show();
    expect(document.querySelectorAll('docs-assistant')).toHaveLength(1);
    expect(launcher()?.ariaLabel).toBe('Help');
    launcher()?.click();
    expect(assistant.isOpen).toBe(true);
    assistant.hide();
    assistant.show();
    expect(assistant.isOpen).toBe(true);
    expect(importPanel).toHaveBeenCalledTimes(1);
  });
});

it('names the events once when somebody listens to another one', async () => {
  vi.useRealTimers();
  const error = vi.mocked(console.error).mockImplementation(() => {});
  const { assistant } = setUp();
  const { signal } = new AbortController();
  for (const type of ['question', 'question', 'ask', 'navigate']) assistant.on(type, () => {}, signal);
  await vi.waitFor(() => expect(error).toHaveBeenCalled());
  await vi.dynamicImportSettled();
  expect(error.mock.calls).toEqual([
    [
      expect.stringMatching(
        /^\[docs-assistant\] on\("question", …\) is never called: .* open, close, ask, ask-waiting,/,
      ),
    ],
  ]);
  error.mockClear();
});

describe('an assistant that is destroyed', () => {
  it('leaves nothing behind', () => {
    const listeners = watchListeners(document, window);
    const { element, assistant, onDestroy } = setUp();
    assistant.destroy();
    expect(onDestroy).toHaveBeenCalledTimes(1);
    expect(element.isConnected).toBe(false);
    expect(listeners()).toEqual([]);
  });

  it('does not come back when its panel loads after that', async () => {
    const { arrive, element, assistant, views } = setUp();
    assistant.open();
    assistant.destroy();
    expect(element.isConnected).toBe(false);
    await arrive();
    expect(views.rendered).toEqual([]);
    expect(element.isConnected).toBe(false);
  });
});

describe('options that cannot work', () => {
  beforeEach(() => vi.useRealTimers());

  const wrong = { domain: 'acme/docs', apiKey: 'acme_dsc_1' };

  it('are explained once, draw nothing and load no panel', async () => {
    const error = vi.mocked(console.error).mockImplementation(() => {});
    const { assistant, importPanel, launcher } = setUp(wrong);
    await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(1));
    assistant.update({ theme: 'dark' });
    assistant.update({ domain: 'other/docs' });
    await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(2));
    expect(error.mock.calls).toEqual([
      [expect.stringContaining('[docs-assistant] domain "acme/docs" is not a site identifier.')],
      [expect.stringContaining('[docs-assistant] domain "other/docs" is not a site identifier.')],
    ]);
    error.mockClear();
    expect(launcher()).toBeFalsy();
    expect(importPanel).not.toHaveBeenCalled();
  });

  it('are not explained when they were corrected before the text was loaded, and are explained again when they return', async () => {
    const error = vi.mocked(console.error).mockImplementation(() => {});
    const { assistant } = setUp(wrong);
    assistant.replace(USABLE);
    await vi.dynamicImportSettled();
    expect(error).not.toHaveBeenCalled();
    assistant.replace(wrong);
    await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(1));
    assistant.replace(USABLE);
    assistant.replace(wrong);
    await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(2));
    error.mockClear();
  });
});
