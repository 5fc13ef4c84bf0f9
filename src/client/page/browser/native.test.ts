import { afterEach, expect, test, vi } from 'vitest';
import { listenTo, native, removeNode } from './native';

/** Properties that an element of the page could hide by its name. jsdom itself needs those of nodes. */
const NAMES = [Document, EventTarget].flatMap(({ prototype }) => Object.getOwnPropertyNames(prototype));

function hideAll() {
  const value = document.createElement('img');
  for (const name of NAMES) Object.defineProperty(document, name, { value, configurable: true });
  return value;
}

afterEach(() => {
  for (const name of NAMES) Reflect.deleteProperty(document, name);
});

test('reads every property of a document that elements of the page hide', () => {
  const { body, head } = document;
  const hidden = hideAll();
  expect(NAMES.length).toBeGreaterThan(100);
  for (const name of NAMES) expect(Reflect.get(native(document), name), name).not.toBe(hidden);
  const own = native(document);
  expect([own.body, own.head]).toEqual([body, head]);
  expect(own.createElement('p')).toBeInstanceOf(HTMLParagraphElement);
});

test('listens to a document with hidden methods, until the signal aborts', () => {
  hideAll();
  const heard = vi.fn();
  const ending = new AbortController();
  listenTo(native(document), 'click', heard, ending.signal);
  native(document).body.click();
  expect(heard).toHaveBeenCalledTimes(1);
  ending.abort();
  native(document).body.click();
  expect(heard).toHaveBeenCalledTimes(1);
});

test('removes nodes, also where a page has replaced `remove`', () => {
  const remove = vi.spyOn(Element.prototype, 'remove').mockImplementation(() => {
    throw new Error('no parent');
  });
  const node = document.createElement('p');
  removeNode(node);
  document.body.appendChild(node);
  removeNode(node);
  expect(node.parentNode).toBeNull();
  remove.mockRestore();
});
