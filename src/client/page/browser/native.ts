/** A document that is no node: observers and comparisons need the document itself. */
export type NativeDocument = Omit<Document, Exclude<keyof Node, keyof EventTarget>>;

/**
 * A document as the browser has it. An element of the page whose `name` is `body` or `createElement` hides the property of that name, so
 * all properties are read through the prototype.
 */
export function native(of: Document = document): NativeDocument {
  // Not a proxy of the document: of a property that a page has fixed on the document itself, it could return no other value.
  return new Proxy({} as NativeDocument, {
    get(_, name) {
      const value: unknown = Reflect.get(Document.prototype, name, of);
      return typeof value === 'function' ? value.bind(of) : value;
    },
  });
}

/**
 * Adds a listener and removes it when the signal aborts. It does not pass the signal as an option: with zone.js up to 0.13, the abort would
 * also remove the page's own listeners.
 *
 * @param target Of a document its `native`.
 */
export function listenTo(
  target: EventTarget,
  type: string,
  handle: (event: never) => void,
  signal?: AbortSignal,
  options: AddEventListenerOptions = {},
) {
  const parameters: Parameters<EventTarget['addEventListener']> = [type, handle as EventListener, options];
  target.addEventListener(...parameters);
  signal?.addEventListener('abort', () => target.removeEventListener(...parameters));
}

/** Removes a node that may be nowhere. Pages replace `remove` by a version that fails unless the parent is an element. */
export function removeNode(node: Node | null | undefined): void {
  node?.parentNode?.removeChild(node);
}
