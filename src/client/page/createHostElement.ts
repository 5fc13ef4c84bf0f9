/** The element on the page that carries the assistant, and its shadow root. */
export interface HostElement {
  element: HTMLElement;
  root: ShadowRoot;
  remove(): void;
}

/** Sent to the assistant's element when the page had thrown it away and it was put back: focus and scroll positions are lost then. */
export const RETURN_EVENT = 'docs-assistant:return';

/**
 * Puts the assistant's element at the end of the body, as soon as there is one, and keeps it on the page: frameworks that swap the body
 * or its content (Turbo, Astro, htmx, React when it hydrates a whole document) throw away what is not theirs. The element takes no room
 * and no clicks of its own; everything visible is positioned inside its open shadow root.
 *
 * @param element Carries the assistant; one that is in the document is the page's own and is left where it is.
 * @param place Where on the page it shall stand in place of the end of the body, as long as that is on the page.
 */
export function createHostElement(
  win: Window & typeof globalThis,
  element: HTMLElement = win.document.createElement('docs-assistant'),
  place?: Element | null,
): HostElement {
  const { document } = win;
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  const isOwn = !element.isConnected;
  const observer = new win.MutationObserver(put);

  function put() {
    const { body, documentElement } = document;
    // Observing again what is observed already changes nothing.
    for (const parent of [documentElement, body]) if (parent) observer.observe(parent, { childList: true });
    if (element.isConnected || !body) return;
    (place?.isConnected ? place : body).append(element);
    element.dispatchEvent(new win.Event(RETURN_EVENT));
  }

  if (isOwn) {
    element.dataset.docsAssistant = '';
    put();
  }
  return {
    element,
    root,
    remove() {
      observer.disconnect();
      if (isOwn) element.remove();
    },
  };
}
