import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createDevSite } from '../../../src/server/cli/dev/createDevSite';
import { createProxyHandler } from '../../../src/server/proxy';
import { findAssistantFiles } from '../../../src/server/selfhost/findAssistantFiles';
import { createLocalService } from '../../../src/server/service/main/createLocalService';
import { listen } from '../../../src/server/http/listener/listen';
import type { IndexedPage } from '../../../src/server/service/pages/DocsPage';
import { renderSite } from '../../../src/server/site/renderSite';
import { findColourViolations } from '../../fixtures/findViolations';
import { writeFiles } from '../../fixtures/writeFiles';
import { expect, test } from '../../fixtures/test';

/**
 * A site with its owner's configuration and every component: colours, tabs in the bar, cards, callouts, steps, tabs of text and code,
 * frames, diagrams. The pages are served by the preview, and pages with diagrams are also exported to a disk.
 */
const fence = (code: string) => `\`\`\`mermaid\n${code}\n\`\`\`\n`;
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

Wait. See [the states](../states.md).
`,
  'states.md': `# States

## How it heats

${fence('flowchart LR\n  A[Cold water] --> B{Hot?}\n  B -->|yes| C[Tea]\n  B -->|no| A')}
## Who talks

${fence('sequenceDiagram\n  participant K as Kettle\n  participant P as Panel\n  K->>P: Boiling')}
## Unsafe

${fence('flowchart LR\n  A["<img src=x onerror=document.title=1>"] --> B')}
${fence('flowchart LR\n  A --> B\n  click A href "https://elsewhere.example"')}
## Invalid

${fence('flowchart LR\n  A --')}
`,
  'light.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><rect width="200" height="100"/></svg>',
  'dark.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><rect width="200" height="100" fill="#fff"/></svg>',
};

// Stories of one worker share the service.
test.describe.configure({ mode: 'default' });

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
  const manifest = { jobId: 'job', domain: 'kettle.example', createdAt: '2026-01-01T00:00:00.000Z' };
  for await (const { name, content } of renderSite(service.pages as IndexedPage[], manifest, docsFolder)) {
    const file = join(folder, 'disk', name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
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

test("every component can be read in the owner's colours: light and dark, wide and narrow, in both directions", async ({
  page,
  axe,
}) => {
  for (const path of ['/', '/guides/all', '/guides/api']) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(address + path);
    await axe();
    await page.setViewportSize({ width: 320, height: 700 });
    // The bars and menus of a narrow page are the same on each.
    if (path === '/') await axe();
    for (const direction of ['ltr', 'rtl']) {
      await page.evaluate((dir) => (document.documentElement.dir = dir), direction);
      const [width, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      expect(width, `${path}, ${direction}`).toBeLessThanOrEqual(room ?? 0);
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.reload();
    expect(await findColourViolations(page), `${path}, dark`).toEqual([]);
  }
});

test('the tabs of the bar change the list of pages; a card is one link, and a link in its text is a link of its own', async ({
  page,
}) => {
  await page.goto(address);
  const bar = page.getByRole('navigation', { name: 'Kettle' });
  await expect(bar.getByRole('link', { name: 'Guides' })).toHaveAttribute('aria-current', 'true');
  const list = page.getByRole('navigation', { name: 'Pages' });
  await expect(list).not.toContainText('Endpoints');
  await bar.getByRole('link', { name: 'API' }).click();
  await expect(page).toHaveURL(`${address}/guides/api`);
  await expect(list).toContainText('Endpoints');
  await expect(list).not.toContainText('All components');
  await page.goBack();
  await page.getByText('Every endpoint').getByRole('link', { name: 'an example' }).click();
  await expect(page).toHaveURL(`${address}/guides/api#heat`);
  await page.goBack();
  // Its link covers the text.
  await page.getByText('Boil your').click({ force: true });
  await expect(page).toHaveURL(`${address}/guides/all`);
});

test('a page shows the picture of its colours; a chosen tab is chosen in every group and kept; an address opens its place; a frame loads on request', async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route('https://videos.example/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>Playing</p>' });
  });
  await page.goto(`${address}/guides/all`);
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await expect(page.locator(`img.for-${scheme}`)).toBeVisible();
    await expect(page.locator(`img.for-${scheme === 'light' ? 'dark' : 'light'}`)).toBeHidden();
  }
  await expect(page.locator('math')).toHaveCount(2);
  await expect(page.getByRole('main')).toContainText('it costs $5 or $6.');

  const panels = page.getByRole('tabpanel').filter({ visible: true });
  await expect(panels).toHaveText([/brew/, /brew/]);
  await page.getByRole('tab', { name: 'macOS' }).first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Linux' }).first()).toBeFocused();
  await expect(panels).toHaveText([/apt/, /apt/]);
  await page.reload();
  await expect(panels).toHaveText([/apt/, /apt/]);
  await page.goto(`${address}/guides/all#macos`);
  await expect(panels).toHaveText([/brew/, /brew/]);
  await page.goto(`${address}/guides/all#is-it-safe`);
  await expect(page.getByText('Yes, mostly.')).toBeVisible();

  const link = page.getByRole('link', { name: 'A tour of the kettle' });
  await link.scrollIntoViewIfNeeded();
  expect(asked).toEqual([]);
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.frameLocator('iframe[title="A tour of the kettle"]').getByText('Playing')).toBeVisible();
  await expect(page.locator('iframe')).toBeFocused();
  expect(page.url()).toBe(`${address}/guides/all#is-it-safe`);
});

test.describe('diagrams', () => {
  // mermaid measures with its own style element, which a strict policy forbids; the picture has its styles all the same.
  test.use({ expectedErrors: /Content Security Policy directive .*style-src|Refused to apply inline style/ });

  test('are drawn in the preview by the installed mermaid in light and dark, unsafe ones stay code', async ({
    page,
    axe,
  }) => {
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).origin));
    await page.goto(`${address}/states`);
    const pictures = page.getByRole('img', { name: 'Mermaid' });
    const code = page.locator('code.language-mermaid');
    const expectDrawn = async () => {
      await expect(pictures).toHaveCount(2);
      await expect(pictures.first().getByText('Cold water')).toBeVisible();
      await expect(pictures.last().getByText('Boiling')).toBeVisible();
      await expect(code.filter({ visible: true })).toHaveText([/onerror/, /click A/, /A --/]);
    };
    await expectDrawn();
    await page.getByText('Mermaid', { exact: true }).first().click();
    await expect(code.first()).toBeVisible();
    await axe();
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.reload();
    await expectDrawn();
    expect(await findColourViolations(page), 'dark').toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    const [width, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(width).toBeLessThanOrEqual(room ?? 0);
    expect(await page.title()).toContain('States');
    expect([...hosts]).toEqual([address]);
  });

  test('are drawn in an export on a disk, and only pages that have some load mermaid', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url().replace(/^.*\//, '')));
    const disk = pathToFileURL(join(folder, 'disk')).href;
    await page.goto(`${disk}/guides/api.html`);
    await expect(page.getByRole('heading', { name: 'Heat' })).toBeVisible();
    expect(scripts.filter((name) => /^(mermaid|diagrams)-/.test(name))).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'the states' }).click();
    await expect(page.getByRole('img', { name: 'Mermaid' }).first().getByText('Cold water')).toBeVisible();
    expect(scripts.filter((name) => name.startsWith('mermaid-'))).toHaveLength(1);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the code of a diagram is shown', async ({ page }) => {
    await page.goto(`${address}/states`);
    await expect(page.locator('code.language-mermaid').first()).toBeVisible();
  });
});
