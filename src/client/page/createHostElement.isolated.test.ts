import { expect, it } from 'vitest';
import { createHostElement } from './createHostElement';

it('is another element on a page that has one of this name, with a closed root', () => {
  class OfPage extends HTMLElement {
    constructor() {
      super();
      this.attachShadow({ mode: 'closed' });
    }
  }
  customElements.define('docs-assistant', OfPage);
  document.body.innerHTML = '<docs-assistant>The page</docs-assistant>';
  const { element, root, remove } = createHostElement(window);
  expect(element.shadowRoot).toBe(root);
  expect(document.body.lastElementChild).toBe(element);
  expect(element.matches('[data-docs-assistant]')).toBe(true);
  remove();
  expect(document.body.innerHTML).toBe('<docs-assistant>The page</docs-assistant>');
});
