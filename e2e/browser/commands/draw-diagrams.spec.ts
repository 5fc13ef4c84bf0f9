import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createDevSite } from '../../../src/server/cli/dev/createDevSite';
import { createProxyHandler } from '../../../src/server/proxy';
import { findAssistantFiles } from '../../../src/server/selfhost/findAssistantFiles';
import { createLocalService } from '../../../src/server/service/main/createLocalService';
import { listen } from '../../../src/server/service/main/listen';
import type { IndexedPage } from '../../../src/server/service/pages/DocsPage';
import { renderSite } from '../../../src/server/site/renderSite';
import { writeFiles } from '../../fixtures/writeFiles';
import { expect, test } from '../../fixtures/test';

/** The diagrams of a page are drawn by the installed mermaid: in the preview, under its strict policy, and in an export on a disk. */
const fence = (code: string) => `\`\`\`mermaid\n${code}\n\`\`\`\n`;
const FILES = {
  'index.md': `# Kettle

See [the states](states.md).
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
};

// mermaid measures with its own style element, which a strict policy forbids; the picture has its styles all the same.
test.use({ expectedErrors: /Content Security Policy directive .*style-src|Refused to apply inline style/ });

let folder: string;
let address: string;
let close: () => Promise<void>;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'diagrams '));
  const docsFolder = join(folder, 'docs');
  await writeFiles(docsFolder, FILES);
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

for (const scheme of ['light', 'dark'] as const) {
  test(`diagrams are drawn in the preview, and unsafe ones stay code: ${scheme}`, async ({ page, axe }) => {
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).origin));
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(`${address}/states`);
    const pictures = page.getByRole('img', { name: 'Mermaid' });
    await expect(pictures).toHaveCount(2);
    await expect(pictures.first().getByText('Cold water')).toBeVisible();
    await expect(pictures.last().getByText('Boiling')).toBeVisible();
    const code = page.locator('code.language-mermaid');
    await expect(code.filter({ visible: true })).toHaveText([/onerror/, /click A/, /A --/]);
    await page.getByText('Mermaid', { exact: true }).first().click();
    await expect(code.first()).toBeVisible();
    await axe();
    await page.setViewportSize({ width: 320, height: 700 });
    const [width, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(width).toBeLessThanOrEqual(room ?? 0);
    expect(await page.title()).toContain('States');
    expect([...hosts]).toEqual([address]);
  });
}

test('an export on a disk draws its diagrams, and loads mermaid only on pages that have some', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url().replace(/^.*\//, '')));
  const disk = pathToFileURL(join(folder, 'disk')).href;
  await page.goto(`${disk}/index.html`);
  await expect(page.getByRole('heading', { name: 'Kettle' })).toBeVisible();
  expect(scripts.filter((name) => /^(mermaid|diagrams)-/.test(name))).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'the states' }).click();
  await expect(page.getByRole('img', { name: 'Mermaid' }).first().getByText('Cold water')).toBeVisible();
  expect(scripts.filter((name) => name.startsWith('mermaid-'))).toHaveLength(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the code of a diagram is shown', async ({ page }) => {
    await page.goto(`${address}/states`);
    await expect(page.locator('code.language-mermaid').first()).toBeVisible();
  });
});
