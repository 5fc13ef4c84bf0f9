import { expect, test } from '../../fixtures/test';
import { openPage, scriptTag } from '../../fixtures/openPage';

const QUESTION = 'How do I install the assistant?';
const ENDLESS = 'data-base-url="/scenarios/endless:"';

/** How frameworks replace the page's content. */
const SWAPS: Record<string, () => void> = {
  'Turbo puts another body in the place of this one': () => {
    const body = document.createElement('body');
    body.append(document.createElement('main'));
    document.documentElement.replaceChild(body, document.body);
  },
  'Astro does so with what its router keeps': () => {
    const next = new DOMParser().parseFromString('<body><main>Next</main></body>', 'text/html');
    document.body.replaceWith(document.adoptNode(next.body));
  },
  'htmx puts other content into the body': () => {
    const main = document.createElement('main');
    document.body.replaceChildren(main);
  },
  'a page cache brings a copy of the body back': () => {
    document.documentElement.replaceChild(document.body.cloneNode(true), document.body);
  },
};

test('a framework that replaces the page leaves one assistant, the panel open, the text growing, the focus in the composer', async ({
  assistant,
  page,
}) => {
  await openPage(page, { head: scriptTag(ENDLESS) });
  await assistant.open();
  await assistant.ask(QUESTION);
  const text = assistant.answers().first().locator('[part=answer]');
  await expect(text).toContainText(/\w/);
  for (const [name, swap] of Object.entries(SWAPS))
    await test.step(name, async () => {
      await assistant.input().fill(`A draft before ${name}`);
      const before = (await text.innerText()).length;
      await page.evaluate(swap);
      await expect(page.locator('docs-assistant')).toHaveCount(1);
      await expect(assistant.input()).toBeFocused();
      await expect(assistant.input()).toHaveValue(`A draft before ${name}`);
      await expect.poll(async () => (await text.innerText()).length).toBeGreaterThan(before);
      const path = `/guides/${name.length}`;
      await page.evaluate((address) => history.pushState({}, '', address), path);
      await expect(assistant.panel()).toBeVisible();
      await expect(assistant.panel().locator('[part=page-label]')).toHaveAttribute('title', path);
    });
});

test.describe('twice on a page', () => {
  test.use({ expectedErrors: /embed\.js 0\.1\.0 is already loaded; 9\.9\.9 is ignored/ });

  test('the same tag, and another version of it: one launcher, one clear warning of the other version, no error', async ({
    assistant,
    page,
  }) => {
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await page.route('**/embed-other.js', async (route) => {
      const response = await route.fetch({ url: new URL('/embed.js', page.url()).href });
      await route.fulfill({ response, body: (await response.text()).replaceAll('0.1.0', '9.9.9') });
    });
    await openPage(page, {
      head: scriptTag() + scriptTag() + scriptTag().replace('/embed.js', '/embed-other.js'),
    });
    await expect.poll(() => warnings.length).toBe(1);
    await expect(assistant.launcher()).toHaveCount(1);
    await page.keyboard.press('Control+i');
    await expect(assistant.input()).toBeFocused();
    await expect(assistant.panel()).toHaveCount(1);
  });
});

test('two assistants with their own names work side by side', async ({ page }) => {
  await openPage(page, {
    head: scriptTag() + scriptTag('data-id="sales" data-align="start" data-labels=\'{"launcher":"Ask sales"}\''),
  });
  await expect(page.getByRole('button', { name: 'Ask AI' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask sales' })).toBeVisible();
  const ids = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('docs-assistant')].flatMap((host) =>
        [...(host.shadowRoot?.querySelectorAll('[id]') ?? [])].map(({ id }) => id),
      ),
    );
  await page.getByRole('button', { name: 'Ask sales' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  expect(new Set(await ids()).size).toBe((await ids()).length);
});

test('the element lives with its attributes and properties, and a move keeps its conversation', async ({
  assistant,
  page,
}) => {
  await openPage(page, {
    head: '<script async src="/embed.js"></script>',
    body: '<div id="one"><docs-assistant data-domain="local" data-api-key="local_dsc_demo"></docs-assistant></div><div id="two"></div>',
  });
  const element = page.locator('docs-assistant');
  await expect(assistant.launcher()).toBeVisible();
  await element.evaluate((host) => (host.dataset.labels = '{"launcher":"Ask us"}'));
  await expect(page.getByRole('button', { name: 'Ask us' })).toBeVisible();
  await element.evaluate((host) => Object.assign(host, { labels: { launcher: 'Ask AI' } }));
  await assistant.open();
  await assistant.ask(QUESTION);
  await assistant.expectAnswer();
  await element.evaluate((host) => {
    for (const id of ['two', 'one', 'two']) document.getElementById(id)?.append(host);
  });
  await expect(assistant.questions()).toHaveCount(1);
  await element.evaluate((host) => host.remove());
  await expect(assistant.panel()).toHaveCount(0);
  expect(await page.evaluate(() => window.DocsAssistant?.isOpen)).toBe(false);
});

test('in print there is no assistant', async ({ assistant, page }) => {
  await openPage(page);
  await expect(assistant.launcher()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(assistant.launcher()).toBeHidden();
});

test('without storage everything works except for storing conversations', async ({ assistant, page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  });
  await openPage(page);
  await assistant.open();
  await assistant.ask(QUESTION);
  await assistant.expectAnswer();
});

test('before somebody is about to use it, the tag makes one request, stores nothing, shifts nothing and has one global', async ({
  assistant,
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await openPage(page, { head: `<link rel="icon" href="data:,">${scriptTag()}` });
  await expect(assistant.launcher()).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(requests.filter((path) => path !== '/embed-case.html' && path !== ',')).toEqual(['/embed.js']);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([0, 0, '']);
  expect(
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().length)).observe({
            type: 'layout-shift',
            buffered: true,
          });
          requestAnimationFrame(() => resolve(0));
        }),
    ),
  ).toBe(0);
});

