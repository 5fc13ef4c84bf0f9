/** Sent to the assistant's element when the page has removed it and it was inserted again, which loses focus and scroll positions. */
export const RETURN_EVENT = 'docs-assistant:return';

/**
 * Adds the assistant's element to the end of the body as soon as the body exists, and keeps it on the page: frameworks that swap the
 * document's content, the body or its children (Turbo, Astro, htmx, React when it hydrates a whole document) remove foreign elements, some with each render. Only if a
 * page takes the element away as soon as it is there, it stays out. The element takes no space and no clicks; everything visible is positioned
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
  // Not a timer, which waits for a second in a hidden tab. jsdom, which sites use for tests, has no channels.
  const nextTask = win.MessageChannel && new MessageChannel();
  /** Whether the element was inserted in this task. */
  let isNew = false;
  /** Whether the page has removed it in the task of its insertion, as pages do that render more than once in a task. */
  let isRefused = false;
  /** Whether this insertion follows such a removal, in a task in which only a page that fights the element runs. */
  let isLast = false;

  function put() {
    const { body, documentElement } = document;
    // Observing a node twice has no effect.
    for (const node of [document, documentElement, body, place]) if (node) observer.observe(node, { childList: true });
    const target = place?.isConnected ? place : body;
    if (element.parentNode === target || !body) return;
    if (!element.onclose) {
      // `document.open()` has taken all listeners, and with them what the assistant could do: the tag of the new document makes another.
      end();
      delete (win as { DocsAssistant?: unknown }).DocsAssistant;
      return;
    }
    if (isNew) {
      isRefused = true;
      if (!isLast) return;
      end();
      return console.warn('[docs-assistant] Removed.');
    }
    isNew = !!nextTask;
    nextTask?.port2.postMessage(0);
    // Pages replace `append`, and the constructor of events (`window.Event = new Vue()`).
    target.appendChild(element);
    (element.onclose as () => void)();
  }

  function beginTask() {
    isLast = isRefused;
    isNew = isRefused = false;
    put();
  }

  function end() {
    observer.disconnect();
    nextTask?.port1.removeEventListener('message', beginTask);
    nextTask?.port1.close();
  }

  nextTask?.port1.addEventListener('message', beginTask);
  nextTask?.port1.start();
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
      end();
      if (isOwn && element.isConnected) element.remove();
    },
  };
}
