/**
 * The script tag: `<script async src="…/embed.js" data-domain="acme" data-api-key="…"></script>`. A classic script without any
 * framework; it finds the rest beside itself and hands its own `data-*` attributes over.
 *
 * Calls on `window.DocsAssistant` before the rest has arrived are kept and carried out then, in their order.
 */
type Call = [name: string, ...parameters: unknown[]];

const script = document.currentScript;
const page = window as unknown as { DocsAssistant?: Record<string, unknown> };

if (!(script instanceof HTMLScriptElement)) {
  console.error(
    '[docs-assistant] embed.js must be a classic <script src>, not a module, so that it can read its own attributes.',
  );
} else if (page.DocsAssistant === undefined) {
  start(script);
} else {
  console.warn('[docs-assistant] embed.js is on this page twice; the second one does nothing.');
}

function start({ dataset, src }: HTMLScriptElement) {
  const calls: Call[] = [];
  const names = ['open', 'close', 'toggle', 'ask', 'addContext', 'reset', 'focus', 'update', 'destroy'];
  page.DocsAssistant = Object.fromEntries(
    names.map((name) => [name, (...parameters: unknown[]) => calls.push([name, ...parameters])]),
  );
  import(/* @vite-ignore */ new URL('./embed/assistant.js', src).href).then(
    ({ mount }: { mount(options: DOMStringMap, calls: Call[]): Record<string, unknown> }) => {
      page.DocsAssistant = mount(dataset, calls);
    },
    (error: unknown) => {
      console.error(
        '[docs-assistant] The assistant could not be loaded. Check that the embed folder is served beside embed.js and that script-src allows it.',
        error,
      );
    },
  );
}
