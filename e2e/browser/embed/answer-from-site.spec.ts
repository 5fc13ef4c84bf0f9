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

/** Opens a page of a static site with the index that MkDocs writes. */
async function openSite(page: Page, attributes = '') {
  const docs = Object.entries(PAGES).map(([path, html]) => ({
    location: path.slice('/site/'.length),
    title: /<h1>(.*?)<\/h1>/.exec(html)?.[1],
    text: html.replaceAll(/<[^>]*>/g, ' '),
  }));
  await page.route('**/site/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/site/search/search_index.json') return route.fulfill({ json: { docs } });
    const html = PAGES[pathname];
    return html === undefined
      ? route.fulfill({ status: 404, body: 'Gone' })
      : route.fulfill({ contentType: 'text/html', body: `<!doctype html><html lang="en"><body>${html}</body></html>` });
  });
  await openPage(page, {
    policy: POLICY,
    head: `<script async src="/embed.js" nonce="${NONCE}" data-answers="site" data-search="mkdocs:/site/search/search_index.json" ${attributes}></script>`,
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
