/** The element on the page that carries the assistant, and its shadow root. */
export interface HostElement {
  element: HTMLElement;
  root: ShadowRoot;
  remove(): void;
}

/**
 * Puts the assistant's element at the end of the body. It takes no room and no clicks of its own; everything visible is positioned
 * inside its open shadow root.
 */
export function createHostElement(page: Window): HostElement {
  const { document } = page;
  const element = document.createElement('div');
  element.dataset.docsAssistant = '';
  const root = element.attachShadow({ mode: 'open' });
  document.body.append(element);
  return { element, root, remove: () => element.remove() };
}
