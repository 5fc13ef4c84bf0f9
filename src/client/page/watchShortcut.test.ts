import { afterEach, describe, expect, it, vi } from 'vitest';
import { watchListeners } from './testing/watchListeners';
import { isApplePlatform, isShortcut, watchShortcut, type KeyPress } from './watchShortcut';

afterEach(() => {
  document.body.replaceChildren();
});

const press = (key: string, change: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...change,
});
const control = { ctrlKey: true };
const command = { metaKey: true };

describe('isShortcut', () => {
  it.each<[name: string, event: KeyPress, shortcut: string, isApple: boolean, expected: boolean]>([
    ['Ctrl+I', press('i', control), 'mod+i', false, true],
    ['Ctrl+I with caps lock', press('I', control), 'mod+i', false, true],
    ['Cmd+I on Apple', press('i', command), 'mod+i', true, true],
    ['Ctrl+I on Apple', press('i', control), 'mod+i', true, false],
    ['Meta+I elsewhere', press('i', command), 'mod+i', false, false],
    ['I alone', press('i'), 'mod+i', false, false],
    ['another key', press('k', control), 'mod+i', false, false],
    ['Ctrl+Shift+I, the developer tools', press('I', { ...control, shiftKey: true }), 'mod+i', false, false],
    ['Cmd+Opt+I, the developer tools', press('ˆ', { ...command, altKey: true, code: 'KeyI' }), 'mod+i', true, false],
    ['both modifiers', press('i', { ...control, ...command }), 'mod+i', false, false],
    ['another shortcut', press('k', { ...control, shiftKey: true }), 'mod+shift+k', false, true],
    ['capitals in the shortcut', press('i', control), 'Mod+I', false, true],
    ['Ctrl named as such on Apple', press('i', control), 'ctrl+i', true, true],
    ['Cmd named as such', press('i', command), 'cmd+i', true, true],
    ['Meta named as such', press('i', command), 'meta+i', false, true],
    ['Alt named', press('i', { altKey: true }), 'alt+i', false, true],
    ['a key without modifiers', press('/'), '/', false, true],
    ['a key that has a name', press('F2'), 'f2', false, true],
    ['the key of another script', press('ш', { ...control, code: 'KeyI' }), 'mod+i', false, true],
    ['a dead key with Alt', press('Dead', { ...command, altKey: true, code: 'KeyI' }), 'mod+i', true, false],
    ['Ctrl+C where C lies on the place of I', press('c', { ...control, code: 'KeyI' }), 'mod+i', false, false],
    ['Ctrl+I where I lies on the place of G', press('i', { ...control, code: 'KeyG' }), 'mod+i', false, true],
    ['an empty shortcut', press('i', control), '', false, false],
    ['an empty shortcut and a key without a name', press(''), '', false, false],
  ])('%s', (_, event, shortcut, isApple, expected) => {
    expect(isShortcut(event, shortcut, isApple)).toBe(expected);
  });

  it('accepts an event without a key, as autofill sends it', () => {
    expect(isShortcut(new Event('keydown') as unknown as KeyPress, 'mod+i', false)).toBe(false);
  });
});

describe('isApplePlatform', () => {
  it.each([
    ['MacIntel', true],
    ['iPhone', true],
    ['iPad', true],
    ['Win32', false],
    ['Linux x86_64', false],
    [undefined, false],
  ])('%s: %s', (platform, expected) => {
    expect(isApplePlatform({ navigator: { platform } } as unknown as Window)).toBe(expected);
  });
});

describe('watchShortcut', () => {
  function setUp(shortcut = 'mod+i') {
    const onPress = vi.fn();
    const stop = watchShortcut(window, shortcut, onPress);
    return { onPress, stop };
  }

  function fire(target: EventTarget, change: KeyboardEventInit = {}) {
    const init = { key: 'i', ctrlKey: true, bubbles: true, cancelable: true, composed: true, ...change };
    const event = new KeyboardEvent('keydown', init);
    target.dispatchEvent(event);
    return event;
  }

  it('calls back, and keeps the browser from acting on the keys', () => {
    const { onPress, stop } = setUp();
    const event = fire(document.body);
    expect(onPress).toHaveBeenCalledExactlyOnceWith(event);
    expect(event.defaultPrevented).toBe(true);
    stop();
  });

  it.each([
    ['Ctrl+R', { key: 'r' }],
    ['Ctrl+F', { key: 'f' }],
    ['Ctrl+L', { key: 'l' }],
    ['Alt+I', { ctrlKey: false, altKey: true }],
    ['a dead key', { key: 'Dead', ctrlKey: false }],
    ['a letter', { key: 'a', ctrlKey: false }],
  ])('leaves %s to the browser', (_, change) => {
    const { onPress, stop } = setUp();
    expect(fire(document.body, change).defaultPrevented).toBe(false);
    expect(onPress).not.toHaveBeenCalled();
    stop();
  });

  it('ignores a press that another handler has handled', () => {
    const { onPress, stop } = setUp();
    const button = document.createElement('button');
    document.body.append(button);
    button.addEventListener('keydown', (event) => event.preventDefault());
    fire(button);
    expect(onPress).not.toHaveBeenCalled();
    stop();
  });

  it.each([
    ['an input', '<input>'],
    ['a text area', '<textarea></textarea>'],
    ['a list', '<select></select>'],
    ['an editor', '<div contenteditable="true"></div>'],
    ['an editor named shortly', '<div contenteditable></div>'],
    ['a part of an editor', '<div contenteditable="plaintext-only"><b></b></div>'],
  ])('ignores what the reader types into %s', (_, html) => {
    const { onPress, stop } = setUp();
    document.body.innerHTML = html;
    const target = document.body.querySelector('b') ?? document.body.firstElementChild!;
    expect(fire(target).defaultPrevented).toBe(false);
    expect(onPress).not.toHaveBeenCalled();
    stop();
  });

  it('looks into open shadow roots for fields', () => {
    const { onPress, stop } = setUp();
    const host = document.createElement('div');
    const field = document.createElement('input');
    host.attachShadow({ mode: 'open' }).append(field);
    document.body.append(host);
    fire(field);
    expect(onPress).not.toHaveBeenCalled();
    stop();
  });

  it('calls back even when the target cannot be a field', () => {
    const { onPress, stop } = setUp();
    document.body.innerHTML = '<div contenteditable="false"></div>';
    fire(document.body.firstElementChild!);
    fire(document);
    expect(onPress).toHaveBeenCalledTimes(2);
    stop();
  });

  it('ignores keys of an input method', () => {
    const { onPress, stop } = setUp();
    fire(document.body, { isComposing: true });
    expect(onPress).not.toHaveBeenCalled();
    stop();
  });

  it('accepts an event without a key, as autofill sends it', () => {
    const { onPress, stop } = setUp();
    const failed = vi.fn();
    window.addEventListener('error', failed);
    document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
    window.removeEventListener('error', failed);
    expect(failed).not.toHaveBeenCalled();
    expect(onPress).not.toHaveBeenCalled();
    stop();
  });

  it('leaves nothing behind', () => {
    const open = watchListeners(window, document);
    const { onPress, stop } = setUp();
    expect(open()).toHaveLength(1);
    stop();
    stop();
    expect(open()).toEqual([]);
    fire(document.body);
    expect(onPress).not.toHaveBeenCalled();
  });
});
