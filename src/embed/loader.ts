/**
 * The script tag: `<script async src="…/embed.js" data-domain="acme" data-api-key="…"></script>`. A classic script without any
 * framework: it draws the button, and finds the rest beside itself when somebody is about to use it.
 */
import { createGlobal } from './createGlobal';
import { createInstance } from './createInstance';
import type { Instance } from './createInstance';
import { defineElement } from './defineElement';
import type { ImportOffers } from '../shell/createFront';
import type { DocsAssistantGlobal } from './DocsAssistantGlobal';
import { readAttributes } from './readAttributes';
import type { Rest } from './Takeover';

declare global {
  interface Window {
    DocsAssistant?: DocsAssistantGlobal;
  }
}

const tag = document.currentScript as HTMLScriptElement;
const options = readAttributes(tag);
const hasOptions = Object.keys(options).length > 0;
const { version, q = [], init, has } = window.DocsAssistant ?? {};

// A page sees the nonce in the property only.
options.nonce ??= tag.nonce;
if (!version) start();
// Another tag for another assistant; the order in which tags run is not theirs.
else if (hasOptions && !has?.(options.id ?? '')) init?.(options);
else console.warn(`[docs-assistant] embed.js ${version} is here already; this one, ${PACKAGE_VERSION}, does nothing.`);

function start() {
  const importRest = (failures: number): Promise<Rest> =>
    // A browser may remember that a module could not be loaded: another address is another try.
    import(/* @vite-ignore */ new URL(`${REST_ADDRESS}?${failures || ''}`, tag.src).href);
  const importOffers: ImportOffers = () => import(/* @vite-ignore */ new URL(OFFERS_ADDRESS, tag.src).href);
  const instances = new Map<unknown, Instance>();
  const create = (key: unknown) => {
    const element = key instanceof HTMLElement ? key : document.createElement('docs-assistant');
    const instance = createInstance(importRest, importOffers, element, () => instances.delete(key));
    instances.set(key, instance);
    return instance;
  };
  const docsAssistant = createGlobal(instances, create, q);
  window.DocsAssistant = docsAssistant;
  if (!customElements.get('docs-assistant')) defineElement(create);
  if (hasOptions) docsAssistant.init(options);
}
