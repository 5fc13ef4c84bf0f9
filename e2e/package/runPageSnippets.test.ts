// @vitest-environment jsdom
import { rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { cleanup, fireEvent, render, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createElement } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { LocalService } from '../../src/server/service';
import type { ProxyHandler } from '../../src/server/proxy';
import { importBuilt } from './importBuilt';
import { readSnippets } from './readSnippets';
import { createSnippetFolder, toRunnable } from './toRunnable';

/**
 * Runs every snippet of the documentation for a page: it is rendered with the built package, and if it shows an assistant or a form, a
 * question is asked and the local service answers.
 */
const FOLDER = createSnippetFolder('page-snippets');
const QUESTION = 'How do I change the accent color?';

/** Long enough for a busy machine to load the panel's chunks. */
const WAIT = { timeout: 60_000 };

const snippets = readSnippets().filter(
  ({ language, code, place, title }) =>
    /^(tsx?|jsx?)$/.test(language) &&
    !/docs-assistant-server|^import .*'(express|hono|@playwright\/test)'/m.test(code) &&
    // The reader's own backend answers there, or the site itself.
    !place.includes('your-own-backend') &&
    !/DefaultChatTransport|createSiteTransport/.test(code) &&
    // The matrix tests these with real frameworks and test runners.
    !(title !== undefined && /frameworks|testing/.test(place)),
);

/** Imports of the pages around the fragments, and a reader's own functions and components. */
const surroundings = {
  track: vi.fn(),
  report: vi.fn(),
  Button: (props: object) => createElement('button', props),
  MyActions: () => createElement('p', null, 'My actions'),
};

/** The service of the site `acme`, and the one from `npx docs-assistant-server service`. */
const services: Record<string, LocalService> = {};
let proxy: ProxyHandler;

beforeAll(async () => {
  const { createTestingService } = await importBuilt('docs-assistant-server/dist/testing');
  const { createProxyHandler } = await importBuilt('docs-assistant-server/dist/proxy');
  proxy = createProxyHandler({ serviceUrl: 'https://api.example.com', assistantKey: 'acme_dsc_test', domain: 'acme' });
  const options = { docsFolder: 'demo/docs/02-guides' };
  services.acme = await createTestingService({ ...options, domain: 'acme', assistantKey: 'acme_dsc_test' });
  services.local = await createTestingService({ ...options, assistantKey: 'local_dsc_demo' });
}, 120_000);
afterAll(async () => {
  for (const service of Object.values(services)) await service.close();
  rmSync(FOLDER, { recursive: true, force: true });
});

beforeEach(() => {
  vi.stubGlobal('fetch', answer);
  for (const [name, value] of Object.entries(surroundings)) vi.stubGlobal(name, value);
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

test.each(snippets.map((snippet) => [snippet.place, snippet] as const))(
  '%s',
  async (_place, snippet) => {
    const { DocsAssistant } = await importBuilt('docs-assistant/dist/index');
    vi.stubGlobal('DocsAssistant', DocsAssistant);
    const module = (await import(pathToFileURL(toRunnable(snippet, FOLDER)).href)) as { default?: ComponentType };
    if (module.default === undefined) return;
    const { container } = render(createElement(module.default));
    const host = document.querySelector('docs-assistant');
    // The ask buttons have a host element too, but it has no question field.
    if (host !== null && !snippet.code.includes('showAskButtons')) await useAssistant(host, snippet.code);
    else if (container.querySelector('input, button') !== null) await useForm(container);
    // The snippet about rate limits causes one fault, which is logged once.
    expect(console.error).toHaveBeenCalledTimes(snippet.code.includes('rate-limited') ? 1 : 0);
    expect(console.warn).not.toHaveBeenCalled();
  },
  120_000,
);

/** Opens the assistant of a snippet, asks, and waits for what the snippet promises. */
async function useAssistant(host: Element, code: string) {
  const root = host.shadowRoot!;
  const find = <Found extends Element>(selector: string) =>
    waitFor(() => {
      const found = root.querySelector<Found>(selector);
      expect(found, `${selector} in: ${root.querySelector('[part~="panel"]')?.textContent}`).not.toBeNull();
      return found!;
    }, WAIT);
  if (root.querySelector('textarea') === null)
    fireEvent.click(root.querySelector('[part~="launcher"]') ?? document.querySelector('button')!);
  const field = await find<HTMLTextAreaElement>('textarea');
  fireEvent.input(field, { target: { value: QUESTION } });
  fireEvent.keyDown(field, { key: 'Enter' });
  if (code.includes('consent='))
    fireEvent.click(await waitFor(() => within(root as unknown as HTMLElement).getByText('Agree and ask'), WAIT));
  if (code.includes('rate-limited')) return find('[role="alert"]');
  return find('[data-role="assistant"][data-state="done"]');
}

/** Asks with the reader's own form or button. */
async function useForm(container: Element) {
  const input = container.querySelector('input');
  if (input !== null) fireEvent.input(input, { target: { value: QUESTION } });
  const form = container.querySelector('form');
  if (form === null) fireEvent.click(container.querySelector('button')!);
  else fireEvent.submit(form);
  await waitFor(() => expect(container.textContent).toMatch(/color-accent|npm/), WAIT);
}

/** The network: both services under the snippets' URLs, and the site's own URL. */
async function answer(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const address = new URL(input instanceof Request ? input.url : input, location.href);
  const service = address.port === '4601' ? services.local! : services.acme!;
  const request = new Request(address, init);
  if (!address.pathname.startsWith('/api/docs-assistant')) return service.handle(request);
  // As a browser marks a request of the page's own origin.
  request.headers.set('sec-fetch-site', 'same-origin');
  return proxy.handle(request, { remoteAddress: '127.0.0.1' });
}
