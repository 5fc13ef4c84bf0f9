import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDevSite } from '../../../src/server/cli/dev/createDevSite';
import { createProxyHandler } from '../../../src/server/proxy';
import { findAssistantFiles } from '../../../src/server/selfhost/findAssistantFiles';
import { createLocalService } from '../../../src/server/service/main/createLocalService';
import { listen } from '../../../src/server/service/main/listen';
import { writeFiles } from '../../fixtures/writeFiles';
import { expect, test } from '../../fixtures/test';

/**
 * A site with its owner's configuration and every component: colours, tabs in the bar, cards, callouts, steps, tabs of text and code,
 * frames.
 */
const FILES = {
  'docs.json': JSON.stringify({
    name: 'Kettle',
    colors: { primary: '#ffd200', light: '#ffd200' },
    navigation: {
      tabs: [
        { tab: 'Guides', groups: [{ group: 'Start', pages: ['index', 'guides/all'] }] },
        { tab: 'API', groups: [{ group: 'Endpoints', pages: ['guides/api'] }] },
      ],
    },
  }),
  'index.mdx': `---
title: Kettle
description: Heat water over the network.
---
<CardGroup cols={2}>
  <Card title="Start" icon="play" href="/guides/all">Boil your **first** water.</Card>
  <Card title="API" href="/guides/api">Every endpoint, with [an example](/guides/api#heat).</Card>
</CardGroup>

<Note>Kettle needs **version 3** of Node.</Note>

<Warning title="Hot">Do not touch.</Warning>

<Tip>Use filtered water.</Tip>

<Danger>Never open the lid.</Danger>
`,
  'guides/all.mdx': `---
title: All components
---
## Steps

<Steps>
  <Step title="Fill">Use water.</Step>
  <Step title="Boil">Wait until it \`boils\`.</Step>
</Steps>

## Tabs

<Tabs>
  <Tab title="macOS">Run \`brew install kettle\`.</Tab>
  <Tab title="Linux">Run \`apt install kettle\`.</Tab>
</Tabs>

<CodeGroup>
\`\`\`bash macOS
brew install kettle
\`\`\`
\`\`\`bash Linux
apt install kettle
\`\`\`
</CodeGroup>

## Questions

<AccordionGroup>
  <Accordion title="Is it safe?">Yes, mostly.</Accordion>
</AccordionGroup>

## Pictures

<Frame caption="The kettle">
  <img className="block dark:hidden" src="/light.svg" alt="Kettle" />
  <img className="hidden dark:block" src="/dark.svg" alt="Kettle" />
</Frame>

<iframe src="https://videos.example/embed/1" title="A tour of the kettle"></iframe>

## Maths

The energy is $E = m c \\Delta T$, and it costs $5 or $6.

$$
E = \\int_0^T P(t)\\,dt
$$
`,
  'guides/api.mdx': `---
title: API
---
## Heat

<ParamField query="celsius" type="integer" default="100" required>Target temperature.</ParamField>
<ResponseField name="state" type="object">
  State.
  <Expandable title="values"><ResponseField name="hot" type="boolean">Is hot.</ResponseField></Expandable>
</ResponseField>

## Cool

Wait.
`,
  'light.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><rect width="200" height="100"/></svg>',
  'dark.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><rect width="200" height="100" fill="#fff"/></svg>',
};

let folder: string;
let address: string;
let close: () => Promise<void>;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'owners site '));
  await writeFiles(join(folder, 'docs'), FILES);
  const docsFolder = join(folder, 'docs');
  const service = await createLocalService({ docsFolder, dataFolder: join(folder, 'data') });
  const site = createDevSite({
    service,
    proxy: createProxyHandler({ serviceUrl: 'http://127.0.0.1:9', assistantKey: 'local_dsc_demo', domain: 'local' }),
    docsFolder,
    assistant: await findAssistantFiles(),
  });
  const server = await listen((request) => site.handle(request), { port: 0 });
  address = server.url;
  close = async () => {
    site.close();
    await server.close();
    await service.close();
  };
});

