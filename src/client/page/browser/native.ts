/** A document that is no node: observers and comparisons need the document itself. */
export type NativeDocument = Omit<Document, Exclude<keyof Node, keyof EventTarget>>;

/**
 * A document as the browser has it: the page's by default. An element of the page whose `name` is `body` or `createElement` hides the
 * property of that name, so all properties are read through the prototype.
 */
export function native(of?: Document): NativeDocument {
  // Not a proxy of the document: of a property that a page has fixed on the document itself, it could return no other value.
  return new Proxy({} as NativeDocument, {
    get(_, name) {
      // Modules load on servers, too.
      const from = of ?? document;
      const value: unknown = Reflect.get(Document.prototype, name, from);
      return typeof value === 'function' ? value.bind(from) : value;
    },
  });
}

/** The page's document as the browser has it. */
export const own = /* @__PURE__ */ native();

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
  signal: AbortSignal,
  options?: boolean | AddEventListenerOptions,
) {
  const parameters = [type, handle as EventListener, options] as const;
  target.addEventListener(...parameters);
  signal.addEventListener('abort', () => target.removeEventListener(...parameters));
}

/** Removes a node that may be nowhere. Pages replace `remove` by a version that fails unless the parent is an element. */
export function removeNode(node: Node | null | undefined): void {
  node?.parentNode?.removeChild(node);
}
