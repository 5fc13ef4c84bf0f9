import type { DocsAssistantHandle } from 'docs-assistant';

/** Brings an assistant into a state with the actions of a reader. */
export async function showState(state: string, handle: DocsAssistantHandle) {
  if (state === 'closed') return;
  handle.open();
  if (state === 'empty') return;
  handle.ask(
    document.documentElement.dir === 'rtl' ? 'كيف أغير لون السمة؟ accent colour' : 'How do I change the accent colour?',
  );
  if (state !== 'history') return;
  await waitFor('[part=message][data-state=done]');
  (await waitFor('[part=history]')).click();
}

/** Waits for an element of the assistant. */
async function waitFor(selector: string): Promise<HTMLElement> {
  const found = [...document.querySelectorAll('[data-docs-assistant], docs-assistant')]
    .map((host) => host.shadowRoot?.querySelector<HTMLElement>(selector))
    .find((element) => element !== null && element !== undefined);
  if (found) return found;
  await new Promise((resolve) => requestAnimationFrame(resolve));
  return waitFor(selector);
}
