import { addCommands } from './addCommands';
import type { CommandOrQuestion } from './Commands';
import type { EmbeddedAssistant } from './createAssistant';
import type { UncheckedOptions } from './patchOptions';
import { readAttributes } from './readAttributes';

/**
 * Registers `<docs-assistant>`: an assistant that exists as long as the element is in the document. It has the script tag's attributes and
 * the options as properties, and both may change at any time. It has the methods of the handle.
 *
 * @param create Creates the assistant of an element.
 * @param find Returns the assistant of an element; `undefined` if the element has no assistant.
 * @param run Runs a command on an element's assistant.
 */
export function defineElement(
  create: (element: HTMLElement, options: UncheckedOptions) => void,
  find: (element: HTMLElement) => EmbeddedAssistant | undefined,
  run: (element: HTMLElement, ...command: CommandOrQuestion) => unknown,
): void {
  if (window.customElements?.get('docs-assistant')) return;
  /** The options that are set as properties, by element. */
  const properties = new WeakMap<object, Record<PropertyKey, unknown>>();
  const observer = new MutationObserver((records) => {
    for (const element of new Set(records.map(({ target }) => target as HTMLElement))) apply(element);
  });

  const toOptions = (element: HTMLElement) => ({ ...readAttributes(element), ...properties.get(element) });

  function apply(element: HTMLElement) {
    find(element)?.replace(toOptions(element));
  }

  class DocsAssistantElement extends HTMLElement {
    get isOpen() {
      return run(this, 'isOpen') as boolean;
    }

    connectedCallback() {
      // The element may be the host that the script tag or the component has added, and not an element of the page.
      if (this.dataset.docsAssistant === '' || find(this)) return;
      // Properties that a framework set before the element was defined.
      const given = Object.fromEntries(Object.entries(this));
      for (const name of Object.keys(given)) Reflect.deleteProperty(this, name);
      properties.set(this, given);
      observer.observe(this, { attributes: true });
      create(this, toOptions(this));
    }

    disconnectedCallback() {
      // A move is a removal followed by an insertion.
      queueMicrotask(() => {
        if (!this.isConnected) find(this)?.destroy();
      });
    }
  }

  const { prototype } = DocsAssistantElement;
  addCommands(prototype, function (...command) {
    return run(this, ...command);
  });
  // Every property that elements do not have is an option.
  const options = new Proxy(Object.create(HTMLElement.prototype) as HTMLElement, {
    get: (target, name, element: object) =>
      name in target ? Reflect.get(target, name, element) : properties.get(element)?.[name],
    set(target, name, value, element: HTMLElement) {
      const given = properties.get(element);
      if (!given || name in target) return Reflect.set(target, name, value, element);
      given[name] = value;
      apply(element);
      return true;
    },
  });
  Object.setPrototypeOf(prototype, options);
  try {
    customElements.define('docs-assistant', DocsAssistantElement);
  } catch (error) {
    // Without its element, the script tag still works.
    console.error('[docs-assistant]', error);
  }
}
