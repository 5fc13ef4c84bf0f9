import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import {
  installLanguageModel,
  type LanguageModelLog,
  type LanguageModelScript,
} from '../../../src/client/site/testing/installLanguageModel';
import { openPage } from '../../fixtures/openPage';
import { expect, test } from '../../fixtures/test';

const NONCE = 'cmFuZG9t';
const POLICY = `default-src 'none'; script-src 'nonce-${NONCE}' 'strict-dynamic'; style-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'`;

const PAGES: Record<string, string> = {
  '/site/theming/': `<main><h1>Theming</h1><h2 id="accent">Change the accent color</h2><p>Set one variable, which sets links and buttons:</p>
    <pre><code class="language-css">:root { --accent: teal; }</code></pre><script>window.ran = true</script><img src="https://evil.example/pixel.png"></main>`,
  '/site/install/': `<main><h1>Install</h1><p>Run <code>npm install acme</code>.</p></main>`,
};

const INDEX = '/site/search/search_index.json';

/** A file of a static site with the index that MkDocs writes; `null` for what it does not have. */
function readFile(pathname: string): { type: string; body: string } | null {
  const html = PAGES[pathname];
  if (html !== undefined)
    return { type: 'text/html', body: `<!doctype html><html lang="en"><body>${html}</body></html>` };
  if (pathname !== INDEX) return null;
  const docs = Object.entries(PAGES).map(([path, page]) => ({
    location: path.slice('/site/'.length),
    title: /<h1>(.*?)<\/h1>/.exec(page)?.[1],
    text: page.replaceAll(/<[^>]*>/g, ' '),
  }));
  return { type: 'application/json', body: JSON.stringify({ docs }) };
}

/** Opens a page of that site. */
async function openSite(page: Page, attributes = '') {
  await page.route('**/site/**', (route) => {
    const file = readFile(new URL(route.request().url()).pathname);
    return route.fulfill(file ? { contentType: file.type, body: file.body } : { status: 404, body: 'Gone' });
  });
  await openPage(page, {
    policy: POLICY,
    head: `<script async src="/embed.js" nonce="${NONCE}" data-answers="site" data-search="mkdocs:${INDEX}" ${attributes}></script>`,
  });
}

