import type { Front } from '../shell/createFront';
import { createInstance } from './createInstance';
import type { Instance } from './createInstance';
import type { Call } from './DocsAssistantGlobal';
import { defineElement } from './defineElement';
import { takeLoaderParts } from './loaderParts';
import type { PageCall, PageModule } from './PageAssistants';
import { getPageParts } from './pageParts';
import type { Options } from './patchOptions';

/** The assistants of a page, by their identifiers and their elements. */
export const createPageAssistants: PageModule['default'] = (parts, importFile, calls = [], drawn?: Front) => {
  takeLoaderParts(parts);
  const instances = new Map<unknown, Instance>();
  /** Calls to the first assistant, while there is none. */
  let waiting: Call[] = [];

  async function importRest(failures: number) {
    const rest = await importFile(failures);
    rest.takePageParts(getPageParts());
    return rest;
  }

  function create(key: unknown, options: Options, element: HTMLElement, front?: Front) {
    const forget = () => instances.delete(key);
    const instance = createInstance(importRest, () => import('../frontParts'), element, forget, front);
    instances.set(key, instance);
    instance.replace(options);
    const now = waiting;
    waiting = [];
    for (const each of now) call(undefined, ...each);
  }

  function init(key: unknown, options: Options, tagVersion: unknown) {
    const isThere = instances.has(key);
    if (tagVersion !== undefined && (isThere || isEmpty(options)))
      console.warn(
        `[docs-assistant] embed.js ${PACKAGE_VERSION} is here already; this one, ${tagVersion as string}, does nothing.`,
      );
    else if (!isThere) {
      const front = drawn?.givenOptions === options ? drawn : undefined;
      create(key, options, front?.element ?? document.createElement('docs-assistant'), front);
    }
  }

  function destroyAll() {
    for (const instance of instances.values()) instance.call('destroy');
    Reflect.deleteProperty(window, 'DocsAssistant');
  }

  function call(...[key, ...each]: PageCall): unknown {
    const [name, options, tagVersion] = each;
    if (name === 'init') return init(key, options as Options, tagVersion);
    if (key === undefined && name === 'destroy') return destroyAll();
    const [first] = instances.values();
    const instance = key === undefined ? first : instances.get(key);
    if (instance !== undefined) return instance.call(...each);
    if (name === 'isOpen') return false;
    if (key === undefined) waiting.push(each);
  }

  defineElement(create, (element) => instances.get(element));
  for (const each of calls) call(...each);
  return call;
};

/** A tag alone, for pages that initialize an assistant by script or by its element. */
function isEmpty(options: Options): boolean {
  return Object.keys(options).every((name) => name === 'nonce');
}
