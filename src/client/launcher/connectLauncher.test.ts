import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hideCodeButton } from '../page/askButtons/showCodeButton';
import { stubIntersections } from '../page/testing/stubIntersections';
import { showAskButton } from '../panel/chunks/askButtons';
import { createLauncher } from './createLauncher';
import { connectLauncher, type ConnectedLauncher } from './connectLauncher';
import type { LauncherOptions } from './LauncherOptions';

let shown: { name: string; connected: ConnectedLauncher; options: LauncherOptions }[] = [];
const taken: string[] = [];

beforeEach(() => {
  document.body.innerHTML = '<pre><code>run()</code></pre><p>Text</p>';
  // jsdom has no layout.
  stubIntersections();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 10, 300, 100));
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1000);
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800);
});

afterEach(() => {
  for (const { connected } of shown) connected.remove();
  shown = [];
  taken.length = 0;
  document.body.replaceChildren();
});

function mount(name: string, options: LauncherOptions = {}) {
  const connected = connectLauncher(
    createLauncher(async () => ({ showAskButton }), window, options),
    (...[event]) => {
      if (event === 'asked') taken.push(name);
    },
  );
  connected.draw(options, { isOpen: false, loading: 'idle' });
  shown.push({ name, connected, options });
}

function open(name: string, isOpen: boolean) {
  const { connected, options } = shown.find((one) => one.name === name)!;
  connected.draw(options, { isOpen, loading: 'idle' });
}

const listButtons = () =>
  shown.flatMap(({ name, connected }) => {
    const button = connected.host.root.querySelector<HTMLButtonElement>('[part="code-button"]');
    return button === null ? [] : [{ name, button }];
  });

/** Moves the pointer over the code until the modules of the buttons are loaded, then presses the button. */
async function askAboutCode() {
  hideCodeButton();
  await vi.waitFor(() => {
    document
      .querySelector('pre code')
      ?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true, clientX: 50, clientY: 50 }));
    expect(listButtons()).toHaveLength(1);
  });
  const { button } = listButtons()[0]!;
  button.click();
  return { name: taken.at(-1), text: button.textContent };
}

it('of two assistants the first shows the button, until another is used', async () => {
  mount('one');
  mount('two');
  expect((await askAboutCode()).name).toBe('one');
  open('two', true);
  expect((await askAboutCode()).name).toBe('two');
  open('two', false);
  expect((await askAboutCode()).name).toBe('two');
  open('one', true);
  expect((await askAboutCode()).name).toBe('one');
  // An open assistant is preferred to the assistant that was opened last.
  open('two', true);
  open('two', false);
  expect((await askAboutCode()).name).toBe('one');
  open('two', true);
  expect((await askAboutCode()).name).toBe('two');
});

it.each<LauncherOptions>([{ codeBlocks: null }, { codeBlocks: 'none' }])(
  'an open assistant without the button (%j) leaves it to the other',
  async (options) => {
    mount('one', options);
    mount('two');
    open('one', true);
    expect((await askAboutCode()).name).toBe('two');
  },
);

it('the remaining assistant shows the button when the other is removed', async () => {
  mount('one');
  mount('two');
  open('one', true);
  expect((await askAboutCode()).name).toBe('one');
  shown.shift()?.connected.remove();
  expect((await askAboutCode()).name).toBe('two');
});

it.each([
  ['de-CH', 'KI fragen'],
  ['sv', 'Ask AI'],
  ['', 'Ask about this code'],
  ['en-GB', 'Ask about this code'],
])('the text of the button is in the language of the assistant: %j', async (locale, text) => {
  mount('one', { locale });
  expect(await askAboutCode()).toEqual({ name: 'one', text });
});
