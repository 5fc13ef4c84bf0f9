/**
 * The script tag: `<script async src="…/embed.js" data-domain="acme" data-api-key="…"></script>`. A classic script without any
 * framework: it draws the button, and finds the rest beside itself when somebody is about to use it.
 */
import { createAssistant } from './createAssistant';
import type { Assistant, Rest } from './createAssistant';
import { createGlobal } from './createGlobal';
import type { DocsAssistantGlobal } from './createGlobal';
import { defineElement } from './defineElement';
import type { OffersModule } from '../shell/createShell';
import { readAttributes } from './readAttributes';

declare global {
  interface Window {
    DocsAssistant?: DocsAssistantGlobal;
  }
}

const tag = document.currentScript as HTMLScriptElement | null;

if (tag === null) console.error('[docs-assistant] embed.js must be a classic script, not a module.');
else start(tag);

function start(tag: HTMLScriptElement) {
  const options = readAttributes(tag, /^data-/);
  const hasOptions = Object.keys(options).length > 0;
  // A page sees the nonce in the property only.
  options.nonce ??= tag.nonce || undefined;
  const { version, q = [], init } = window.DocsAssistant ?? {};
  if (version !== undefined) {
    // A second tag with a name of its own is a second assistant.
    if (options.id !== undefined) init?.(options);
    else
      console.warn(
        `[docs-assistant] embed.js ${version} is on this page already; a second one, ${PACKAGE_VERSION}, does nothing.`,
      );
    return;
  }
  const importRest = (failures: number): Promise<Rest> =>
    // A browser may remember that a module could not be loaded: another address is another try.
    import(/* @vite-ignore */ new URL(`${REST_ADDRESS}${failures ? `?${failures}` : ''}`, tag.src).href);
  const importOffers = (): Promise<OffersModule> => import(/* @vite-ignore */ new URL(OFFERS_ADDRESS, tag.src).href);
  const assistants = new Map<unknown, Assistant>();
  const create = (key: unknown) => {
    const element = key instanceof HTMLElement ? key : document.createElement('docs-assistant');
    const assistant = createAssistant(importRest, importOffers, element, () => assistants.delete(key));
    assistants.set(key, assistant);
    return assistant;
  };
  if (customElements.get('docs-assistant') === undefined) defineElement(create);
  const docsAssistant = createGlobal(assistants, create, q);
  if (hasOptions) docsAssistant.init(options);
}
