import { expect, it } from 'vitest';
import { createHostElement } from './createHostElement';
import { restoreOnReturn } from './restoreOnReturn';

/** Mutation observers call back in a microtask. */
const settle = () => new Promise((resolve) => queueMicrotask(() => queueMicrotask(() => resolve(null))));

it('gives the focus back when the page swaps its body, and not when the focus was elsewhere', async () => {
  const { element, root, remove } = createHostElement(window);
  const field = document.createElement('textarea');
  const page = document.createElement('input');
  root.append(field);
  document.body.append(page);
  const end = restoreOnReturn(element, root);
  field.focus();
  document.documentElement.replaceChild(document.createElement('body'), document.body);
  await settle();
  expect(element.parentNode).toBe(document.body);
  expect(root.activeElement).toBe(field);
  document.body.append(page);
  page.focus();
  await settle();
  document.body.replaceChildren();
  await settle();
  expect(element.isConnected).toBe(true);
  expect(root.activeElement).toBeNull();
  end();
  remove();
});