test.describe('what the tag loads', () => {
  test.use({ expectedErrors: /docs-assistant|Failed to load resource|net::ERR/ });

  for (const failure of ['is blocked', 'is not there', 'hangs'] as const)
    test(`and ${failure} costs the page nothing; the launcher says so within 10 s, and another try works`, async ({
      assistant,
      page,
    }) => {
      if (failure === 'hangs') await page.clock.install();
      for (const [what, pattern] of [
        ['what the button needs next', '**/embed/mount-*'],
        ['the rest', '**/embed/panel-*'],
        ['everything', '**/embed/*'],
      ] as const)
        await test.step(what, async () => {
          await page.route(pattern, async (route) => {
            if (failure === 'is blocked') await route.abort('blockedbyclient');
            if (failure === 'is not there') await route.fulfill({ status: 404, body: 'Not found' });
          });
          await openPage(page);
          await assistant.launcher().click();
          // Modules that are loaded one after the other have 10 s each.
          if (pattern === '**/embed/panel-*')
            await expect(page.locator('[part=launcher]')).toHaveAttribute('aria-expanded', 'true');
          if (failure === 'hangs') await page.clock.fastForward(10_000);
          await expect(page.getByRole('alert')).toContainText('could not be loaded');
          await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused();
          await page.unroute(pattern);
          await page.getByRole('button', { name: 'Try again' }).click();
          await expect(assistant.input()).toBeFocused();
          // Modules that load later belong to the panel that arrived last and do not fetch another one.
          const fetched: string[] = [];
          page.on('request', (request) => fetched.push(request.url()));
          await page.getByRole('button', { name: 'Earlier conversations' }).click();
          await expect(page.getByText('No earlier conversations.')).toBeVisible();
          expect(fetched.filter((url) => /HistoryList/.test(url))).toHaveLength(1);
          expect(fetched.filter((url) => /(?:mount|panel|shared)-/.test(url))).toEqual([]);
          await page.keyboard.press('Escape');
          await page.evaluate(() => window.DocsAssistant?.destroy());
          await page.evaluate(() => sessionStorage.clear());
        });
    });
});

test.describe('in another language', () => {
  test.use({ expectedErrors: /docs-assistant|net::ERR/ });

  test('the button has its short word at once, the whole text on intent, and a failure its own words', async ({
    page,
  }) => {
    await page.route('**/embed/panel-*', (route) => route.abort('blockedbyclient'));
    await openPage(page, { head: `<script>document.documentElement.lang = 'de-AT'</script>${scriptTag()}` });
    const launcher = page.getByRole('button', { name: 'KI' });
    await expect(launcher).toHaveText('✦ KI');
    await launcher.focus();
    await expect(launcher).toHaveText('✦ KI fragen');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Der Assistent lädt nicht. Erneut versuchen');
  });
});

test('on a slow connection the click is kept, and the panel opens with the focus in it', async ({
  assistant,
  page,
}) => {
  await openPage(page);
  await expect(assistant.launcher()).toBeVisible();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await assistant.launcher().click();
  await expect(assistant.launcher()).toHaveAttribute('aria-busy', 'true');
  await expect(assistant.launcher()).toBeFocused();
  await expect(assistant.input()).toBeFocused();
});

test('on a page with an AMD loader it starts, and leaves one global', async ({ assistant, page }) => {
  await openPage(page, {
    head: `<script>window.define = Object.assign(() => { throw new Error('Mismatched anonymous define()'); }, { amd: {} }); window.names = Object.keys(window);</script>${scriptTag()}`,
  });
  await assistant.open();
  expect(
    await page.evaluate(() =>
      Object.keys(window).filter((name) => !(window as unknown as { names: string[] }).names.includes(name)),
    ),
  ).toEqual(['names', 'DocsAssistant']);
});

test('the documented stub keeps calls until the script is there', async ({ assistant, page }) => {
  await openPage(page, {
    head: `<script>
      window.DocsAssistant ??= { q: [] };
      for (const name of ['init', 'open', 'ask', 'update', 'on']) window.DocsAssistant[name] ??= (...parameters) => window.DocsAssistant.q.push([name, ...parameters]);
      window.heard = [];
      DocsAssistant.on('ask', ({ type, source }) => heard.push([type, source]));
      DocsAssistant.ask('${QUESTION}');
      DocsAssistant.init({ domain: 'local', apiKey: 'local_dsc_demo', labels: { launcher: 'Ask the docs' } });
    </script><script async src="/embed.js"></script>`,
  });
  await assistant.expectAnswer();
  await expect(assistant.questions()).toHaveCount(1);
  expect(await page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([['ask', 'api']]);
});
