import { expect, it } from 'vitest';
import { createHostElement } from './createHostElement';

it('is at the end of the body, and is removed without a trace', () => {
  document.body.innerHTML = '<main>Docs</main>';
  const before = document.documentElement.outerHTML;
  const { element, root, remove } = createHostElement(window);
  expect(document.body.lastElementChild).toBe(element);
  expect(element.matches('[data-docs-assistant]')).toBe(true);
  expect(element.shadowRoot).toBe(root);
  remove();
  remove();
  expect(document.documentElement.outerHTML).toBe(before);
});

it('is there once for each assistant', () => {
  const [one, two] = [createHostElement(window), createHostElement(window)];
  one.remove();
  expect(document.querySelectorAll('[data-docs-assistant]')).toHaveLength(1);
  two.remove();
  expect(document.querySelectorAll('[data-docs-assistant]')).toHaveLength(0);
});
