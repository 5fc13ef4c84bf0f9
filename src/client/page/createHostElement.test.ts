import { expect, it, vi } from 'vitest';
import { addHostElement } from './testing/addHostElement';

it('is at the end of the body, and is removed without a trace', () => {
  document.body.innerHTML = '<main>Docs</main>';
  const before = document.documentElement.outerHTML;
  const { element, root, remove } = addHostElement();
  expect(document.body.lastElementChild).toBe(element);
  expect(element.matches('[data-docs-assistant]')).toBe(true);
  expect(element.shadowRoot).toBe(root);
  remove();
  remove();
  expect(document.documentElement.outerHTML).toBe(before);
});

it('is there once for each assistant', () => {
  const [one, two] = [addHostElement(), addHostElement()];
  one.remove();
  expect(document.querySelectorAll('[data-docs-assistant]')).toHaveLength(1);
  two.remove();
  expect(document.querySelectorAll('[data-docs-assistant]')).toHaveLength(0);
});

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

it('returns as often as renders of the page drop it, once or more in a task', async () => {
  document.body.innerHTML = '';
  const { element, remove } = addHostElement();
  const render = () => document.body.replaceChildren('A page');
  for (let count = 0; count < 30; count += 1) {
    await nextTask();
    for (let times = 0; times <= count % 3; times += 1) {
      render();
      await Promise.resolve();
    }
    await nextTask();
    expect(element.parentNode).toBe(document.body);
  }
  render();
  remove();
  await nextTask();
  expect(element.isConnected).toBe(false);
});

it('returns on a busy page, whose own tasks come before ours and each remove it', async () => {
  document.body.innerHTML = '';
  const port = { close() {}, onmessage: () => {} };
  vi.stubGlobal('MessageChannel', function MessageChannel() {
    return { port1: port, port2: { postMessage() {} } };
  });
  const { element, remove } = addHostElement();
  for (let count = 0; count < 5; count += 1) {
    document.body.replaceChildren('A page');
    await nextTask();
    document.body.replaceChildren('A page');
    await nextTask();
    port.onmessage();
    expect(element.parentNode).toBe(document.body);
    await nextTask();
  }
  remove();
  vi.unstubAllGlobals();
});

it('returns if the page moves it into another element, which may be hidden, and stays there if the page insists', async () => {
  document.body.innerHTML = '<div hidden></div>';
  const hidden = document.querySelector('div')!;
  const { element, remove } = addHostElement();
  hidden.append(element);
  await nextTask();
  expect(element.parentNode).toBe(document.body);
  const warn = vi.mocked(console.warn).mockImplementation(() => {});
  const page = new MutationObserver(() => element.parentNode === document.body && hidden.append(element));
  page.observe(document.body, { childList: true });
  hidden.append(element);
  for (let turn = 0; turn < 4; turn += 1) await nextTask();
  expect(element.parentNode).toBe(hidden);
  expect(warn.mock.calls).toEqual([['[docs-assistant] Removed.']]);
  warn.mockClear();
  page.disconnect();
  hidden.replaceChildren();
  await nextTask();
  expect(element.isConnected).toBe(false);
  remove();
});

it('is there on pages that replace `append` or the constructor of events', () => {
  document.body.innerHTML = '';
  const { append } = Element.prototype;
  const { Event } = window;
  Element.prototype.append = () => {};
  Object.assign(window, { Event: {} });
  const { element, remove } = addHostElement();
  Element.prototype.append = append;
  window.Event = Event;
  expect(document.body.lastElementChild).toBe(element);
  remove();
});

it('is not on a page that says so in its head, at once or later, and is back on the next page', async () => {
  document.body.innerHTML = '';
  document.head.innerHTML = '<meta name="docs-assistant" content="off">';
  const { element, remove } = addHostElement();
  expect(element.isConnected).toBe(false);
  document.head.replaceChildren();
  await nextTask();
  expect(element.parentNode).toBe(document.body);
  document.head.innerHTML = '<title>Next</title><meta name="docs-assistant" content="off">';
  document.body.replaceChildren('The next page');
  await nextTask();
  expect(element.isConnected).toBe(false);
  document.head.innerHTML = '<meta name="docs-assistant" content="on">';
  await nextTask();
  expect(element.parentNode).toBe(document.body);
  remove();
  document.head.replaceChildren();
});

it('follows a place that renders of the page empty, replace with all around it, or make later', async () => {
  document.body.innerHTML = '';
  const { element, remove } = addHostElement(() => document.querySelector('#chat'));
  expect(element.isConnected).toBe(false);
  const main = document.body.appendChild(document.createElement('main'));
  const render = () => (main.innerHTML = '<section><div id="chat">Loading</div></section>');
  const changes: (() => unknown)[] = [
    render,
    () => document.querySelector('#chat')!.replaceChildren(),
    () => document.querySelector('#chat')!.replaceWith(Object.assign(document.createElement('div'), { id: 'chat' })),
    () => main.replaceChildren(),
    render,
    () => document.body.replaceChildren(),
    () => document.body.append(main),
  ];
  for (const change of changes) {
    change();
    await nextTask();
    expect(element.parentNode?.isConnected ? element.parentNode : null).toBe(document.querySelector('#chat'));
    await nextTask();
  }
  remove();
});
