import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from '../../fixtures/test';
import { openPage } from '../../fixtures/openPage';

const CYCLES = 50;
/** Less than the memory of one leaked panel in 50, but more than what the browser keeps for itself. */
const HEAP_GROWTH_MAX_BYTES = 1_000_000;

/** Number of listeners and nodes, and heap size, after garbage collection. */
async function count(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  // Memory that finalizers free is collected in the second pass.
  for (let time = 0; time < 2; time += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { listeners: read('JSEventListeners'), nodes: read('Nodes'), heap: read('JSHeapUsedSize') };
}

test(`after ${CYCLES} times of the button and of the open panel and back, listeners, nodes and heap have not grown`, async ({
  assistant,
  page,
}) => {
  await openPage(page, { head: '<script async src="/embed.js"></script>' });
  await page.waitForFunction(() => window.DocsAssistant !== undefined);
  await expect(assistant.launcher()).toHaveCount(0);
  const cycle = async (isOpened: boolean) => {
    await page.evaluate((opens) => {
      const handle = window.DocsAssistant?.init({ domain: 'local', apiKey: 'local_dsc_demo', persist: 'none' });
      if (opens) handle?.open();
      Object.assign(window, { handle });
    }, isOpened);
    await expect(isOpened ? assistant.input() : assistant.launcher()).toBeVisible();
    await page.evaluate(() => (window as unknown as { handle: { destroy(): void } }).handle.destroy());
    await expect(page.locator('docs-assistant')).toHaveCount(0);
  };
  for (const isOpened of [false, true])
    await test.step(isOpened ? 'the open panel' : 'the button', async () => {
      // Modules that are loaded once stay in memory, so the first cycles do not count.
      for (let time = 0; time < 3; time += 1) await cycle(isOpened);
      const before = await count(page);
      for (let time = 0; time < CYCLES; time += 1) await cycle(isOpened);
      const after = await count(page);
      // The browser may keep the last assistant (31 listeners and 71 nodes), and some nodes that are made once. A leak adds to each cycle.
      expect(after.listeners - before.listeners).toBeLessThan(CYCLES);
      expect(after.nodes - before.nodes).toBeLessThan(2 * CYCLES);
      expect(after.heap - before.heap).toBeLessThan(HEAP_GROWTH_MAX_BYTES);
    });
});

/** A page that React renders on a server and hydrates as a whole, like documentation sites of frameworks, with the tag in its head. */
function toHost(h: typeof createElement) {
  const tag = { async: true, src: '/embed.js', 'data-domain': 'local', 'data-api-key': 'local_dsc_demo' };
  const head = h('head', null, h('title', null, 'Docs'), h('script', tag));
  return h('html', { lang: 'en' }, head, h('body', null, h('main', null, h('h1', null, 'A page'))));
}

test('React hydrates a page whole around the assistant: no mismatch, one widget, the page lives', async ({
  assistant,
  page,
}) => {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { createElement } from 'react';
        import { hydrateRoot } from 'react-dom/client';
        ${toHost.toString()}
        const onRecoverableError = (error) => console.error('mismatch: ' + error);
        hydrateRoot(document, toHost(createElement), { onRecoverableError });`,
      resolveDir: '.',
    },
    bundle: true,
    write: false,
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"development"' },
  });
  const html = renderToString(toHost(createElement));
  await page.route('**/hydrated.html', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: `<!doctype html>${html}` }),
  );
  await page.goto('/hydrated.html');
  // The async script may run before React does; here it is sure to.
  await expect(assistant.launcher()).toBeVisible();
  await page.evaluate(outputFiles[0]?.text ?? '');
  await page.waitForFunction(() => Object.keys(document).some((name) => name.startsWith('__reactContainer')));
  await expect(assistant.launcher()).toHaveCount(1);
  await assistant.open();
  await assistant.ask('How do I install it?');
  await assistant.expectAnswer();
  await expect(page.locator('docs-assistant')).toHaveCount(1);
});

test('the files that opening needs are requested at once, and until they are there the press is kept', async ({
  assistant,
  page,
}) => {
  const asked = new Set<string>();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/embed/*.js', async (route) => {
    asked.add(new URL(route.request().url()).pathname.replace(/.*\/(\w+)-.*/, '$1'));
    await released;
    await route.continue();
  });
  await openPage(page);
  await assistant.launcher().hover();
  // None of the two is there when the other is requested.
  await expect.poll(() => asked.has('mount') && asked.has('panel')).toBe(true);
  await assistant.launcher().click();
  await expect(assistant.launcher()).toHaveAttribute('aria-busy', 'true');
  await expect(assistant.launcher()).toBeFocused();
  release();
  await expect(assistant.input()).toBeFocused();
});
