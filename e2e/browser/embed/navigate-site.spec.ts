import { expect, test } from '../../fixtures/test';
import { forgetVisits, openPage, scriptTag } from '../../fixtures/openPage';

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

test.describe('several tags on a page', () => {
  test.use({ expectedErrors: /embed\.js 0\.1\.0 is already loaded; 9\.9\.9 is ignored/ });

  test('the same one, another version of it, and one with its own name: two assistants side by side, one clear warning of the other version, no error', async ({
    assistant,
    page,
  }) => {
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await page.route('**/embed-other.js', async (route) => {
      const response = await route.fetch({ url: new URL('/embed.js', page.url()).href });
      await route.fulfill({ response, body: (await response.text()).replaceAll('0.1.0', '9.9.9') });
    });
    const tags = [
      scriptTag(),
      scriptTag(),
      scriptTag().replace('/embed.js', '/embed-other.js'),
      scriptTag('data-id="sales" data-align="start" data-labels=\'{"launcher":"Ask sales"}\''),
    ];
    // In the order of the page: the version that comes first is the one that stays, and each tag of another version warns.
    await openPage(page, { head: tags.join('').replaceAll('async ', '') });
    await expect.poll(() => warnings.length).toBe(1);
    await expect(assistant.launcher()).toHaveCount(1);
    const sales = page.getByRole('button', { name: 'Ask sales' });
    await expect(sales).toHaveCount(1);
    await assistant.open();
    await expect(assistant.panel()).toHaveCount(1);
    await page.keyboard.press('Escape');
    await sales.click();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    // Each has its own root, in which an id is unique.
    const ids = await page.evaluate(() =>
      [...document.querySelectorAll('docs-assistant')].map((host) =>
        [...(host.shadowRoot?.querySelectorAll('[id]') ?? [])].map(({ id }) => id),
      ),
    );
    for (const each of ids) expect(each).toEqual([...new Set(each)]);
  });
});

test('before somebody is about to use it, the tag makes one request, stores nothing, shifts nothing, has one global beside an AMD loader and is not in print', async ({
  assistant,
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await openPage(page, {
    head: `<link rel="icon" href="data:,"><script>window.define = Object.assign(() => { throw new Error('Mismatched anonymous define()'); }, { amd: {} }); window.names = Object.keys(window);</script>${scriptTag()}`,
  });
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
  await page.emulateMedia({ media: 'print' });
  await expect(assistant.launcher()).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await assistant.open();
  expect(
    await page.evaluate(() =>
      Object.keys(window).filter((name) => !(window as unknown as { names: string[] }).names.includes(name)),
    ),
  ).toEqual(['names', 'DocsAssistant']);
});

test.describe('what the tag loads', () => {
  test.use({ expectedErrors: /docs-assistant|Failed to load resource|net::ERR/ });

  test('and is blocked, is not there or hangs costs the page nothing; the launcher says so within 10 s, and another try works', async ({
    assistant,
    page,
  }) => {
    await forgetVisits(page);
    for (const [what, failure, pattern] of [
      ['what the button needs next', 'is blocked before the press', '**/embed/mount-*'],
      ['the rest', 'is blocked', '**/embed/panel-*'],
      ['everything', 'is not there', '**/embed/*'],
      // The last one, because it replaces the clock.
      ['what the button needs next', 'hangs', '**/embed/mount-*'],
    ] as const)
      await test.step(`${what} ${failure}`, async () => {
        if (failure === 'hangs') await page.clock.install();
        await page.route(pattern, async (route) => {
          if (failure === 'is not there') await route.fulfill({ status: 404, body: 'Not found' });
          else if (failure !== 'hangs') await route.abort('blockedbyclient');
        });
        await openPage(page);
        if (failure === 'is blocked before the press') {
          const failed = page.waitForEvent('console', (message) => message.text().startsWith('[docs-assistant] Type'));
          await assistant.launcher().hover();
          await failed;
        }
        await assistant.launcher().click();
        if (failure === 'hangs') await page.clock.fastForward(10_000);
        await expect(page.getByRole('alert')).toContainText('could not be loaded');
        const again = page.getByRole('button', { name: 'Try again' });
        await expect(again).toBeFocused();
        await page.unroute(pattern);
        await again.click();
        await expect(assistant.input()).toBeFocused();
        // Modules that load later belong to the panel that arrived last and do not fetch another one.
        const fetched: string[] = [];
        page.on('request', (request) => fetched.push(request.url()));
        await page.getByRole('button', { name: 'Share and more' }).click();
        await page.getByRole('button', { name: 'Earlier conversations' }).click();
        await expect(page.getByText('No earlier conversations.')).toBeVisible();
        expect(fetched.filter((url) => /HistoryList/.test(url))).toHaveLength(1);
        expect(fetched.filter((url) => /(?:mount|panel|shared)-/.test(url))).toEqual([]);
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
    await expect(launcher).toHaveText('KI');
    await launcher.focus();
    await expect(launcher).toHaveText('KI fragen');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Der Assistent lädt nicht. Erneut versuchen');
  });
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