test('the tag answers from the pages of a static site, without a service and under a strict policy', async ({
  assistant,
  axe,
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.addInitScript(() => {
    const reports: string[] = [];
    Object.assign(window, { reports });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => reports.push(violatedDirective));
  });
  await openSite(page);
  await assistant.open();
  await assistant.ask('How do I change the accent color?');
  const answer = await assistant.expectAnswer();
  await expect(answer).toContainText('From the documentation:');
  await expect(answer.locator('blockquote').first()).toContainText('Set one variable');
  await expect(answer.locator('pre code').first()).toContainText('--accent: teal');
  const citation = answer.locator('[part=citation]').first();
  await expect(citation).toHaveAttribute('href', /\/site\/theming\/#accent$/);
  await axe();
  expect(await page.evaluate(() => (window as unknown as { reports: string[]; ran?: true }).reports)).toEqual([]);
  expect(await page.evaluate(() => (window as unknown as { ran?: true }).ran)).toBeUndefined();
  const { origin } = new URL(page.url());
  expect(asked.filter((url) => !url.startsWith(origin) && !/^(?:data|blob):/.test(url))).toEqual([]);
  expect(asked.filter((url) => /message|discovery/.test(url))).toEqual([]);

  await assistant.ask('How do I bake sourdough bread?');
  await expect(await assistant.expectAnswer(1)).toContainText('Nothing');
});

test('the browser’s model writes above the excerpts after a press, and a stop ends it', async ({
  assistant,
  axe,
  page,
}) => {
  const script: LanguageModelScript = {
    availability: 'downloadable',
    pieces: ['Set one variable [1]. ', 'See https://evil.example/a for **more', '**.'],
    ending: 'silence',
  };
  await page.addInitScript(installLanguageModel, script);
  const readLog = () =>
    page.evaluate(() => (window as unknown as { languageModelLog: LanguageModelLog }).languageModelLog);
  await openSite(page, 'data-model="browser"');
  await assistant.open();
  await assistant.ask('How do I change the accent color?');
  await assistant.expectAnswer();
  expect((await readLog()).created).toEqual([]);
  await page.getByRole('button', { name: 'Answer on this device' }).press('Enter');
  await expect(page.getByText('It downloads a model of some gigabytes once.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download' })).toBeFocused();
  await axe();
  await page.keyboard.press('Enter');
  const answer = assistant.answers().last();
  await expect(answer).toContainText('Set one variable 1');
  await expect(answer.locator('blockquote').first()).toContainText('Set one variable, which');
  await expect(answer.locator('[part=citation]').first()).toHaveAttribute('href', /\/site\/theming\/#accent$/);
  const written = page.getByText('Written by your browser. No question left this device.');
  await expect(written).toBeVisible();
  const [model, excerpts] = [answer.getByText('Set one variable 1'), answer.getByText('From the documentation:')];
  const tops = await Promise.all([model, written, excerpts].map(async (each) => (await each.boundingBox())!.y));
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  expect(await answer.innerHTML()).not.toContain('evil.example');
  await assistant.stop().click();
  await expect.poll(readLog).toMatchObject({ aborted: 1, destroyed: 2 });
  await expect(answer.locator('blockquote').first()).toContainText('Set one variable, which');
  await axe();
});

/** It keeps whatever a page has loaded, for when there is no network. */
const WORKER = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => event.respondWith(caches.open('site').then(async (kept) => {
  try {
    const response = await fetch(event.request);
    await kept.put(event.request, response.clone());
    return response;
  } catch {
    return (await kept.match(event.request)) ?? Response.error();
  }
})));`;

/** Serves the site with a service worker. The files of the tag are the demo's. */
async function serveWithWorker() {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const own = pathname === '/worker.js' ? { type: 'text/javascript', body: WORKER } : readFile(pathname);
    if (own) return void response.writeHead(200, { 'content-type': own.type }).end(own.body);
    void fetch(`${process.env.DEMO_URL}${pathname}`).then(async (file) => {
      response.writeHead(file.status, { 'content-type': file.headers.get('content-type') ?? '' });
      response.end(Buffer.from(await file.arrayBuffer()));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

test.describe('without a network', () => {
  // A part of the assistant that nothing has asked for before.
  test.use({ expectedErrors: /ERR_FAILED|could not be loaded/ });

  test('offline, a site that its service worker keeps answers as before', async ({ assistant, context, page }) => {
    const site = await serveWithWorker();
    const addTag = () =>
      page.evaluate((index) => {
        const tag = document.createElement('script');
        Object.assign(tag.dataset, { answers: 'site', search: `mkdocs:${index}` });
        tag.src = '/embed.js';
        document.head.append(tag);
      }, INDEX);
    await page.goto(`${site.url}/site/install/`);
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/worker.js');
      const isControlled = () => navigator.serviceWorker.controller !== null;
      if (!isControlled())
        await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
    });
    await page.reload();
    await addTag();
    await assistant.open();
    await assistant.ask('How do I change the accent color?');
    await assistant.expectAnswer();
    await context.setOffline(true);
    await page.reload();
    await addTag();
    await assistant.ask('Which package do I install?');
    await expect((await assistant.expectAnswer(1)).locator('blockquote').first()).toContainText('npm install acme');
    await context.setOffline(false);
    site.close();
  });
});

test.describe('a search that is broken', () => {
  test.use({ expectedErrors: /is not an index that MkDocs has written/ });

  test('is tried again, and a follow-up knows the question before it', async ({ assistant, page }) => {
    await openSite(page);
    // What searches while the reader types may meet it first.
    let isBroken = true;
    await page.route(`**${INDEX}`, (route) =>
      isBroken ? route.fulfill({ body: '<html>Maintenance</html>' }) : route.fallback(),
    );
    await assistant.open();
    await assistant.ask('How do I change the accent color?');
    await expect(assistant.alert()).toBeVisible();
    isBroken = false;
    await assistant.retry().click();
    await assistant.expectAnswer();
    await expect(assistant.questions()).toHaveCount(1);
    await assistant.ask('Which variable is it?');
    const citation = (await assistant.expectAnswer(1)).locator('[part=citation]').first();
    await expect(citation).toHaveAttribute('href', /\/site\/theming\/#accent$/);
  });
});