test.afterAll(async () => {
  await close();
  await rm(folder, { recursive: true });
});

for (const scheme of ['light', 'dark'] as const) {
  test(`every component can be read in the owner's colours: ${scheme}, wide and narrow, in both directions`, async ({
    page,
    axe,
  }) => {
    await page.emulateMedia({ colorScheme: scheme });
    for (const path of ['/', '/guides/all', '/guides/api']) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(address + path);
      await axe();
      await page.setViewportSize({ width: 320, height: 700 });
      for (const direction of ['ltr', 'rtl']) {
        await page.evaluate((dir) => (document.documentElement.dir = dir), direction);
        const [width, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
        expect(width).toBeLessThanOrEqual(room ?? 0);
        await axe();
      }
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${address}/guides/all`);
    await expect(page.locator(`img.for-${scheme}`)).toBeVisible();
    await expect(page.locator(`img.for-${scheme === 'light' ? 'dark' : 'light'}`)).toBeHidden();
  });
}

test('the tabs of the bar lead to their pages, and the list shows the pages of the current tab', async ({ page }) => {
  await page.goto(address);
  const bar = page.getByRole('navigation', { name: 'Kettle' });
  await expect(bar.getByRole('link', { name: 'Guides' })).toHaveAttribute('aria-current', 'true');
  const list = page.getByRole('navigation', { name: 'Pages' });
  await expect(list).not.toContainText('Endpoints');
  await bar.getByRole('link', { name: 'API' }).click();
  await expect(page).toHaveURL(`${address}/guides/api`);
  await expect(list).toContainText('Endpoints');
  await expect(list).not.toContainText('All components');
});

test('a card is one link, and a link in its text stays a link of its own', async ({ page }) => {
  await page.goto(address);
  await page.getByText('Every endpoint').getByRole('link', { name: 'an example' }).click();
  await expect(page).toHaveURL(`${address}/guides/api#heat`);
  await page.goto(address);
  // Its link covers the text.
  await page.getByText('Boil your').click({ force: true });
  await expect(page).toHaveURL(`${address}/guides/all`);
});

test('a chosen tab is chosen in every group, by keyboard, and after a reload', async ({ page }) => {
  await page.goto(`${address}/guides/all`);
  const tabs = page.getByRole('tab', { name: 'Linux' });
  await expect(page.getByRole('tabpanel').filter({ visible: true })).toHaveText([/brew/, /brew/]);
  await page.getByRole('tab', { name: 'macOS' }).first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.first()).toBeFocused();
  await expect(page.getByRole('tabpanel').filter({ visible: true })).toHaveText([/apt/, /apt/]);
  await page.reload();
  await expect(page.getByRole('tabpanel').filter({ visible: true })).toHaveText([/apt/, /apt/]);
});

test('an address opens the accordion and chooses the tab that it leads to', async ({ page }) => {
  await page.goto(`${address}/guides/all#is-it-safe`);
  await expect(page.getByText('Yes, mostly.')).toBeVisible();
  await page.goto(`${address}/guides/all#linux`);
  await expect(page.getByRole('tabpanel').filter({ visible: true })).toHaveText([/apt/, /apt/]);
});

test('a frame of another site requests nothing until the reader opens it', async ({ page }) => {
  const asked: string[] = [];
  await page.route('https://videos.example/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>Playing</p>' });
  });
  await page.goto(`${address}/guides/all`);
  const link = page.getByRole('link', { name: 'A tour of the kettle' });
  await link.scrollIntoViewIfNeeded();
  expect(asked).toEqual([]);
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.frameLocator('iframe[title="A tour of the kettle"]').getByText('Playing')).toBeVisible();
  await expect(page.locator('iframe')).toBeFocused();
  expect(page.url()).toBe(`${address}/guides/all`);
});

test('formulas are set, and prices are text', async ({ page }) => {
  await page.goto(`${address}/guides/all`);
  await expect(page.locator('math')).toHaveCount(2);
  await expect(page.getByRole('main')).toContainText('it costs $5 or $6.');
});
