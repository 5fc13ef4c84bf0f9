import { own, removeNode } from './browser/native';

/** Sent to the assistant's element when the page has removed it and it was inserted again, which loses focus and scroll positions. */
export const RETURN_EVENT = 'docs-assistant:return';

/**
 * Adds the assistant's element to the end of the body as soon as the body exists, and keeps it on the page: frameworks that swap the
 * document's content, the body or its children (Turbo, Astro, htmx, React when it hydrates a whole document) remove foreign elements, some with each render. Only if a
 * page takes the element away as soon as it is there, it stays out. It is not on pages with `<meta name="docs-assistant" content="off">`. The element takes no space and no clicks; everything visible is positioned
 * inside its open shadow root. It is not a sibling of the body: React 18 would discard the whole document, and dialogs that hide the rest
 * of the page would not hide the element.
 *
 * @param signal Removes the element when it aborts.
 * @param given The host element. An element that is already in the document belongs to the page and stays in its place.
 * @param findPlace Finds where to add the element instead of the end of the body. Without a place the element waits until a render of the
 *   page has made one.
 */
export function createHostElement(
  win: Window & typeof globalThis,
  signal: AbortSignal,
  given?: HTMLElement,
  findPlace?: () => Element | null,
) {
  let element = given ?? own.createElement('docs-assistant');
  try {
    if (!given?.shadowRoot) element.attachShadow({ mode: 'open' });
  } catch {
    // The page has an element of this name, with a shadow root of its own.
    element = own.createElement('div');
    element.attachShadow({ mode: 'open' });
  }
  const isOwn = !element.isConnected;
  const observer = new win.MutationObserver(put);
  /** Whether the element may have been inserted in this task: the next task then inserts it again. */
  let isNew = false;

  /** Puts the element in its place; true if it must wait for another task. */
  function put() {
    const place = findPlace ? findPlace() : own.body;
    // Observing a node twice has no effect. Frameworks change the `head` some time after a navigation. Another place than the body leaves
    // with any element around it, and comes back anywhere.
    for (const node of [document, own.documentElement, place, own.head])
      if (node) observer.observe(node, { childList: true, subtree: !!findPlace });
    if (!place) return;
    const target = own.querySelector('[name=docs-assistant][content=off]') ? null : place;
    if (element.parentNode === target) return;
    if (!element.onclose) {
      // `document.open()` has taken all listeners, and with them what the assistant could do: the tag of the new document makes another.
      end();
      delete (win as { DocsAssistant?: unknown }).DocsAssistant;
      return;
    }
    if (isNew) return true;
    beginTask();
    // Pages replace `append`, and the constructor of events (`window.Event = new Vue()`).
    if (target) target.appendChild(element);
    else removeNode(element);
    (element.onclose as () => void)();
  }

  /** Looks again in a task of its own. In a hidden tab it may wait for a second. */
  function beginTask() {
    isNew = true;
    setTimeout(async () => {
      if (!isNew) return;
      isNew = false;
      put();
      // Until the observers of the page have run, with some promises in them. Its tasks, which may all render, come later.
      await (0 as unknown);
      await (0 as unknown);
      await (0 as unknown);
      if (!isNew || !put()) return;
      end();
      console.warn('[docs-assistant] Removed.');
    });
  }

  function end() {
    observer.disconnect();
    isNew = false;
  }

  if (isOwn) {
    element.dataset.docsAssistant = '';
    // Runs after each insertion, and may be replaced. Set as a property, so that `put` can see whether `document.open()` has removed it
    // with all listeners.
    // oxlint-disable-next-line unicorn/prefer-add-event-listener
    element.onclose = put;
    put();
  }
  signal.addEventListener('abort', () => {
    end();
    if (isOwn) removeNode(element);
  });
  return element;
}
