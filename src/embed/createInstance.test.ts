import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchListeners } from '../page/testing/watchListeners';
import { createInstance } from './createInstance';
import type { Instance } from './createInstance';
import { createFakeRest } from './testing/createFakeRest';

const USABLE = { domain: 'acme', apiKey: 'acme_dsc_1' };

const drawn: Instance[] = [];

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const instance of drawn.splice(0)) instance.call('destroy');
  vi.useRealTimers();
  sessionStorage.clear();
  document.body.replaceChildren();
});

function setUp(options: Record<string, unknown> = USABLE) {
  const rest = createFakeRest();
  const element = document.createElement('docs-assistant');
  const onDestroy = vi.fn();
  const importParts = () => new Promise<never>(() => {});
  const instance = createInstance(rest.importRest, importParts, element, onDestroy);
  drawn.push(instance);
  instance.replace(options);
  const launcher = () => element.shadowRoot?.querySelector<HTMLButtonElement>('.launcher');
  return { ...rest, element, instance, onDestroy, launcher };
}

describe('an assistant before its rest is loaded', () => {
  it('draws the button and loads nothing', () => {
    const { launcher, importRest, instance } = setUp();
    expect(launcher()?.ariaLabel).toBe('Ask AI');
    expect(instance.call('isOpen')).toBe(false);
    expect(importRest).not.toHaveBeenCalled();
  });

  it.each(['pointerenter', 'focus'])('loads on %s, once', (type) => {
    const { launcher, importRest } = setUp();
    launcher()?.dispatchEvent(new Event(type));
    launcher()?.dispatchEvent(new Event(type));
    expect(importRest).toHaveBeenCalledTimes(1);
  });

  it.each([
    [{ defaultOpen: true }, true],
    [{ variant: 'inline' }, true],
    [{ launcher: false }, false],
  ])('with %j is open: %s', (more, isOpen) => {
    const { importRest, instance } = setUp({ ...USABLE, ...more });
    expect(instance.call('isOpen')).toBe(isOpen);
    expect(importRest).toHaveBeenCalledTimes(isOpen ? 1 : 0);
  });

  it('opens as it was left, unless nothing is kept', () => {
    sessionStorage.setItem('docs-assistant:v1:open:acme:', 'true');
    expect(setUp().instance.call('isOpen')).toBe(true);
    expect(setUp({ ...USABLE, persist: 'none' }).instance.call('isOpen')).toBe(false);
  });

  it('loads to say what is wrong with options that cannot work, and draws nothing', async () => {
    const { launcher, importRest, arrive, log } = setUp({ domain: 'https://acme.example', apiKey: 'acme_dsc_1' });
    expect(launcher()).toBeFalsy();
    expect(importRest).toHaveBeenCalledTimes(1);
    await arrive();
    expect(log).toEqual([['replace', { domain: 'https://acme.example', apiKey: 'acme_dsc_1' }]]);
  });

  it('keeps calls and carries them out in their order, once', async () => {
    const { instance, arrive, log } = setUp();
    instance.call('ask', 'One?');
    instance.call('update', { theme: 'dark' });
    instance.call('close');
    await arrive();
    expect(log).toEqual([['replace', USABLE], ['ask', 'One?'], ['update', { theme: 'dark' }], ['close']]);
    instance.call('reset');
    expect(log.at(-1)).toEqual(['reset']);
    expect(instance.call('isOpen')).toBe(true);
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
    [['update'], false],
  ])('after %j it is open: %s', (names, isOpen) => {
    const { instance } = setUp();
    for (const name of names) instance.call(name);
    expect(instance.call('isOpen')).toBe(isOpen);
  });

  it.each([
    ['mod+i', true],
    ['none', false],
    [null, false],
  ])('with the shortcut %j takes Ctrl+I: %s', (shortcut, isTaken) => {
    const { importRest, instance } = setUp({ ...USABLE, shortcut });
    const event = new KeyboardEvent('keydown', { key: 'i', ctrlKey: true, bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(isTaken);
    expect(instance.call('isOpen')).toBe(isTaken);
    expect(importRest).toHaveBeenCalledTimes(isTaken ? 1 : 0);
  });

  it('opens for an address with its parameter', async () => {
    history.replaceState(null, '', '/?assistant=How');
    const { instance } = setUp();
    await Promise.resolve();
    expect(instance.call('isOpen')).toBe(true);
    history.replaceState(null, '', '/');
  });

  it('shows an update at once', () => {
    const { instance, launcher, importRest } = setUp();
    instance.call('update', { labels: { launcher: 'Ask us' } });
    expect(launcher()?.ariaLabel).toBe('Ask us');
    expect(importRest).not.toHaveBeenCalled();
  });

  it('tells a listener of events until it is ended', () => {
    const { element, instance } = setUp();
    const listening = new AbortController();
    const listener = vi.fn();
    instance.call('on', 'ask', listener, listening.signal);
    const send = () => element.dispatchEvent(new CustomEvent('docs-assistant:ask', { detail: { source: 'api' } }));
    send();
    listening.abort();
    send();
    expect(listener).toHaveBeenCalledExactlyOnceWith({ type: 'ask', source: 'api' });
  });
});

describe('a rest that does not come', () => {
  it('is told of on the button, which offers another try', async () => {
    const { element, fail, importRest, launcher, instance } = setUp();
    launcher()?.click();
    expect(launcher()?.ariaBusy).toBeTruthy();
    await fail();
    expect(console.error).toHaveBeenCalledTimes(1);
    vi.mocked(console.error).mockClear();
    const surface = element.shadowRoot?.querySelector('.root');
    expect(surface?.role).toBe('alert');
    expect(surface?.textContent).toBe('The assistant could not be loaded. Try again');
    expect(launcher()?.ariaBusy).toBeFalsy();
    launcher()?.click();
    expect(importRest.mock.calls).toEqual([[0], [1]]);
    expect(instance.call('isOpen')).toBe(true);
  });

  it('is given up after 10 seconds; one that comes later is taken all the same', async () => {
    const { arrive, element, launcher, names } = setUp();
    launcher()?.click();
    vi.advanceTimersByTime(9_999);
    const surface = element.shadowRoot?.querySelector('.root');
    expect(surface?.role).toBeNull();
    vi.advanceTimersByTime(1);
    expect(surface?.role).toBe('alert');
    vi.mocked(console.error).mockClear();
    await arrive();
    expect(names()).toEqual(['replace', 'press']);
  });
});

describe('an assistant that is destroyed', () => {
  it('leaves nothing behind', () => {
    const listeners = watchListeners(document, window);
    const { element, instance, onDestroy } = setUp();
    instance.call('destroy');
    expect(onDestroy).toHaveBeenCalledTimes(1);
    expect(element.isConnected).toBe(false);
    expect(listeners()).toEqual([]);
  });

  it('on its way is gone when the rest comes', async () => {
    const { arrive, element, instance, names } = setUp();
    instance.call('open');
    instance.call('destroy');
    expect(element.isConnected).toBe(false);
    await arrive();
    expect(names()).toEqual(['replace', 'open', 'destroy']);
    expect(element.isConnected).toBe(false);
  });
});
