import { addMethods } from './addMethods';
import type { Instance } from './createInstance';
import { readAttributes } from './readAttributes';

/**
 * Registers `<docs-assistant>`: an assistant that lives as long as the element stands in the document. Its attributes are the script
 * tag's, its properties the options themselves; both may change at any time. It has the methods of the handle.
 */
export function defineElement(create: (element: HTMLElement) => Instance): void {
  /** The assistants of elements, and their properties that are options. */
  const assistants = new WeakMap<object, { instance: Instance; given: Record<PropertyKey, unknown> }>();

  function apply(element: HTMLElement) {
    const { instance, given } = assistants.get(element) ?? {};
    instance?.replace({ ...readAttributes(element), ...given });
  }

  class DocsAssistantElement extends HTMLElement {
    connectedCallback() {
      // An element that carries the assistant of the script tag or of the component is not one of the page's.
      if (this.dataset.docsAssistant === '' || assistants.has(this)) return;
      // What a framework has set before the browser knew the element.
      const given = Object.fromEntries(Object.entries(this));
      for (const name in given) Reflect.deleteProperty(this, name);
      assistants.set(this, { instance: create(this), given });
      new MutationObserver(() => apply(this)).observe(this, { attributes: true });
      apply(this);
    }

    disconnectedCallback() {
      // A move is a removal followed by an insertion.
      queueMicrotask(() => {
        if (this.isConnected) return;
        assistants.get(this)?.instance.call('destroy');
        assistants.delete(this);
      });
    }
  }

  const { prototype } = DocsAssistantElement;
  addMethods(prototype, function (...each) {
    return assistants.get(this)?.instance.call(...each);
  });
  // Every name that elements do not have is an option.
  const options = new Proxy(Object.create(HTMLElement.prototype) as HTMLElement, {
    get: (target, name, element: object) =>
      name in target ? Reflect.get(target, name, element) : assistants.get(element)?.given[name],
    set(target, name, value, element: HTMLElement) {
      const { given } = assistants.get(element) ?? {};
      if (!given || name in target) return Reflect.set(target, name, value, element);
      given[name] = value;
      apply(element);
      return true;
    },
  });
  Object.setPrototypeOf(prototype, options);
  customElements.define('docs-assistant', DocsAssistantElement);
}
