import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test';
import { openHostPage } from '../../fixtures/openHostPage';
import { forgetVisits, openPage, scriptTag } from '../../fixtures/openPage';
import { readScriptTagPolicy } from '../../fixtures/readScriptTagPolicy';

/** An origin that the site does not allow. */
const EVIL = 'http://evil.test';

const NONCE = 'cmFuZG9t';

/** The policy that the docs give for the script tag, for this origin. */
const POLICY = readScriptTagPolicy(NONCE);

/** Markup that a comment field may allow, with the address of a file on the other origin: for the script's own element, */
const OWN_SCRIPT = [
  `<img name="currentScript" src="${EVIL}/x.png">`,
  `<img name="currentScript" src="${EVIL}/x.png"><img name="currentScript" src="${EVIL}/y.png">`,
  `<form name="currentScript"><input name="src" value="${EVIL}/x.js"><input name="dataset"></form>`,
  `<object name="currentScript" data="${EVIL}/x.png"></object>`,
  `<embed name="currentScript" src="${EVIL}/x.png">`,
  `<iframe name="currentScript" src="${EVIL}/x.html"></iframe>`,
];

/** for its global, */
const OWN_GLOBAL = [
  `<a id="DocsAssistant" href="${EVIL}/x.js"></a>`,
  `<a id="DocsAssistant" href="${EVIL}/x.js"></a><a id="DocsAssistant" name="version" href="${EVIL}/x.js"></a>`,
  '<form id="DocsAssistant"><input name="version"><input name="q"><input name="init"></form>',
  `<iframe name="DocsAssistant" src="${EVIL}/x.html"></iframe>`,
  '<iframe name="DocsAssistant" srcdoc="<a id=version></a><a id=q></a><a id=init></a>"></iframe>',
];

/** and for what it reads of the document. */
const DOCUMENT = [
  `<base href="${EVIL}/">`,
  '<img name="body"><img name="createElement">',
  `<form name="baseURI"></form><base href="${EVIL}/docs/">`,
];

/** One of each kind beside each other: none of them hides another. */
const CLOBBERING = OWN_SCRIPT.map((own, at) => [own, OWN_GLOBAL[at], DOCUMENT[at]].join(''));

/** Records requests for code, and questions, that reach the other origin. It answers all of them with code for the page. */
async function startEvil(page: Page): Promise<string[]> {
  const requests: string[] = [];
  await page.route(`${EVIL}/**`, (route) => {
    const request = route.request();
    if (['script', 'fetch', 'xhr'].includes(request.resourceType())) requests.push(request.url());
    return route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
      body: 'window.isTaken = true; export {};',
    });
  });
  return requests;
}

// The policy blocks the images and frames themselves, and browsers log that.
test.use({ expectedErrors: /evil\.test|^\[docs-assistant\] embed\.js needs <script src>/ });

// Without a policy, which would only forbid more.
test('code and questions stay with the site beside the markup of a comment', async ({ assistant, page }) => {
  test.slow();
  await forgetVisits(page);
  const requests = await startEvil(page);
  // The tag comes before the comment, so that a `<base>` in it does not affect the tag itself.
  const tag = scriptTag().replace('async', 'defer');
  for (const [at, markup] of CLOBBERING.entries())
    await test.step(markup, async () => {
      await openPage(page, { head: tag, body: markup });
      await assistant.launcher().click();
      await expect(assistant.input()).toBeFocused();
      // What the assistant reads of the document decides where a question goes.
      if (at < DOCUMENT.length) {
        await assistant.ask('How do I install the assistant?');
        await assistant.expectAnswer();
      }
      expect(requests).toEqual([]);
      expect(await page.evaluate(() => 'isTaken' in window)).toBe(false);
    });
});

test('a stub that took over an element of its name does not keep the assistant away', async ({ assistant, page }) => {
  const stub = `<a id="DocsAssistant"></a><script nonce="${NONCE}">window.DocsAssistant = window.DocsAssistant ?? { q: [] };</script>`;
  await openPage(page, { policy: POLICY, head: '', body: stub + scriptTag(`nonce="${NONCE}"`) });
  await assistant.launcher().click();
  await expect(assistant.input()).toBeFocused();
});

