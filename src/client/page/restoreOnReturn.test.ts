import { expect, it } from 'vitest';
import { addHostElement } from './testing/addHostElement';
import { restoreOnReturn } from './restoreOnReturn';

/** Mutation observers call back in a microtask. */
const settle = () => new Promise((resolve) => queueMicrotask(() => queueMicrotask(() => resolve(null))));

/** A removal in the task of the insertion would be a fight with the page. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve, 20));

it('restores the focus when the page swaps its body, but not when the focus was elsewhere', async () => {
  const { element, root, remove } = addHostElement();
  const field = document.createElement('textarea');
  const page = document.createElement('input');
  root.append(field);
  document.body.append(page);
  const end = restoreOnReturn(window, element, root);
  field.focus();
  await nextTask();
  document.documentElement.replaceChild(document.createElement('body'), document.body);
  await settle();
  expect(element.parentNode).toBe(document.body);
  expect(root.activeElement).toBe(field);
  document.body.append(page);
  page.focus();
  await nextTask();
  document.body.replaceChildren();
  await settle();
  expect(element.isConnected).toBe(true);
  expect(root.activeElement).toBeNull();
  end();
  remove();
});

it('moves the focus of a removed part to the panel, and takes no focus from the page', async () => {
  const { element, root, remove } = addHostElement();
  const panel = document.createElement('dialog');
  panel.className = 'panel';
  panel.tabIndex = -1;
  panel.open = true;
  root.append(panel);
  const end = restoreOnReturn(window, element, root);
  const addFocused = () => {
    const button = document.createElement('button');
    panel.append(button);
    button.focus();
    return button;
  };
  addFocused().remove();
  await settle();
  expect(root.activeElement).toBe(panel);

  const page = document.createElement('input');
  document.body.append(page);
  const button = addFocused();
  page.focus();
  await settle();
  button.remove();
  await settle();
  expect(document.activeElement).toBe(page);

  end();
  addFocused().remove();
  await settle();
  expect(root.activeElement).toBeNull();
  page.remove();
  remove();
});
