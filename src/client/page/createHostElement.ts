/** Sent to the assistant's element when the page has removed it and it was inserted again, which loses focus and scroll positions. */
export const RETURN_EVENT = 'docs-assistant:return';

/** Maximum number of times that the page may remove the element from an unchanged body within `RETURNS_MS` milliseconds. */
const RETURNS_MAX_COUNT = 9;
const RETURNS_MS = 9000;

/**
 * Adds the assistant's element to the end of the body as soon as the body exists, and keeps it on the page: frameworks that swap the
 * document's content, the body or its children (Turbo, Astro, htmx, React when it hydrates a whole document) remove foreign elements. If a
 * page repeatedly removes only this element, it stays out. The element takes no space and no clicks; everything visible is positioned
 * inside its open shadow root. It is not a sibling of the body: React 18 would discard the whole document, and dialogs that hide the rest
 * of the page would not hide the element.
 *
 * @param element The host element. An element that is already in the document belongs to the page and stays in its place.
 * @param place Where to add the element instead of the end of the body, as long as this place is on the page.
 */
export function createHostElement(
  win: Window & typeof globalThis,
  element: HTMLElement = win.document.createElement('docs-assistant'),
  place?: Element | null,
) {
  const { document } = win;
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  const isOwn = !element.isConnected;
  const observer = new win.MutationObserver(put);
  let returns = RETURNS_MAX_COUNT;
  let parent: Element | null | undefined;

  function put() {
    const { body, documentElement } = document;
    // Observing a node twice has no effect.
    for (const node of [document, documentElement, body, place]) if (node) observer.observe(node, { childList: true });
    const target = place?.isConnected ? place : body;
    if (element.parentNode === target || !body) return;
    if (!element.onclose) {
      // `document.open()` has taken all listeners, and with them what the assistant could do: the tag of the new document makes another.
      observer.disconnect();
      delete (win as { DocsAssistant?: unknown }).DocsAssistant;
      return;
    }
    if (parent === (parent = target)) {
      if (!returns--) {
        observer.disconnect();
        return console.warn('[docs-assistant] Removed.');
      }
      setTimeout(() => returns++, RETURNS_MS);
    }
    // Pages replace `append`, and the constructor of events (`window.Event = new Vue()`).
    target.appendChild(element);
    (element.onclose as () => void)();
  }

  if (isOwn) {
    element.dataset.docsAssistant = '';
    // Runs after each insertion, and may be replaced. Set as a property, so that `put` can see whether `document.open()` has removed it
    // with all listeners.
    // oxlint-disable-next-line unicorn/prefer-add-event-listener
    element.onclose = put;
    put();
  }
  return {
    element,
    root,
    remove() {
      observer.disconnect();
      if (isOwn && element.isConnected) element.remove();
    },
  };
}
