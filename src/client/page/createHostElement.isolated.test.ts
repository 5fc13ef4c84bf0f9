import { expect, it } from 'vitest';
import { addHostElement } from './testing/addHostElement';

it('is another element on a page that has one of this name, with a root of its own', () => {
  let mode: ShadowRootMode = 'open';
  class OfPage extends HTMLElement {
    constructor() {
      super();
      this.attachShadow({ mode }).textContent = 'Mine';
    }
  }
  customElements.define('docs-assistant', OfPage);
  document.body.innerHTML = '<docs-assistant>The page</docs-assistant>';
  for (mode of ['open', 'closed'] as const) {
    const { element, root, remove } = addHostElement();
    expect(element.shadowRoot).toBe(root);
    expect(root.textContent).toBe('');
    expect(document.body.lastElementChild).toBe(element);
    expect(element.matches('[data-docs-assistant]')).toBe(true);
    remove();
    expect(document.body.innerHTML).toBe('<docs-assistant>The page</docs-assistant>');
  }
});
