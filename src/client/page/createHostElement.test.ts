import { expect, it } from 'vitest';
import { createHostElement, removeHostElement } from './createHostElement';

it('is at the end of the body, and is removed without a trace', () => {
  document.body.innerHTML = '<main>Docs</main>';
  const before = document.documentElement.outerHTML;
  const host = createHostElement(window);
  const { element, root } = host;
  expect(document.body.lastElementChild).toBe(element);
  expect(element.matches('[data-docs-assistant]')).toBe(true);
  expect(element.shadowRoot).toBe(root);
  removeHostElement(host);
  removeHostElement(host);
  expect(document.documentElement.outerHTML).toBe(before);
});

it('is there once for each assistant', () => {
  const [one, two] = [createHostElement(window), createHostElement(window)];
  removeHostElement(one);
  expect(document.querySelectorAll('[data-docs-assistant]')).toHaveLength(1);
  removeHostElement(two);
  expect(document.querySelectorAll('[data-docs-assistant]')).toHaveLength(0);
});

it('leaves an element to the page that the page has inserted again', () => {
  const { element, observer } = createHostElement(window);
  removeHostElement({ element, observer });
  document.body.append(element);
  removeHostElement(createHostElement(window, element));
  expect(element.isConnected).toBe(true);
  element.remove();
});