test('a tag loads its files from where it came', async ({ assistant, page }) => {
  await forgetVisits(page);
  await page.route('http://files.test/**', (route) =>
    route.fulfill({
      path: `dist${new URL(route.request().url()).pathname}`,
      headers: { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' },
    }),
  );
  for (const [name, head] of [
    [
      'beside a base of the site that leads to its own folder',
      `<base href="/">${scriptTag().replace('/embed.js', 'embed.js')}`,
    ],
    ['on another host, without `crossorigin` too', scriptTag().replace('/embed.js', 'http://files.test/embed.js')],
  ])
    await test.step(name!, async () => {
      await openPage(page, { head, path: '/guides/deep/page.html' });
      await assistant.launcher().click();
      await assistant.ask('How do I install the assistant?');
      await assistant.expectAnswer();
    });
});

test('a script that does not know its address says in one line why nothing runs', async ({ assistant, page }) => {
  const lines: string[] = [];
  page.on('console', (message) => message.type() === 'error' && lines.push(message.text()));
  page.on('pageerror', (error) => lines.push(`${error}`));
  const expectLine = () =>
    expect.poll(() => lines.splice(0)).toEqual(['[docs-assistant] embed.js needs <script src>, not type=module.']);
  for (const [name, script] of [
    ['a module', '<script type="module" src="/embed.js" data-domain="local"></script>'],
    // jQuery runs scripts like that, too.
    ['an inline script', `<script>${readFileSync('dist/embed.js', 'utf8')}</script>`],
    ['a script in a picture', '<svg><script href="/embed.js"></script></svg>'],
  ])
    await test.step(name!, async () => {
      await openPage(page, { head: '', body: `<img name="currentScript" src="data:,">${script}` });
      await expectLine();
      await expect(assistant.launcher()).toHaveCount(0);
    });
  const body = '<svg xmlns="http://www.w3.org/2000/svg"><script href="/embed.js" data-domain="local"/></svg>';
  await page.route('**/picture', (route) => route.fulfill({ contentType: 'image/svg+xml', body }));
  await page.goto('/picture');
  await expectLine();
});

test.describe('a script', () => {
  test.use({ expectedErrors: /^\[docs-assistant\] TypeError/ });

  test('without an address that its files could be relative to has a button that says so', async ({ page }) => {
    await openPage(page, {
      head: '',
      body: `<script>
        fetch('/embed.js').then((file) => file.blob()).then((file) => {
          const script = Object.assign(document.createElement('script'), { src: URL.createObjectURL(file) });
          Object.assign(script.dataset, { domain: 'local', apiKey: 'local_dsc_demo' });
          document.head.append(script);
        });
      </script>`,
    });
    await page.getByRole('button', { name: 'Ask AI' }).click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

test('elements with names of the document’s properties hide nothing from the panel, its styles and its theme', async ({
  assistant,
  page,
}) => {
  // As elements do whose `name` is that of a property, but only for scripts of the page, so that the test itself sees the page.
  const script = `const value = new Image();
    for (const { prototype } of [Document, Node, EventTarget])
      for (const name of Object.getOwnPropertyNames(prototype)) Object.defineProperty(document, name, { value });`;
  await openHostPage(page, {
    head: `<script>${script}</script>`,
    content: '<pre><code>npm install</code></pre>',
  });
  await assistant.launcher().click();
  await expect(assistant.input()).toBeFocused();
  await expect(assistant.panel()).toHaveCSS('position', 'fixed');
  await page.keyboard.press('Escape');
  await page.locator('pre').hover();
  await page.getByRole('button', { name: 'Ask about this code' }).click();
  await expect(assistant.input()).toBeFocused();
  await assistant.ask('How do I install the assistant?');
  await assistant.expectAnswer();
});

test('a link of an answer stays in its tab beside a `<base target>`, without an attribute of its own', async ({
  assistant,
  page,
}) => {
  await openHostPage(page, { head: '<base target="_blank">' });
  await assistant.open();
  await assistant.ask('How do I install the assistant?');
  const answer = await assistant.expectAnswer();
  const pages = page.context().pages().length;
  await answer.locator('[part=source]').first().click();
  await page.waitForURL((url) => url.pathname !== '/host-page.html');
  expect(page.context().pages()).toHaveLength(pages);
});

test.describe('under a policy of integrity', () => {
  test.use({ expectedErrors: /docs-assistant|net::ERR|Integrity-Policy/ });

  test('the code of the tag runs where the import map of the docs names every script by its hash, also at another try', async ({
    assistant,
    page,
  }) => {
    const { files } = JSON.parse(readFileSync('dist/embed/manifest.json', 'utf8')) as {
      files: Record<string, { integrity: string }>;
    };
    const integrity = Object.fromEntries(Object.entries(files).map(([path, file]) => [`/${path}`, file.integrity]));
    await openHostPage(page, {
      headers: { 'integrity-policy': 'blocked-destinations=(script)' },
      head: `<script type="importmap">${JSON.stringify({ integrity })}</script>`,
      tag: scriptTag(`crossorigin integrity="${files['embed.js']?.integrity}"`),
    });
    await page.route('**/embed/mount-*', (route) => route.abort('blockedbyclient'));
    await assistant.launcher().click();
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeFocused();
    await page.unroute('**/embed/mount-*');
    await again.click();
    await expect(assistant.input()).toBeFocused();
  });
});

test('a reader who points at code loads one file, and one who has selected text leaves no listener', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const left: Record<string, number> = {};
    Object.assign(window, { left });
    for (const [method, change] of [
      ['addEventListener', 1],
      ['removeEventListener', -1],
    ] as const) {
      const original = EventTarget.prototype[method];
      EventTarget.prototype[method] = function (this: EventTarget, type: string, ...rest: [never]) {
        if (this === document || this === window) left[type] = (left[type] ?? 0) + change;
        return original.call(this, type, ...rest);
      };
    }
  });
  await openHostPage(page, { html: 'lang="de"', content: '<p>Text der Seite.</p><pre>run()</pre>' });
  await expect(page.locator('[part=launcher]')).toBeVisible();
  const countListeners = () =>
    page.evaluate(() => ({ ...(window as unknown as { left: Record<string, number> }).left }));
  const before = await countListeners();
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.locator('pre').hover();
  await expect(page.locator('[part=code-button]')).toHaveText('KI');
  expect(loaded).toEqual([expect.stringMatching(/askButtons-/)]);
  await page.locator('p').click({ clickCount: 3 });
  await expect(page.locator('[part=selection-button]')).toHaveText('Danach fragen');
  await page.locator('p').click();
  await expect(page.locator('[part=selection-button]')).toHaveCount(0);
  await expect
    .poll(async () => Object.entries(await countListeners()).filter(([, count]) => count > 0))
    .toEqual(Object.entries(before).filter(([, count]) => count > 0));
});
