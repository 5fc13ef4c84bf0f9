/** The element on the page that carries the assistant, and its shadow root. */
export interface HostElement {
  element: HTMLElement;
  root: ShadowRoot;
  remove(): void;
}

/** Sent to the assistant's element when the page had thrown it away and it was put back: focus and scroll positions are lost then. */
export const RETURN_EVENT = 'docs-assistant:return';

/** How often the page may take the element out of a body that stays, within how many milliseconds. */
const RETURNS_MAX_COUNT = 9;
const RETURNS_MS = 9000;

/**
 * Puts the assistant's element at the end of the body, as soon as there is one, and keeps it on the page: frameworks that swap the document's
 * content, the body or what is in it (Turbo, Astro, htmx, React when it hydrates a whole document) throw away what is not theirs. A page that takes out
 * nothing but the element, again and again, keeps it out. The element takes no room and no clicks of its own; everything visible is
 * positioned inside its open shadow root. Not beside the body: React 18 throws a whole document away that has an element there, and dialogs that hide
 * the rest of the page would not hide it.
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
  let returns = RETURNS_MAX_COUNT;
  let parent: Element | null | undefined;

  function put() {
    const { body, documentElement } = document;
    // Observing again what is observed already changes nothing.
    for (const node of [document, documentElement, body]) if (node) observer.observe(node, { childList: true });
    if (element.isConnected || !body) return;
    if (!element.onclose) {
      // `document.open()` has taken all listeners, and with them what the assistant could do: the tag of the new document makes another.
      observer.disconnect();
      delete (win as { DocsAssistant?: unknown }).DocsAssistant;
      return;
    }
    if (parent === (parent = place?.isConnected ? place : body)) {
      if (!returns--) {
        observer.disconnect();
        return console.warn('[docs-assistant] Gone: this page removes it.');
      }
      setTimeout(() => returns++, RETURNS_MS);
    }
    parent.append(element);
    element.dispatchEvent(new win.Event(RETURN_EVENT));
  }

  if (isOwn) {
    element.dataset.docsAssistant = '';
    // A property, which shows that `document.open()` took it away with all listeners.
    // oxlint-disable-next-line unicorn/prefer-add-event-listener
    element.onclose = put;
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
