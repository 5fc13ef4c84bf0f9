import { OPTION_NAMES } from '../optionNames';
import type { Assistant } from './createAssistant';
import { METHODS } from './createGlobal';
import { patchOptions } from './patchOptions';
import type { Options } from './patchOptions';
import { readAttributes } from './readAttributes';

/**
 * Registers `<docs-assistant>`: an assistant that lives as long as the element stands in the document. Its attributes are the options in
 * kebab case, its properties the options themselves; both may change at any time. It has the methods of the handle.
 */
export function defineElement(create: (element: HTMLElement) => Assistant): void {
  class DocsAssistantElement extends HTMLElement {
    assistant?: Assistant | null;
    properties: Options = {};

    connectedCallback() {
      // An element that carries the assistant of the script tag or of the component is not one of the page's.
      if (this.dataset.docsAssistant === '' || this.assistant) return;
      // Frameworks set properties before they define elements.
      for (const name of OPTION_NAMES) {
        if (!Object.hasOwn(this, name)) continue;
        this.properties[name] = Reflect.get(this, name);
        Reflect.deleteProperty(this, name);
      }
      new MutationObserver(() => this.apply()).observe(this, { attributes: true });
      this.assistant = create(this);
      this.apply();
    }

    disconnectedCallback() {
      // A move is a removal followed by an insertion.
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.assistant?.destroy();
        this.assistant = null;
      });
    }

    apply() {
      this.assistant?.replace(patchOptions(readAttributes(this, /^(data-)?/), this.properties));
    }
  }

  const { prototype } = DocsAssistantElement;
  for (const name of METHODS) {
    Object.defineProperty(prototype, name, {
      value(this: DocsAssistantElement, ...parameters: never[]) {
        const method: unknown = this.assistant?.[name];
        return typeof method === 'function' ? Reflect.apply(method, this, parameters) : undefined;
      },
    });
  }
  for (const name of OPTION_NAMES) {
    if (name in prototype) continue;
    Object.defineProperty(prototype, name, {
      get(this: DocsAssistantElement) {
        return this.properties[name];
      },
      set(this: DocsAssistantElement, value: unknown) {
        this.properties[name] = value;
        this.apply();
      },
    });
  }
  customElements.define('docs-assistant', DocsAssistantElement);
}
