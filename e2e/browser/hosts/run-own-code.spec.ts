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

/** Markup that a comment field may allow, with the address of a file on the other origin. */
const CLOBBERING = [
  `<img name="currentScript" src="${EVIL}/x.png">`,
  `<img name="currentScript" src="${EVIL}/x.png"><img name="currentScript" src="${EVIL}/y.png">`,
  `<form name="currentScript"><input name="src" value="${EVIL}/x.js"><input name="dataset"></form>`,
  `<object name="currentScript" data="${EVIL}/x.png"></object>`,
  `<embed name="currentScript" src="${EVIL}/x.png">`,
  `<iframe name="currentScript" src="${EVIL}/x.html"></iframe>`,
  `<a id="DocsAssistant" href="${EVIL}/x.js"></a>`,
  `<a id="DocsAssistant" href="${EVIL}/x.js"></a><a id="DocsAssistant" name="version" href="${EVIL}/x.js"></a>`,
  '<form id="DocsAssistant"><input name="version"><input name="q"><input name="init"></form>',
  `<iframe name="DocsAssistant" src="${EVIL}/x.html"></iframe>`,
  '<iframe name="DocsAssistant" srcdoc="<a id=version></a><a id=q></a><a id=init></a>"></iframe>',
  `<base href="${EVIL}/">`,
  `<form name="baseURI"></form><base href="${EVIL}/docs/">`,
];

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
test.use({ expectedErrors: /evil\.test|^\[docs-assistant\] embed\.js needs a <script src>/ });

test('the docs name a policy', () => {
  expect(POLICY).toMatch(/'strict-dynamic'.*require-trusted-types-for 'script'/);
});

for (const [name, policy] of [
  ['the documented policy', POLICY],
  ['no policy', undefined],
] as const)
  test(`code and questions stay with the site beside the markup of a comment under ${name}`, async ({
    assistant,
    page,
  }) => {
    test.slow();
    await forgetVisits(page);
    const requests = await startEvil(page);
    // The tag comes before the comment, so that a `<base>` in it does not affect the tag itself.
    const tag = scriptTag(`nonce="${NONCE}"`).replace('async', 'defer');
    for (const markup of CLOBBERING)
      await test.step(markup, async () => {
        await openPage(page, { policy, head: tag, body: markup });
        await assistant.launcher().click();
        await expect(assistant.input()).toBeFocused();
        await assistant.ask('How do I install the assistant?');
        await assistant.expectAnswer();
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

test('a tag beside a base of the site that leads to its own folder loads its files from where it came', async ({
  assistant,
  page,
}) => {
  const head = `<base href="/">${scriptTag().replace('/embed.js', 'embed.js')}`;
  await openPage(page, { head, path: '/guides/deep/page.html' });
  await assistant.launcher().click();
  await assistant.ask('How do I install the assistant?');
  await assistant.expectAnswer();
});

test('a tag on another host loads its files from there, without `crossorigin` too', async ({ assistant, page }) => {
  await page.route('http://files.test/**', (route) =>
    route.fulfill({
      path: `dist${new URL(route.request().url()).pathname}`,
      headers: { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' },
    }),
  );
  await openPage(page, { head: scriptTag().replace('/embed.js', 'http://files.test/embed.js') });
  await assistant.launcher().click();
  await expect(assistant.input()).toBeFocused();
});

const NO_SCRIPT = '[docs-assistant] embed.js needs a <script src>.';

for (const [name, head] of [
  ['a module', '<script type="module" src="/embed.js" data-domain="local"></script>'],
  ['an inline script', '<script>/* the text of embed.js */</script>'],
  ['a script in a picture', '<svg><script href="/embed.js"></script></svg>'],
] as const)
  test(`${name} says in one line why nothing runs`, async ({ assistant, page }) => {
    const lines: string[] = [];
    page.on('console', (message) => message.type() === 'error' && lines.push(message.text()));
    page.on('pageerror', (error) => lines.push(`${error}`));
    await openPage(page, {
      head: '',
      body: `<img name="currentScript" src="data:,">${head.replace('/* the text of embed.js */', readFileSync('dist/embed.js', 'utf8'))}`,
    });
    await expect.poll(() => lines).toEqual([NO_SCRIPT]);
    await expect(assistant.launcher()).toHaveCount(0);
  });

test('a picture with the script says in one line why nothing runs', async ({ page }) => {
  const lines: string[] = [];
  page.on('console', (message) => message.type() === 'error' && lines.push(message.text()));
  page.on('pageerror', (error) => lines.push(`${error}`));
  const body = '<svg xmlns="http://www.w3.org/2000/svg"><script href="/embed.js" data-domain="local"/></svg>';
  await page.route('**/picture', (route) => route.fulfill({ contentType: 'image/svg+xml', body }));
  await page.goto('/picture');
  await expect.poll(() => lines).toEqual([NO_SCRIPT]);
});

test.describe('a script', () => {
  test.use({ expectedErrors: /^\[docs-assistant\] TypeError|ERR_BLOCKED_BY_CLIENT/ });

  test('whose files are blocked before the press has a button that says so, and that tries again', async ({
    assistant,
    page,
  }) => {
    await page.route('**/embed/mount-*', (route) => route.abort('blockedbyclient'));
    await openPage(page);
    const failed = page.waitForEvent('console', (message) => message.text().startsWith('[docs-assistant] TypeError'));
    await assistant.launcher().hover();
    await failed;
    await assistant.launcher().click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.unroute('**/embed/mount-*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(assistant.input()).toBeFocused();
  });

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

test('session recorders find their marks for private content on everything that readers write and read', async ({
  assistant,
  page,
}) => {
  await openHostPage(page);
  await assistant.open();
  for (const mark of [
    '.rr-block',
    '.sentry-block',
    '.ph-no-capture',
    '.fs-exclude',
    '.dd-privacy-hidden',
    '[data-private]',
    '[data-clarity-mask=true]',
    '[data-hj-suppress]',
  ])
    expect(await assistant.input().evaluate((input, name) => input.closest(name) !== null, mark), mark).toBe(true);
});

for (const name of ['defaultView', 'elementsFromPoint', 'adoptedStyleSheets', 'currentScript'])
  test(`an element with the name ${name} hides nothing from the panel, its styles and its theme`, async ({
    assistant,
    page,
  }) => {
    await openHostPage(page, { content: `<form name="${name}"><input></form><pre><code>npm install</code></pre>` });
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
